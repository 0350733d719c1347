import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Attribute
 * @property {'string' | 'boolean' | 'number' | 'integer' | 'array' | 'object'} type
 * @property {unknown} [default]
 * @property {string[]} [enum]
 * @property {Record<string, string>} [enumNames] each value in words, for editors
 * @property {string} label what editors read beside the field
 * @property {string} description
 * @property {'product' | 'category' | 'page' | 'media'} [control]
 */

/**
 * @typedef {object} Block
 * @property {string} name `trade-blocks/…`, for the tag `trade-…`
 * @property {string} title
 * @property {string} [icon] a dashicon's name
 * @property {string} description
 * @property {Record<string, Attribute>} attributes by the name of the property
 * @property {TradeHints} [trade]
 */

/**
 * @typedef {object} TradeHints
 * @property {string} [place] where it goes on a site, in words
 * @property {boolean} [siteWide] whether the loader adds it to pages that lack it
 * @property {string} [loadOn] the event that loads it: `trade:panel:basket`
 * @property {string} [chunk] one of TAG_CHUNKS: where its component goes, instead of a file of its own
 * @property {boolean} [shell] whether the loader draws it before React
 * @property {'at load' | 'when used'} [paymentPage] when it may run on the payment page; site-wide
 *   tags may run there when used
 * @property {{ block: string, inline?: string }} [room] its minimum size once it is rendered
 */

/**
 * The chunks that tags share by naming them in `trade.chunk`, in the order in which pages need them:
 * an earlier one never imports a later one.
 */
export const TAG_CHUNKS = ['core', 'panels', 'product', 'order']

/** @typedef {{ tag: string, entry: string, block: Block }} Tag */

/** `productId` → `product-id`, the way r2wc names attributes. @param {string} name */
export const attributeName = (name) =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, before, capital) => `${before}-${capital.toLowerCase()}`)

const TYPES = ['string', 'boolean', 'number', 'integer', 'array', 'object']

/** Throws when a block.json does not describe its tag. @param {string} tag @param {Block} block */
function check(tag, block) {
  /** @param {unknown} condition @param {string} message */
  const must = (condition, message) => {
    if (!condition) throw new Error(`widgets/${tag}/block.json: ${message}`)
  }
  must(/^trade-[a-z]+(-[a-z]+)*$/.test(tag), 'the name of the folder is not the name of a tag')
  must(
    block.name === tag.replace('-', '-blocks/'),
    `the name must be ${tag.replace('-', '-blocks/')}`,
  )
  must(block.title && block.description, 'title or description is missing')
  must(block.attributes, 'attributes are missing: write {} for none')
  for (const [name, attribute] of Object.entries(block.attributes)) {
    must(/^[a-z][a-zA-Z0-9]*$/.test(name), `"${name}" is not a property name`)
    must(TYPES.includes(attribute.type), `the type of "${name}" is not one of ${TYPES.join(', ')}`)
    must(attribute.description, `"${name}" has no description`)
    must(attribute.label, `"${name}" has no label`)
    must(
      (attribute.enum ?? []).every((value) => attribute.enumNames?.[value]),
      `a value of "${name}" has no name in "enumNames"`,
    )
    must(
      attribute.enum === undefined || attribute.enum.includes(String(attribute.default)),
      `the default of "${name}" is not in its enum`,
    )
  }
  const { chunk, loadOn, paymentPage } = block.trade ?? {}
  must(
    chunk === undefined || TAG_CHUNKS.includes(chunk),
    `chunk "${chunk}" is not one of ${TAG_CHUNKS.join(', ')}`,
  )
  must(
    paymentPage === undefined || ['at load', 'when used'].includes(paymentPage),
    `paymentPage "${paymentPage}" is neither "at load" nor "when used"`,
  )
  for (const size of Object.values(block.trade?.room ?? {})) {
    must(/^\d+(px|vh)$/.test(size), `"${size}" is not a size`)
  }
  must(loadOn === undefined || loadOn.startsWith('trade:'), 'loadOn does not begin with trade:')
}

/** @param {string} folder @param {string} tag @returns {Block} */
function readBlock(folder, tag) {
  try {
    return JSON.parse(readFileSync(join(folder, tag, 'block.json'), 'utf8'))
  } catch (error) {
    throw new Error(`widgets/${tag}/block.json: not valid JSON`, { cause: error })
  }
}

/** Every tag of a folder, in alphabetical order. @param {string} folder @returns {Tag[]} */
export function readTags(folder) {
  return readdirSync(folder)
    .sort()
    .filter((tag) => existsSync(join(folder, tag, 'block.json')))
    .map((tag) => {
      const block = readBlock(folder, tag)
      check(tag, block)
      return { tag, entry: join(folder, tag, 'index.ts'), block }
    })
}
