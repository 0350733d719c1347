import { attributeName } from './tags.mjs'
import { TranslatedText } from './wordpress-php.mjs'

/** @import { Attribute, Block, Tag } from './tags.mjs' */

/** Blocks that fill a page need more space than a column of text. */
const NOT_WIDE = ['trade-consumer-notice', 'trade-faq-search']

/** Blocks that fill a page: editors can add other blocks above and below (wordpress.201). */
const WITH_AREAS = ['trade-account', 'trade-basket', 'trade-checkout', 'trade-product-search']

/** The theme of every block: like the page, light or dark. */
const THEME = { type: 'string', enum: ['', 'light', 'dark'], default: '' }

/**
 * The styles that an editor can choose: each becomes tokens of the shop (wordpress.204), or a style of the wrapper.
 */
const LOOKS = {
  color: { background: true, text: true, button: true, link: false, gradients: false },
  typography: { __experimentalFontFamily: true },
  spacing: { margin: true, padding: true },
  __experimentalBorder: { color: true, radius: true, style: true, width: true },
}

/**
 * The settings that a block needs, by the name of the tag.
 * @param {string} tag
 */
function needs(tag) {
  if (/search/.test(tag)) return ['search']
  if (tag === 'trade-consumer-notice') return ['consumerSite']
  return []
}

/**
 * The block.json of a tag for WordPress, without our own `trade` and field hints. Blocks that can be wide are wide by
 * default; site-wide tags are hidden from editors (wordpress.1, wordpress.2).
 * @param {Tag} tag
 */
export function wordpressBlock({ tag, block }) {
  const { trade, ...plain } = /** @type {Block & Record<string, any>} */ (block)
  const { supports = {} } = plain
  const align = Array.isArray(supports.align)
    ? { align: { type: 'string', default: NOT_WIDE.includes(tag) ? '' : 'wide' } }
    : {}
  const attributes = Object.fromEntries(
    Object.entries(block.attributes).map(([name, { type, enum: values, default: value }]) => [
      name,
      { type, ...(values && { enum: values }), default: value },
    ]),
  )
  return {
    ...plain,
    category: 'trade-shop',
    keywords: ['trade', 'shop'],
    attributes: { ...attributes, theme: THEME, ...align },
    // The surrounding post, which may be a product (wordpress.167).
    ...(block.attributes.productId && { usesContext: ['postId', 'postType'] }),
    supports: { ...supports, ...(trade?.siteWide ? { inserter: false } : LOOKS) },
    editorScript: 'trade-blocks-editor',
  }
}

/** @param {[string, Attribute]} entry */
const field = ([name, attribute]) => ({
  name,
  attribute: attributeName(name),
  type: attribute.type,
  default: attribute.default ?? '',
  options: attribute.enum ?? [],
  names: (attribute.enum ?? []).map(
    (value) => new TranslatedText(attribute.enumNames?.[value] ?? value),
  ),
  control: attribute.control ?? '',
  label: new TranslatedText(attribute.label),
  help: new TranslatedText(attribute.description),
})

/**
 * The data of each tag for PHP and the editor's script: its block, fields and required settings.
 * @param {Tag[]} tags
 */
export const tagTable = (tags) =>
  Object.fromEntries(
    tags.map(({ tag, block }) => [
      tag,
      {
        block: block.name,
        siteWide: Boolean(block.trade?.siteWide),
        inline: Boolean(block.trade?.room?.inline) || tag === 'trade-price',
        areas: WITH_AREAS.includes(tag),
        needs: needs(tag),
        fields: Object.entries(block.attributes).map(field),
      },
    ]),
  )
