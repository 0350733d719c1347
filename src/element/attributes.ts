export interface BlockAttribute {
  type: string
  default?: unknown
  enum?: readonly string[]
}

/** The part of a block.json that defines a tag. */
export interface Block {
  /** `trade-blocks/price` for `<trade-price>`. */
  name: string
  /** Keyed by property: `productId` for the attribute `product-id`. */
  attributes: Record<string, BlockAttribute>
}

/** `productId` → `product-id`, the way r2wc names attributes. */
export const attributeName = (property: string): string =>
  property.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before, capital) => `${before}-${capital.toLowerCase()}`,
  )

/** The longest value, in characters. A longer value counts as malformed. */
const MAX_LENGTH = 100_000

/** The result of reading a malformed value. */
const MALFORMED = Symbol()

function parseFlag(text: string, name: string): unknown {
  if (/^(true|1|yes|on)?$/i.test(text) || text === name) return true
  return /^(false|0|no|off)$/i.test(text) ? false : MALFORMED
}

function parseNumber(text: string, isInteger: boolean): unknown {
  const value = Number(text)
  return Number.isFinite(value) && (!isInteger || Number.isInteger(value)) ? value : MALFORMED
}

function parseJson(text: string, isArray: boolean): unknown {
  try {
    const value: unknown = JSON.parse(text, (key, part) => (key === '__proto__' ? undefined : part))
    const isObject = value !== null && typeof value === 'object'
    return isObject && Array.isArray(value) === isArray ? value : MALFORMED
  } catch {
    return MALFORMED
  }
}

function parse(text: string, name: string, { type, enum: values }: BlockAttribute): unknown {
  if (text.length > MAX_LENGTH) return MALFORMED
  if (type === 'boolean') return parseFlag(text.trim(), name)
  if (values) return values.includes(text) ? text : MALFORMED
  if (type === 'string') return text
  if (type === 'number' || type === 'integer') return parseNumber(text, type === 'integer')
  return parseJson(text, type === 'array')
}

const warned = new Set<string>()

function warnOnce(tag: string, name: string, text: string): void {
  const message = `Trade Blocks: <${tag}> cannot use ${name}="${text.slice(0, 80)}"; its default is used.`
  if (warned.has(message)) return
  warned.add(message)
  console.warn(message)
}

/** Whether the empty value is meaningful: bare flags and free texts. */
const canBeEmpty = ({ type, enum: values }: BlockAttribute) =>
  type === 'boolean' || (type === 'string' && !values)

/** Reads one attribute of a tag. Missing, emptied and malformed ones get the default (element.1). */
export function readAttribute(host: Element, block: Block, property: string): unknown {
  const attribute = block.attributes[property]
  const name = attributeName(property)
  const text = host.getAttribute(name)
  if (!attribute || text === null) return attribute?.default
  if (text.trim() === '' && !canBeEmpty(attribute)) return attribute.default
  const value = parse(text, name, attribute)
  if (value !== MALFORMED) return value
  warnOnce(host.localName, name, text)
  return attribute.default
}

/** Reads all attributes of a tag as props of its component. */
export const readAttributes = (host: Element, block: Block): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(block.attributes).map((property) => [
      property,
      readAttribute(host, block, property),
    ]),
  )

/** Writes a property as an attribute. `null` and `undefined` remove it. */
export function writeAttribute(
  host: Element,
  block: Block,
  property: string,
  value: unknown,
): void {
  const name = attributeName(property)
  if (value === null || value === undefined) host.removeAttribute(name)
  else if (value === true) host.setAttribute(name, '')
  else if (value === false && !block.attributes[property]?.default) host.removeAttribute(name)
  else host.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
