import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of a release. */
const SOURCES = ['src', 'widgets', 'package-lock.json', 'tsconfig.json']

/**
 * A hash of all sources of a release. The file name of each tag contains it, so that the loader on every page holds
 * one hash instead of thirty.
 * @param {string} root @param {readonly string[]} [sources]
 */
export function releaseHash(root, sources = SOURCES) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    const below = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )
    for (const entry of below) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) add(inner)
      else hash.update(`${entry.name}\n`).update(readFileSync(inner))
    }
  }
  for (const source of sources) {
    const path = join(root, source)
    if (/\.json$/.test(source)) hash.update(readFileSync(path))
    else add(path)
  }
  return hash.digest('base64url').slice(0, 8)
}
