import { createHash } from 'node:crypto'
import { assets } from './assets.mjs'
import { PARTS } from './table.mjs'

/** @import { OutputBundle, OutputChunk, Plugin } from 'rollup' */
/** @import { Tag } from './tags.mjs' */

/**
 * A script that may run on the payment page (PCI DSS 4.0.1, 6.4.3): its address below `dist/`, the
 * hash of its content, and the parts that need it.
 * @typedef {{ address: string, integrity: string, when: 'at load' | 'when used', why: string }} Script
 */

/** @param {string} code */
const integrityOf = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`

/**
 * The scripts of one build that the payment page may run, each with the parts that need it.
 * @param {OutputBundle} bundle @param {Tag[]} tags @returns {Script[]}
 */
export function paymentScripts(bundle, tags) {
  /** @type {Map<string, { now: Set<string>, later: Set<string> }>} */
  const needs = new Map()
  /** @param {string} file @param {string} part @param {boolean} isNow @param {Set<string>} seen */
  const visit = (file, part, isNow, seen) => {
    if (seen.has(file)) return
    seen.add(file)
    const need = needs.get(file) ?? { now: new Set(), later: new Set() }
    needs.set(file, need)
    need[isNow ? 'now' : 'later'].add(part)
    const { imports, dynamicImports } = /** @type {OutputChunk} */ (bundle[file])
    for (const imported of imports) visit(imported, part, isNow, seen)
    for (const imported of dynamicImports) visit(imported, part, false, seen)
  }
  /** @type {Map<string, Script['when'] | undefined>} */
  const uses = new Map(PARTS.map((part) => [part, 'at load']))
  for (const { tag, block } of tags) {
    const { paymentPage, siteWide } = block.trade ?? {}
    uses.set(tag, paymentPage ?? (siteWide ? 'when used' : undefined))
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.isEntry) continue
    const when = uses.get(chunk.name)
    if (when) visit(chunk.fileName, chunk.name, when === 'at load', new Set())
  }
  return [...needs].map(([address, { now, later: others }]) => ({
    address,
    integrity: integrityOf(/** @type {OutputChunk} */ (bundle[address]).code),
    when: now.size > 0 ? 'at load' : 'when used',
    why: `needed by ${[...new Set([...now, ...others])].sort().join(', ')}`,
  }))
}

/**
 * Writes `payment-scripts.json`: all scripts of the shop that may run on the payment page, from the builds of the
 * tags and of the loader. Leaves out the card provider's own script, which changes at any time.
 * @param {Tag[]} tags
 */
export function paymentInventory(tags) {
  /** @type {Script[]} */
  let scripts = []
  return {
    /** @returns {Plugin} */
    ofTags: () => ({
      name: 'trade-payment-scripts',
      generateBundle(_options, bundle) {
        scripts = paymentScripts(bundle, tags)
      },
    }),
    ofLoader: () =>
      assets('trade-payment-inventory', (bundle) => {
        const loaders = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk'
            ? {
                address: chunk.fileName,
                integrity: integrityOf(chunk.code),
                when: 'at load',
                why: 'the script tag of the page: finds the tags and loads what they need',
              }
            : [],
        )
        const inventory = [...loaders, ...scripts].sort((a, b) => (a.address < b.address ? -1 : 1))
        return { 'payment-scripts.json': inventory }
      }),
  }
}
