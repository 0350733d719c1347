/** @import { OutputBundle, OutputChunk, Plugin } from 'rollup' */
/** @import { Tag, TradeHints } from './tags.mjs' */

/**
 * The table of chunks for the loader, in a short form: lines of cells, separated by commas. The first
 * line holds the hash of the release, which is part of the file names of all tags, then the names of
 * the shared files (without `.js`). Every other line is a part (a tag without `trade-`): its name, the
 * positions of the shared files that it needs (one character each, '0' for the first), then optionally the event that
 * it waits for and its flags (`w`: site-wide, `s`: has a shell). The first two parts are no tags: the
 * last file that they need is their own.
 * @typedef {string} Table
 */

/** The parts that are not tags, by the name of their entry: every page with a tag runs them. */
export const PARTS = ['shell', 'state']

/**
 * A chunk and everything that it imports, dependencies first. Chunks may import each other.
 * @param {OutputBundle} bundle @param {string} file @param {string[]} found @param {Set<string>} entered
 */
function closure(bundle, file, found = [], entered = new Set()) {
  entered.add(file)
  const chunk = /** @type {OutputChunk} */ (bundle[file])
  for (const imported of chunk.imports) {
    if (!entered.has(imported)) closure(bundle, imported, found, entered)
  }
  found.push(file)
  return found
}

/** The files that a part loads at once, its own last. @param {OutputBundle} bundle @param {string} name */
export function filesOf(bundle, name) {
  const own = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === name,
  )
  if (!own) throw new Error(`No chunk was made for ${name}`)
  return closure(bundle, own.fileName)
}

/** `chunks/react-12345678.js` → `react-12345678`. @param {string} file */
const bareName = (file) => file.replace(/^.*\/|\.js$/g, '')

/** One character per shared file, from '0' on: printable, and neither comma nor line break. */
const FIRST = '0'.charCodeAt(0)
const MAX_SHARED = '~'.charCodeAt(0) - FIRST + 1

/** @param {OutputBundle} bundle @param {Tag[]} tags @param {string} release @returns {Table} */
export function makeTable(bundle, tags, release) {
  /** @type {string[]} */
  const shared = []
  const digit = (/** @type {string} */ file) => {
    if (!shared.includes(file)) shared.push(file)
    if (shared.length > MAX_SHARED) throw new Error('The table has no room for more shared files')
    return String.fromCharCode(FIRST + shared.indexOf(file))
  }
  /** @param {string} name @param {TradeHints} [hints] */
  const row = (name, { loadOn = '', siteWide, shell } = {}) => {
    const own = PARTS.includes(name) ? undefined : -1
    const needed = filesOf(bundle, name).slice(0, own).map(digit).join('')
    const flags = `${siteWide ? 'w' : ''}${shell ? 's' : ''}`
    const cells = [name.replace('trade-', ''), needed, loadOn.replace('trade:', ''), flags]
    while (!cells.at(-1)) cells.pop()
    return cells.join()
  }
  const rows = [
    ...PARTS.map((part) => row(part)),
    ...tags.map(({ tag, block }) => row(tag, block.trade)),
  ]
  return [[release, ...shared.map(bareName)].join(), ...rows].join('\n')
}

/** Passes the table to the build of the loader. @param {Tag[]} tags @param {string} release @param {(table: Table) => void} receive @returns {Plugin} */
export const chunkTable = (tags, release, receive) => ({
  name: 'trade-chunk-table',
  generateBundle(_options, bundle) {
    receive(makeTable(bundle, tags, release))
  },
})
