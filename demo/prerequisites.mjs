import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Checks what the project needs to run. Imports no packages: they may not be installed yet. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const INSTALLED = `${ROOT}node_modules/.package-lock.json`
const LOCK = `${ROOT}package-lock.json`
/** A package that only tests need. */
const TESTING = `${ROOT}node_modules/vitest`

/** Runs a command in the project folder and shows its output. Returns whether it succeeded. */
export const run = (command, args) =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0

/** Exits with a message when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Trade Blocks needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Installs the dependencies if they are missing or older than the lock file.
 * @param {{ isTesting?: boolean }} [options] without `isTesting`, skips the development packages unless they are
 * installed already
 */
export function requireDependencies({ isTesting = true } = {}) {
  const isFresh = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
  const hasTesting = existsSync(TESTING)
  if (isFresh && (!isTesting || hasTesting)) return
  console.log('Installing the dependencies …')
  const omitted = isTesting || hasTesting ? [] : ['--omit=dev']
  if (run('npm', ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'])) return
  console.error('The dependencies could not be installed: see above.')
  process.exit(1)
}
