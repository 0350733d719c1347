import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'

/** @import { Rule } from 'postcss' */

/** The files of the tokens: those that all tags need, and the others. */
const FILES = ['tokens.css', 'tokens-of-parts.css']

/** The purpose of each token. Themes set tokens with a default; the others derive from them. */
const WORDS = {
  '--trade-ink': "Text. Without it the theme's own: `--wp--preset--color--contrast`, or ours.",
  '--trade-paper':
    "What panels and fields are painted with. Without it the theme's own: `--wp--preset--color--base`, or ours.",
  '--trade-font': 'The font of texts. Without it that of the page.',
  '--trade-font-heading':
    "The font of headings. Without it the theme's own: `--wp--preset--font-family--heading`, or that of texts.",
  '--trade-accent': 'Buttons, links, selected things.',
  '--trade-on-accent': 'The text on the accent; contrast 4.5 or more.',
  '--trade-radius-control': 'Corners of buttons and fields.',
  '--trade-radius-full': 'Corners of badges and switches.',
  '--trade-radius-card': 'Corners of cards and panels.',
  '--trade-control-height': 'Height of buttons and fields; 44px on touch.',
  '--trade-control-text': 'Text in fields; 17px on touch, because phones zoom into less than 16px.',
  '--trade-motion-fast': 'Duration of changes in place; 0ms for who asks for less motion.',
  '--trade-motion': 'Duration of panels; 0ms for who asks for less motion.',
  '--trade-ease': 'The curve of all motion.',
  '--trade-saving': 'Savings.',
  '--trade-error': 'Errors.',
  '--trade-warning': 'Stock, and what waits.',
  '--trade-panel-width': 'Width of slide-outs.',
  '--trade-sticky-top': 'Height of a header of yours that stays at the top of the window.',
  '--trade-bar-room':
    'Height of what stays at the bottom of the window. The bar of the shop sets it on phones.',
  '--trade-surface': 'What parts are painted with: the paper.',
  '--trade-on-surface': 'Text on that: the ink.',
  '--trade-title-font': 'The font of headings: the one that is set, of the theme, or of texts.',
  '--trade-text-xs': 'Small print.',
  '--trade-text-s': 'Hints and codes.',
  '--trade-text-m': 'Texts.',
  '--trade-text-l': 'Titles of parts.',
  '--trade-text-xl': 'Prices and headings.',
  '--trade-text-xxl': 'Titles of pages.',
  '--trade-weight-normal': 'Weight of texts.',
  '--trade-weight-bold': 'Weight of titles and totals.',
  '--trade-leading': 'Line height of texts.',
  '--trade-leading-tight': 'Line height of titles.',
  '--trade-space-1': 'Space.',
  '--trade-space-2': 'Space.',
  '--trade-space-3': 'Space.',
  '--trade-space-4': 'Space.',
  '--trade-space-5': 'Space.',
  '--trade-space-6': 'Space.',
  '--trade-space-7': 'Space.',
  '--trade-focus': 'The focus ring.',
  '--trade-prose-width': 'The longest line of running text.',
  '--trade-earth': 'What tints are mixed from.',
  '--trade-ink-soft': 'Text of second rank.',
  '--trade-ink-faint': 'The palest text.',
  '--trade-tint': 'Ground of grouped parts.',
  '--trade-tint-strong': 'What is hovered or open.',
  '--trade-border': 'Separators.',
  '--trade-border-control': 'Outlines of controls.',
  '--trade-accent-hover': 'The accent while hovered.',
  '--trade-accent-tint': 'Ground of what is selected.',
  '--trade-saving-tint': 'Ground of savings.',
  '--trade-error-tint': 'Ground of errors.',
  '--trade-warning-tint': 'Ground of warnings.',
  '--trade-backdrop': 'What covers the page behind a dialog.',
  '--trade-shadow': 'The shadow of what floats.',
}

/** Tokens that a theme may set and that have no default. */
const WITHOUT_DEFAULT = ['--trade-ink', '--trade-paper', '--trade-font', '--trade-font-heading']

/**
 * @typedef {object} Token
 * @property {string} name
 * @property {string} value its default, empty without one
 * @property {boolean} isSet whether a theme sets it on any ancestor; others are set on `.trade`
 * @property {string} words
 */

/**
 * The description of a token. Throws without one.
 * @param {string} name
 */
function wordsOf(name) {
  if (!Object.hasOwn(WORDS, name)) throw new Error(`widgets/build/tokens.mjs: ${name} has no words`)
  return WORDS[/** @type {keyof typeof WORDS} */ (name)]
}

/**
 * All tokens of the shop, those that a theme sets first. Throws for one without a description.
 * @returns {Token[]}
 */
export function readTokens() {
  /** @type {Map<string, Token>} */
  const tokens = new Map(
    WITHOUT_DEFAULT.map((name) => [name, { name, value: '', isSet: true, words: wordsOf(name) }]),
  )
  for (const file of FILES) {
    const path = fileURLToPath(new URL(`../../src/components/ui/${file}`, import.meta.url))
    postcss.parse(readFileSync(path, 'utf8')).walkDecls(/^--trade-/, ({ prop, value, parent }) => {
      // Later values apply under other conditions, such as dark mode.
      if (tokens.has(prop)) return
      const { selector } = /** @type {Rule} */ (parent)
      const isSet = selector === ':where(html:not(&))'
      const line = value.replace(/\s+/g, ' ').replace(/(?<=\() | (?=\))/g, '')
      tokens.set(prop, { name: prop, value: line, isSet, words: wordsOf(prop) })
    })
  }
  const gone = Object.keys(WORDS).filter((name) => !tokens.has(name))
  if (gone.length > 0) throw new Error(`widgets/build/tokens.mjs: no style sheet has ${gone}`)
  return [...tokens.values()].sort((one, other) => Number(other.isSet) - Number(one.isSet))
}

/** The name of a part, without its elements and variants. */
const PART = 'trade-[a-z0-9]+(?:-[a-z0-9]+)*'
/** Layout classes, which parts share. */
const LAYOUT = 'layout.css'

/** @param {string} text */
function partsOfSheet(text) {
  /** @type {string[]} */
  const selectors = []
  postcss.parse(text).walkRules(({ selector }) => {
    selectors.push(selector)
  })
  return selectors.join().matchAll(new RegExp(`\\.(${PART})`, 'g'))
}

/**
 * The parts with markup of their own.
 * @param {string} text
 */
const partsOfMarkup = (text) => text.matchAll(new RegExp(`className="(${PART})`, 'g'))

/** The class names of the parts, by area: from style sheets, and from markup without styles. */
export function readClasses() {
  const folder = fileURLToPath(new URL('../../src/components', import.meta.url))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  /** @param {string} extension @param {(text: string) => Iterable<RegExpMatchArray>} partsOf */
  const read = (extension, partsOf) =>
    files
      .filter(({ name }) => name.endsWith(extension))
      .flatMap(({ name, parentPath }) => {
        const [, area = ''] = /[\\/]components[\\/]([^\\/]+)/.exec(parentPath) ?? []
        const found = [...partsOf(readFileSync(`${parentPath}/${name}`, 'utf8'))]
        return found.map(([, part]) => ({ area, file: name, part: `.${part}` }))
      })
  const styled = read('.css', partsOfSheet)
  const known = new Set(styled.map(({ part }) => part))
  const bare = read('.tsx', partsOfMarkup).filter(({ part }) => !known.has(part))
  /** @type {Map<string, Set<string>>} */
  const areas = new Map()
  const own = styled.filter(({ file }) => file !== LAYOUT)
  for (const { area, part } of [...own, ...bare]) {
    areas.set(area, (areas.get(area) ?? new Set()).add(part))
  }
  return new Map(
    [...areas]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([area, names]) => [area, [...names].sort()]),
  )
}
