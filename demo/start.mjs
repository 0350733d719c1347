import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, requireDependencies, requireNode, run } from './prerequisites.mjs'

/** `npm start`: installs, builds and runs the demo site. Needs only Node. */

const ENTRY = join(ROOT, 'dist/trade-blocks.js')
const SOURCES = ['src', 'widgets', 'rollup.config.mjs', 'package-lock.json', 'tsconfig.json']

/** The latest modification time below a path (ms). Deleting an entry changes its folder's own time. */
function changedAt(path) {
  // Does not follow links: an editor's lock file is a dangling one.
  const entry = lstatSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

const isBuilt = () =>
  existsSync(ENTRY) &&
  SOURCES.every((source) => changedAt(join(ROOT, source)) <= statSync(ENTRY).mtimeMs)

requireNode()
requireDependencies()
if (!isBuilt()) {
  console.log('Building the shop …')
  if (!run('npm', ['run', '--silent', 'build'])) {
    console.error('The shop could not be built: see above.')
    process.exit(1)
  }
}

const server = spawn(process.execPath, ['--import', 'tsx', 'demo/server.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  const isStopped = signal === 'SIGINT' || signal === 'SIGTERM'
  process.exit(code ?? (isStopped ? 0 : 1))
})
