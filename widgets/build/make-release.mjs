import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { release } from './changelog.mjs'

/**
 * `npm run release -- 1.2.0`, or `major`, `minor`, `patch`: checks format and types, writes the version and the
 * changelog's heading, and builds. Publishes nothing, and restores the files on failure.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CHANGELOG = 'CHANGELOG.md'
const WRITTEN = ['package.json', 'package-lock.json', CHANGELOG]

const read = (/** @type {string} */ file) => readFileSync(`${ROOT}${file}`, 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(`${ROOT}${file}`, text)

/**
 * Runs npm with visible output. Throws when it fails.
 * @param {string[]} words
 */
function npm(...words) {
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', words, { cwd: ROOT, stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed: see above`)
}

const version = () => JSON.parse(read('package.json')).version

const [wanted = ''] = process.argv.slice(2)
if (!/^(major|minor|patch|\d+\.\d+\.\d+)$/.test(wanted)) {
  console.error('Name the version: npm run release -- 1.2.0, or major, minor or patch.')
  process.exit(1)
}

const before = WRITTEN.map((file) => [file, read(file)])
try {
  npm('version', wanted, '--no-git-tag-version')
  write(CHANGELOG, release(read(CHANGELOG), version(), new Date().toISOString().slice(0, 10)))
  npm('run', '--silent', 'check:format')
  npm('run', '--silent', 'check:types')
  npm('run', '--silent', 'build')
} catch (error) {
  for (const [file = '', text = ''] of before) write(file, text)
  console.error(error instanceof Error ? error.message : error)
  console.error(`Nothing is released: ${WRITTEN.join(', ')} are as they were.`)
  process.exit(1)
}
console.log(`
Trade Blocks ${version()} is in dist/, and dist/wordpress/ has the plugin. Nothing is published.
Next: npm test, then commit and tag it.`)
