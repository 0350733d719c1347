/** @import { GetModuleInfo, ManualChunksOption } from 'rollup' */
/** @import { Tag } from './tags.mjs' */

/** Packages that change rarely: browsers keep their chunk across releases of ours. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|commonjsHelpers/

/** InstantSearch: product and content searches share it, and nothing else of each other. */
const INSTANT_SEARCH =
  /[\\/]node_modules[\\/](react-instantsearch|react-instantsearch-core|instantsearch\.js)[\\/]/

/** A file of an area: the area is the folder around it. */
const OF_AREA = /[\\/]src[\\/](components|atoms)[\\/](?:.*[\\/])?([^\\/]+)[\\/][^\\/]+$/

/** Areas that depend on others come last, in this order, because each takes its imports. */
const BUILT_ON_OTHERS = ['content', 'products']

/** Orders areas by name. @param {string} area */
const orderOf = (area) => BUILT_ON_OTHERS.indexOf(area) + 1 + area

/** @typedef {[name: string, paths: string[]][]} Named */
/** @typedef {{ shared: Named, afterTags: Named, tags: Tag[], tagChunks: readonly string[] }} Groups */

/**
 * Whether a path is a file of the list, or directly in one of its folders.
 * @param {string[]} paths
 * @param {string} id
 */
const isAmong = (paths, id) =>
  paths.some((path) => path === id || path === id.replace(/[\\/][^\\/]*$/, ''))

/**
 * Adds a module and everything it imports. @param {string} id @param {GetModuleInfo} getModuleInfo @param {Set<string>}
 * seen
 */
function reach(id, getModuleInfo, seen) {
  if (seen.has(id)) return seen
  seen.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
  for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
    reach(imported, getModuleInfo, seen)
  }
  return seen
}

/**
 * The modules that more than one tag needs, with their layer and area. @param {Tag[]} tags @param {GetModuleInfo}
 * getModuleInfo
 */
function sharedByTags(tags, getModuleInfo) {
  /** @type {Map<string, number>} */
  const users = new Map()
  for (const { entry } of tags) {
    for (const id of reach(entry, getModuleInfo, new Set())) users.set(id, (users.get(id) ?? 0) + 1)
  }
  return [...users]
    .flatMap(([id, count]) => {
      const [, layer, area = ''] = OF_AREA.exec(id) ?? []
      return layer && count > 1 ? [{ id, layer, area }] : []
    })
    .sort((a, b) => (orderOf(a.area) < orderOf(b.area) ? -1 : Number(a.area !== b.area)))
}

/**
 * Sorts modules into chunks. Each chunk takes its modules and everything they import, except what
 * an earlier chunk has taken:
 * 1. `react`;
 * 2. the chunks that files and folders name (`shared`);
 * 3. the chunks that tags name in their block.json (`trade.chunk`), in the order of `tagChunks`;
 * 4. `hits`: InstantSearch;
 * 5. the chunks that files and folders name, of what the chunks before have left (`afterTags`);
 * 6. one chunk per area: its components that more than one tag needs, then its atoms.
 * Rollup places the rest: what one tag alone needs stays in the file of that tag.
 * @param {Groups} groups
 * @returns {ManualChunksOption}
 */
export function chunksOf({ shared, afterTags, tags, tagChunks }) {
  /** @type {Map<string, string> | undefined} */
  let chunks

  return (module, { getModuleInfo, getModuleIds }) => {
    if (REACT.test(module)) return 'react'
    if (chunks) return chunks.get(module)
    /** @type {Map<string, string>} */
    const taken = new Map()
    /** @param {string} id @param {string} name */
    const take = (id, name) => {
      if (taken.has(id) || REACT.test(id)) return
      taken.set(id, name)
      for (const imported of getModuleInfo(id)?.importedIds ?? []) take(imported, name)
    }
    const all = [...getModuleIds()].sort()
    for (const [name, paths] of shared) {
      for (const id of all) if (isAmong(paths, id)) take(id, name)
    }
    for (const name of tagChunks) {
      for (const { entry, block } of tags) {
        if (block.trade?.chunk !== name) continue
        const imported = getModuleInfo(entry)?.importedIds ?? []
        // The stripped description is so short that it stays in the file of the tag.
        for (const id of imported) if (!id.endsWith('.json')) take(id, name)
      }
    }
    for (const id of all) if (INSTANT_SEARCH.test(id)) take(id, 'hits')
    for (const [name, paths] of afterTags) {
      for (const id of all) if (isAmong(paths, id)) take(id, name)
    }
    const ofAreas = sharedByTags(tags, getModuleInfo)
    for (const { id, layer, area } of ofAreas) if (layer === 'components') take(id, area)
    const names = new Set(taken.values())
    for (const { id, area } of ofAreas) if (names.has(area)) take(id, area)
    chunks = taken
    return chunks.get(module)
  }
}
