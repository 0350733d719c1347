/** An unclosed tag ends at the next `<`: one that ran on would take quadratic time. */
const TAG = /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi
/** Anything but plain text. */
const MARKED = /[<&]|\s\s|[^\S ]/
const REFERENCE = /&(?:#(\d+|x[\da-f]+)|([a-z]+\d*));?/gi

/** Names that are a letter and its accent: `&uuml;`, `&Eacute;`. */
const ACCENTED = /^([A-Za-z])(acute|caron|cedil|circ|grave|ring|tilde|uml)$/
const COMBINING: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  deg: '°',
  euro: '€',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  szlig: 'ß',
  times: '×',
  trade: '™',
}

function named(name: string): string | undefined {
  const [, letter, accent = ''] = ACCENTED.exec(name) ?? []
  if (letter) return (letter + COMBINING[accent]).normalize()
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
}

/** The character of a code point; `undefined` for surrogates and invalid numbers. */
const numbered = (code: number): string | undefined =>
  (code > 0 && code < 0xd800) || (code > 0xdfff && code < 0x110000)
    ? String.fromCodePoint(code)
    : undefined

/**
 * Removes tags, decodes character references once, collapses white space; outer spaces stay. The browser's parser
 * is a Trusted Types sink, and a page may forbid our policy.
 */
export const plainWords = (markup: string): string =>
  MARKED.test(markup)
    ? markup
        .replace(TAG, '')
        .replace(
          REFERENCE,
          (reference, number: string, name?: string) =>
            (name ? named(name) : numbered(Number(`0${number}`))) ?? reference,
        )
        .replace(/\s+/g, ' ')
    : markup

/** Markup as trimmed text, for names and labels. Must not be set as markup. */
export const plainText = (markup: string): string => plainWords(markup).trim()

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Whether a string is visible: more than spaces, controls and marks without width. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text)
