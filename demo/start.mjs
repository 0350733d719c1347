import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, requireDependencies, requireNode } from './prerequisites.mjs'

/** `npm start`: installs, builds and runs the demo site. Needs only Node. */

/** A development build: a release in `dist` would also be minified and packed. */
const OWN_BUILD = 'node_modules/.cache/shop'
const BUILDS = ['dist', OWN_BUILD]
const SOURCES = ['src', 'widgets', 'rollup.config.mjs', 'package-lock.json', 'tsconfig.json']

/** The latest modification time below a path (ms). Deleting an entry changes its folder's own time. */
function changedAt(path) {
  // Does not follow links: an editor's lock file is a dangling one.
  const entry = lstatSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

/** A build that is newer than the sources. */
function freshBuild() {
  const changed = Math.max(...SOURCES.map((source) => changedAt(join(ROOT, source))))
  return BUILDS.find((folder) => {
    const entry = join(ROOT, folder, 'trade-blocks.js')
    return existsSync(entry) && changed <= statSync(entry).mtimeMs
  })
}

requireNode()
requireDependencies({ isTesting: false })

const fresh = freshBuild()

const node = (args, stdout, env = {}) =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, ...env },
  })

if (!fresh) console.log('Building the shop …')
// A larger heap for short-lived objects means less garbage collection.
const ROLLUP = ['--max-semi-space-size=64', 'node_modules/rollup/dist/bin/rollup']
const build = fresh ? null : node([...ROLLUP, '-c', '--configDemo', '--silent'], 'inherit')
// The server fills its database during the build; its output waits for both.
const server = node(['--import', 'tsx', 'demo/server.ts'], 'pipe', {
  DEMO_DIST: join(ROOT, fresh ?? OWN_BUILD),
})

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true
    build?.kill()
    server.kill(signal)
  })
}
server.on('exit', (code) => {
  build?.kill()
  process.exit(code ?? (isStopped ? 0 : 1))
})

if (!build) server.stdout.pipe(process.stdout)
build?.on('exit', (code) => {
  if (code === 0) return server.stdout.pipe(process.stdout)
  if (!isStopped) console.error('The shop could not be built: see above.')
  return server.kill()
})
