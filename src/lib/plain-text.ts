const TAG = /<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));?/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  eacute: 'é',
  egrave: 'è',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  trade: '™',
}

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)

/** The words of a piece of markup that stands between others: its outer spaces stay. */
export const plainWords = (markup: string): string =>
  markup
    .replace(TAG, '')
    .replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
      if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return isCharacter(code) ? String.fromCodePoint(code) : reference
    })
    .replace(/\s+/g, ' ')

/**
 * The words of a piece of markup: tags left out, character references read. For names and labels;
 * the result is text, and nothing that may be set as markup.
 */
export const plainText = (markup: string): string => plainWords(markup).trim()
