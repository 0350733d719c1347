import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assets } from './assets.mjs'

/** @import { OutputBundle, Plugin } from 'rollup' */

/** The file of the licences, beside `trade-blocks.js`. */
export const LICENCES = 'licences.txt'

/** The comment that names that file in each script, in a form that minifiers keep. */
export const BANNER = `/*! ${LICENCES} */`

/** Licences that packages fail to publish, copied from their repositories, by scope. */
const FORGOTTEN = { '@r2wc/': new URL('licences/r2wc.txt', import.meta.url) }

/** The files of a package that its licence requires to be passed on. */
const TEXTS = /^(licen[cs]e|notice|copying|copyright)/i

/** The folders of the packages whose code is in a bundle. @param {OutputBundle} bundle */
function packagesIn(bundle) {
  const modules = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.entries(file.modules) : [],
  )
  const bundled = modules.filter(([, { renderedLength }]) => renderedLength > 0)
  return bundled.flatMap(
    // Build plugins put a NUL before an id and a query after it.
    ([id]) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? [],
  )
}

/**
 * The texts of a package's licence. Throws without any: then it may not be distributed.
 * @param {string} folder
 */
function textsOf(folder) {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => TEXTS.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length > 0) return texts
  const [, forgotten] = Object.entries(FORGOTTEN).find(([scope]) => name.startsWith(scope)) ?? []
  if (!forgotten) throw new Error(`${name} is bundled and has no text of its licence`)
  return [readFileSync(fileURLToPath(forgotten), 'utf8').trim()]
}

/**
 * The heading of a package: version, licence, and the address of its source, which the MPL requires.
 * @param {string} folder
 */
function titleOf(folder) {
  const { name, version, license, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const address = (repository?.url ?? repository ?? '').replace(/^git\+/, '')
  const isShort = address && !address.includes('://')
  const source = isShort ? `https://github.com/${address.replace('github:', '')}` : address
  return [`${name} ${version}`, license, ...(source ? [source] : [])].join(', ')
}

/**
 * The notices of packages: each licence text once, below the packages that it covers.
 * @param {Iterable<string>} folders
 */
export function noticesOf(folders) {
  /** @type {Map<string, string[]>} */
  const titles = new Map()
  for (const folder of [...folders].sort()) {
    const text = textsOf(folder).join('\n\n')
    titles.set(text, [...(titles.get(text) ?? []), titleOf(folder)])
  }
  const rule = '-'.repeat(80)
  const parts = [...titles].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return `Trade Blocks contains code of these packages.\n\n${rule}\n${parts.join(`\n${rule}\n`)}`
}

/**
 * Writes the licences of all packages whose code is in the scripts (package.60). Collects them from the builds of the
 * tags and of the loader; the latter writes the file.
 */
export function licences() {
  /** @type {Set<string>} */
  const folders = new Set()
  /** @param {OutputBundle} bundle */
  const note = (bundle) => {
    for (const folder of packagesIn(bundle)) folders.add(folder)
  }
  return {
    /** @returns {Plugin} */
    ofTags: () => ({
      name: 'trade-note-licences',
      generateBundle: (_options, bundle) => note(bundle),
    }),
    ofLoader: () =>
      assets('trade-licences', (bundle) => {
        note(bundle)
        return { [LICENCES]: noticesOf(folders) }
      }),
  }
}
