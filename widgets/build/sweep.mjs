import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** @import { Plugin } from 'rollup' */

/**
 * Removes files of earlier builds from a folder after this build has succeeded. A failed build leaves
 * the last good one in place.
 * @param {string} folder
 */
export function sweeper(folder) {
  /** @type {Set<string>} */
  const written = new Set()
  return {
    /** Remembers the files that a build writes. @returns {Plugin} */
    note: () => ({
      name: 'trade-note-written',
      writeBundle(_options, bundle) {
        for (const file of Object.keys(bundle)) written.add(file)
      },
    }),
    /** @returns {Plugin} */
    sweep: () => ({
      name: 'trade-sweep',
      writeBundle(_options, bundle) {
        for (const file of Object.keys(bundle)) written.add(file)
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name)
          const file = relative(folder, path).replaceAll('\\', '/')
          if (entry.isFile() && !written.has(file)) rmSync(path)
        }
      },
    }),
  }
}
