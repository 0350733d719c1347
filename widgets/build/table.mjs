/** @import { OutputBundle, OutputChunk, Plugin } from 'rollup' */
/** @import { Tag } from './tags.mjs' */

/**
 * What the loader knows of the chunks, as short as it can be told: the file names (without
 * `.js`) separated by spaces, and for each tag (without `trade-`) the numbers of all files that it
 * needs, its own last; then, where they apply, the event that it waits for, and its flags.
 * @typedef {[files: string, tags: Record<string, [files: string, loadOn?: string, flags?: string]>]} Table
 */

/** The parts that are not tags, by the name of their entry. */
const PARTS = ['shell', 'state']

/** A chunk and all that it imports, deepest first. @param {OutputBundle} bundle @param {string} file @param {Set<string>} [seen] */
function closure(bundle, file, seen = new Set()) {
  const chunk = /** @type {OutputChunk} */ (bundle[file])
  for (const imported of chunk.imports) if (!seen.has(imported)) closure(bundle, imported, seen)
  seen.add(file)
  return [...seen]
}

/** @param {OutputBundle} bundle @param {Tag[]} tags @returns {Table} */
export function makeTable(bundle, tags) {
  /** @type {string[]} */
  const files = []
  const number = (/** @type {string} */ file) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const entries = new Map(
    Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.isEntry ? [[chunk.name, chunk.fileName]] : [],
    ),
  )
  const chunksOf = (/** @type {string} */ name) => {
    const file = entries.get(name)
    if (!file) throw new Error(`No chunk was made for ${name}`)
    return closure(bundle, file).map(number).join(' ')
  }
  /** @type {Table[1]} */
  const table = {}
  for (const part of PARTS) table[part] = [chunksOf(part)]
  for (const { tag, block } of tags) {
    const { loadOn = '', siteWide, shell } = block.trade ?? {}
    const flags = `${siteWide ? 'w' : ''}${shell ? 's' : ''}`
    const row = [chunksOf(tag), loadOn.replace('trade:', ''), flags]
    while (row.length > 1 && !row.at(-1)) row.pop()
    table[tag.replace('trade-', '')] = /** @type {Table[1][string]} */ (row)
  }
  return [files.map((file) => file.replace(/^.*\/|\.js$/g, '')).join(' '), table]
}

/** Hands the table to the loader, which is built next. @param {Tag[]} tags @param {(table: Table) => void} receive @returns {Plugin} */
export const chunkTable = (tags, receive) => ({
  name: 'trade-chunk-table',
  generateBundle(_options, bundle) {
    receive(makeTable(bundle, tags))
  },
})
