import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a machine needs before anything of this project runs. No dependencies: they may be missing. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const INSTALLED = `${ROOT}node_modules/.package-lock.json`
const LOCK = `${ROOT}package-lock.json`

/** Runs a command in the project's folder, showing what it says; whether it went well. */
export const run = (command, args) =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0

/** Ends with one sentence when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Trade Blocks needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the dependencies when there are none, or when the lock file has changed since. */
export function requireDependencies() {
  const isInstalled = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
  if (isInstalled || run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) return
  console.error('The dependencies could not be installed: see above.')
  process.exit(1)
}
