/**
 * A value in PHP's syntax.
 * @param {unknown} value
 * @param {string} [indent]
 * @returns {string}
 */
export function php(value, indent = '') {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (value instanceof TranslatedText) return `__( ${php(value.text)}, 'trade-blocks' )`
  const inner = `${indent}\t`
  const rows = Array.isArray(value)
    ? value.map((each) => php(each, inner))
    : Object.entries(/** @type {object} */ (value)).map(
        ([key, each]) => `${php(key)} => ${php(each, inner)}`,
      )
  if (rows.length === 0) return 'array()'
  return `array(\n${rows.map((row) => `${inner}${row},\n`).join('')}${indent})`
}

/** A text that WordPress translates. */
export class TranslatedText {
  /** @param {string} text */
  constructor(text) {
    this.text = text
  }
}

/**
 * A PHP file that returns a value.
 * @param {string} about
 * @param {unknown} value
 */
export const phpFile = (about, value) =>
  `<?php\n/**\n * ${about} Made by the build.\n *\n * @package TradeBlocks\n */\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn ${php(value)};\n`
