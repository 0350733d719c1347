/** @import { GetModuleInfo, ManualChunksOption } from 'rollup' */

/** Packages that change rarely: a release of ours does not make anyone load them again. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** A module and all that it needs, except what has a chunk already. @param {string} id @param {string} name @param {Map<string, string>} chunks @param {GetModuleInfo} getModuleInfo */
function claim(id, name, chunks, getModuleInfo) {
  if (chunks.has(id) || REACT.test(id)) return
  chunks.set(id, name)
  for (const imported of getModuleInfo(id)?.importedIds ?? []) {
    claim(imported, name, chunks, getModuleInfo)
  }
}

/**
 * React apart, then one chunk for each name: its modules with all that they need, except what an
 * earlier name has claimed. Everything else is shared as Rollup sees fit.
 * @param {Record<string, string[]>} groups
 * @returns {ManualChunksOption}
 */
export function chunksOf(groups) {
  /** @type {Map<string, string> | undefined} */
  let chunks
  return (id, { getModuleInfo }) => {
    if (REACT.test(id)) return 'react'
    if (!chunks) {
      chunks = new Map()
      for (const [name, modules] of Object.entries(groups)) {
        for (const module of modules) claim(module, name, chunks, getModuleInfo)
      }
    }
    return chunks.get(id)
  }
}
