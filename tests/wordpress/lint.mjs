import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Parses every PHP file of the built plugin and of the tests. */

const FOLDERS = ['../../dist/wordpress/trade-blocks', 'php'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.php'))
    .map((file) => join(folder, file)),
)
const failed = files.filter((file) => {
  const { status, stdout, stderr } = spawnSync('php', ['-l', file], { encoding: 'utf8' })
  if (status !== 0) console.error(stdout || stderr)
  return status !== 0
})
console.log(`${files.length} files of PHP, ${failed.length} with errors.`)
process.exit(files.length > 20 && failed.length === 0 ? 0 : 1)
