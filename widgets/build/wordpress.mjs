import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { LICENCES } from './licences.mjs'
import { readTags } from './tags.mjs'
import { tagTable, wordpressBlock } from './wordpress-blocks.mjs'
import { phpFile } from './wordpress-php.mjs'
import { potOf } from './wordpress-pot.mjs'

/** @import { Plugin } from 'rollup' */
/** @import { Tag } from './tags.mjs' */

const SOURCE = fileURLToPath(new URL('../wordpress', import.meta.url))
const PLUGIN = 'trade-blocks'
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/** A chunk and all that it imports at once, by file name. @param {string} chunks @param {string} file @param {Set<string>} [seen] */
function closure(chunks, file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(join(chunks, file), 'utf8')
  for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)) {
    closure(chunks, imported, seen)
  }
  return seen
}

/** The files that a page with a tag loads at once, the tag's own last (wordpress.9). @param {string} dist @param {Tag[]} tags */
function preloads(dist, tags) {
  const chunks = join(dist, 'chunks')
  const names = readdirSync(chunks)
  /** @param {string} name */
  const own = (name) => names.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  return Object.fromEntries(
    tags
      .filter(({ block }) => !block.trade?.siteWide && !block.trade?.shell)
      .map(({ tag }) => [tag, [...closure(chunks, own(tag) ?? '')].reverse()]),
  )
}

/** What stands in a path for a parameter. */
const SEGMENT = '[A-Za-z0-9_.~@+:-]+'

/** The calls of the contract, as methods by the pattern of a path (wordpress.7). @param {string} dist */
function calls(dist) {
  const { paths } = JSON.parse(readFileSync(join(dist, 'openapi.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      `#^${path.replace('{provider}', `(?<provider>${SEGMENT})`).replace(/\{[^}]+\}/g, SEGMENT)}$#D`,
      Object.keys(operations).map((method) => method.toUpperCase()),
    ]),
  )
}

/**
 * The address of the document about the newest release, for the header `Update URI`; 'false' keeps WordPress from
 * asking anybody. Throws when the build is told an address that is none (wordpress.9).
 * @param {string} [address]
 */
export function updateUri(address = '') {
  if (!address) return 'false'
  if (!/^https:\/\/[\w.-]+(:\d+)?\/[\w./-]*$/.test(address))
    throw new Error(`TRADE_BLOCKS_UPDATES must be https://host/path, and is ${address}`)
  return address
}

/**
 * The files of the plugin: its sources, the blocks made from the tags, and the shop (wordpress.1).
 * @param {{ dist: string, tags: Tag[] }} build
 * @returns {Map<string, Buffer>}
 */
export function pluginFiles({ dist, tags }) {
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  /** @param {string} path @param {string | Buffer} content */
  const add = (path, content) => files.set(path, Buffer.from(content))
  for (const file of filesBelow(SOURCE)) {
    const text = readFileSync(join(SOURCE, file), 'utf8').replaceAll('{{VERSION}}', version)
    add(file, text.replaceAll('{{UPDATE_URI}}', updateUri(process.env.TRADE_BLOCKS_UPDATES)))
  }
  const loader = readFileSync(join(dist, 'trade-blocks.js'))
  const hash = createHash('sha256').update(loader).digest('hex').slice(0, 8)
  const loaderName = `trade-blocks-${hash}.js`
  add(`shop/${loaderName}`, loader)
  add(`shop/trade-blocks-${hash}.css`, readFileSync(join(dist, 'trade-blocks.css')))
  add(`shop/${LICENCES}`, readFileSync(join(dist, LICENCES)))
  for (const file of readdirSync(join(dist, 'chunks'))) {
    add(`shop/chunks/${file}`, readFileSync(join(dist, 'chunks', file)))
  }
  for (const tag of tags) {
    const name = tag.tag.replace('trade-', '')
    add(`blocks/${name}/block.json`, `${JSON.stringify(wordpressBlock(tag), null, '\t')}\n`)
  }
  add('generated/tags.php', phpFile('The tags and their fields.', tagTable(tags)))
  add('generated/calls.php', phpFile('The calls that the proxy passes on.', calls(dist)))
  add(
    'generated/shop.php',
    phpFile('The files of the shop.', {
      loader: loaderName,
      style: `trade-blocks-${hash}.css`,
      preloads: preloads(dist, tags),
    }),
  )
  add('LICENSE', readFileSync(join(SOURCE, '../../LICENSE')))
  add('languages/trade-blocks.pot', potOf(files, version))
  return files
}

/**
 * A zip of some files, by their paths in it: plain files that everybody may read. The only date is a zip's first one,
 * so that the same files make the same zip.
 * @param {Map<string, Uint8Array>} files
 */
export const zipOf = (files) =>
  zipSync(Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1))), {
    level: 9,
    mtime: new Date(1980, 0, 1),
    os: 3,
    attrs: (0o100644 << 16) >>> 0,
  })

/** Writes the plugin as a folder and as a zip. @param {{ widgets: string, dist: string }} build */
export function writePlugin({ widgets, dist }) {
  const files = pluginFiles({ dist, tags: readTags(widgets) })
  const folder = join(dist, 'wordpress', PLUGIN)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const inZip = new Map([...files].map(([path, content]) => [`${PLUGIN}/${path}`, content]))
  writeFileSync(join(dist, 'wordpress', `${PLUGIN}-${version}.zip`), zipOf(inZip))
}

/** Writes the WordPress plugin after everything else of a build. @param {{ widgets: string, dist: string }} build @returns {Plugin} */
export const wordpressPlugin = (build) => ({
  name: 'trade-wordpress',
  writeBundle: { sequential: true, order: 'post', handler: () => writePlugin(build) },
})
