import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { tsImport } from 'tsx/esm/api'
import { asHtml, asReadme, releasesOf } from './changelog.mjs'
import { LICENCES } from './licences.mjs'
import { filesOf } from './table.mjs'
import { readTags } from './tags.mjs'
import { tagTable, wordpressBlock } from './wordpress-blocks.mjs'
import { phpFile } from './wordpress-php.mjs'
import { potOf } from './wordpress-pot.mjs'

/** @import { OutputBundle, Plugin } from 'rollup' */
/** @import { Tag } from './tags.mjs' */

const SOURCE = fileURLToPath(new URL('../wordpress', import.meta.url))
const PLUGIN = 'trade-blocks'
const ofRoot = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const { version, homepage } = JSON.parse(ofRoot('package.json'))
const ZIP = `${PLUGIN}-${version}.zip`
const releases = releasesOf(ofRoot('CHANGELOG.md'))

/** @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/**
 * The files that a page with a tag loads at once, the tag's own last (wordpress.9). @param {OutputBundle} bundle @param
 * {Tag[]} tags
 */
const preloadsOf = (bundle, tags) =>
  Object.fromEntries(
    tags
      .filter(({ block }) => !block.trade?.siteWide && !block.trade?.shell)
      .map(({ tag }) => [tag, filesOf(bundle, tag).map((file) => basename(file))]),
  )

/** The pattern of a path parameter. */
const SEGMENT = '[A-Za-z0-9_.~@+:-]+'

/** The calls of the contract: their methods by path pattern (wordpress.7). @param {string} dist */
function calls(dist) {
  const { paths } = JSON.parse(readFileSync(join(dist, 'openapi.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      `#^${path.replace('{provider}', `(?<provider>${SEGMENT})`).replace(/\{[^}]+\}/g, SEGMENT)}$#D`,
      Object.keys(operations).map((method) => method.toUpperCase()),
    ]),
  )
}

/** The description of first results for PHP, with the usual indices (first.2). */
export async function firstResultsTable() {
  const { FIRST_RESULTS, TYPE_LABELS } = await tsImport(
    '../contract/first-results.ts',
    import.meta.url,
  )
  const { INDEX_NAMES } = await tsImport('../contract/search-index.ts', import.meta.url)
  return { ...FIRST_RESULTS, indices: INDEX_NAMES, labels: TYPE_LABELS }
}

/**
 * The hash in a file's name.
 * @param {Buffer} content
 */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8)

/**
 * The address of the document about the newest release, for the header `Update URI`; 'false' keeps WordPress from
 * checking for updates. Throws for an invalid address (wordpress.9).
 * @param {string} [address]
 */
export function updateUri(address = '') {
  if (!address) return 'false'
  if (!/^https:\/\/[\w.-]+(:\d+)?\/[\w./-]*$/.test(address))
    throw new Error(`TRADE_BLOCKS_UPDATES must be https://host/path, and is ${address}`)
  return address
}

/**
 * The head of the plugin's file with the address of its site; without an address, that line is left out
 * (wordpress.265).
 * @param {string} text @param {string} [address]
 */
export const withSite = (text, address = '') =>
  address
    ? text.replace('{{PLUGIN_URI}}', () => address)
    : text.replace(/^.*\{\{PLUGIN_URI\}\}\n/m, '')

/** A field at the head of the plugin's `readme.txt`. @param {string} name */
const fieldOfReadme = (name) =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(readFileSync(join(SOURCE, 'readme.txt'), 'utf8'))?.[1]

/**
 * The update document of this release, for sites with the plugin. Its zip is in the same folder (wordpress.9).
 * @param {string} address
 */
export const updateDocument = (address, zip) => ({
  version,
  package: new URL(ZIP, address).href,
  url: homepage,
  sha256: createHash('sha256').update(zip).digest('hex'),
  requires: fieldOfReadme('Requires at least'),
  requires_php: fieldOfReadme('Requires PHP'),
  tested: fieldOfReadme('Tested up to'),
  changelog: asHtml(releases),
})

/**
 * The files of the plugin: its PHP and scripts, the blocks generated from the tags, and the shop's files
 * (wordpress.1).
 * @param {string} dist @param {Tag[]} tags @param {Record<string, string[]>} preloads
 * @returns {Promise<Map<string, Buffer>>}
 */
async function pluginFiles(dist, tags, preloads) {
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  /** @param {string} path @param {string | Buffer} content */
  const add = (path, content) => files.set(path, Buffer.from(content))
  for (const file of filesBelow(SOURCE)) {
    const text = withSite(readFileSync(join(SOURCE, file), 'utf8'), homepage)
      .replaceAll('{{VERSION}}', version)
      .replaceAll('{{UPDATE_URI}}', updateUri(process.env.TRADE_BLOCKS_UPDATES))
      .replace('{{CHANGELOG}}\n', () => asReadme(releases))
    add(file, text)
  }
  const loader = readFileSync(join(dist, 'trade-blocks.js'))
  const hash = hashOf(loader)
  const loaderName = `trade-blocks-${hash}.js`
  add(`shop/${loaderName}`, loader)
  add(`shop/trade-blocks-${hash}.css`, readFileSync(join(dist, 'trade-blocks.css')))
  const firstResults = readFileSync(join(dist, 'first-results.css'))
  const firstStyle = `first-results-${hashOf(firstResults)}.css`
  add(`shop/${firstStyle}`, firstResults)
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
    'generated/first-results.php',
    phpFile('What a page asks the search service for.', await firstResultsTable()),
  )
  add(
    'generated/shop.php',
    phpFile('The files of the shop.', {
      loader: loaderName,
      style: `trade-blocks-${hash}.css`,
      firstStyle,
      preloads,
    }),
  )
  add('LICENSE', ofRoot('LICENSE'))
  add('languages/trade-blocks.pot', potOf(files, version))
  return files
}

/**
 * A zip of files by their paths, readable by everybody. All dates are the earliest possible one, so that the same
 * files give the same zip.
 * @param {Map<string, Uint8Array>} files
 */
export const zipOf = (files) =>
  zipSync(Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1))), {
    level: 9,
    mtime: new Date(1980, 0, 1),
    os: 3,
    attrs: (0o100644 << 16) >>> 0,
  })

/**
 * Writes the plugin as a folder and as a zip, and the document about its updates. @param {string} dist @param
 * {Map<string, Buffer>} files
 */
function writePlugin(dist, files) {
  const folder = join(dist, 'wordpress', PLUGIN)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const inZip = new Map([...files].map(([path, content]) => [`${PLUGIN}/${path}`, content]))
  const zip = zipOf(inZip)
  writeFileSync(join(dist, 'wordpress', ZIP), zip)
  const address = updateUri(process.env.TRADE_BLOCKS_UPDATES)
  if (address === 'false') return
  const name = basename(new URL(address).pathname) || `${PLUGIN}.json`
  const about = JSON.stringify(updateDocument(address, zip), null, 2)
  writeFileSync(join(dist, 'wordpress', name), `${about}\n`)
}

/**
 * Writes the WordPress plugin at the end of a build, with the preloads that the build of the tags reports.
 * @param {{ widgets: string, dist: string }} folders
 */
export function wordpressPlugin({ widgets, dist }) {
  const tags = readTags(widgets)
  /** @type {Record<string, string[]>} */
  let preloads = {}
  return {
    /** @returns {Plugin} */
    ofTags: () => ({
      name: 'trade-preloads',
      generateBundle(_options, bundle) {
        preloads = preloadsOf(bundle, tags)
      },
    }),
    /** @returns {Plugin} */
    ofLoader: () => ({
      name: 'trade-wordpress',
      writeBundle: {
        sequential: true,
        order: 'post',
        handler: async () => writePlugin(dist, await pluginFiles(dist, tags, preloads)),
      },
    }),
  }
}
