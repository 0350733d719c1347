import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'

/** @import { Rule } from 'postcss' */

/** The files of the tokens: those that all tags need, and the others. */
const FILES = ['tokens.css', 'tokens-of-parts.css']

/** The purpose of each token. Themes set tokens with a default; the others derive from them. */
const WORDS = {
  '--trade-ink': "Text colour. Default: the theme's `--wp--preset--color--contrast`, or ours.",
  '--trade-paper':
    "Background of panels and fields. Default: the theme's `--wp--preset--color--base`, or ours.",
  '--trade-font': 'Text font. Default: the font of the page.',
  '--trade-font-heading':
    "Heading font. Default: the theme's `--wp--preset--font-family--heading`, or the text font.",
  '--trade-accent': 'Buttons, links and selected items.',
  '--trade-on-accent': 'The text on the accent; contrast 4.5 or more.',
  '--trade-radius-control': 'Corners of buttons and fields.',
  '--trade-radius-full': 'Corners of badges and switches.',
  '--trade-radius-card': 'Corners of cards and panels.',
  '--trade-control-height': 'Height of buttons and fields; 44px on touch.',
  '--trade-control-text': 'Text in fields; 17px on touch, because phones zoom into less than 16px.',
  '--trade-motion-fast': 'Duration of changes in place; 0ms with reduced motion.',
  '--trade-motion': 'Duration of panel animations; 0ms with reduced motion.',
  '--trade-ease': 'Easing of all animations.',
  '--trade-saving': 'Savings.',
  '--trade-error': 'Errors.',
  '--trade-warning': 'Low stock, and pending states.',
  '--trade-panel-width': 'Width of slide-outs.',
  '--trade-sticky-top': 'Height of your sticky header.',
  '--trade-bar-room':
    "Height of a bar fixed to the bottom of the window. The shop's own bar sets it on phones.",
  '--trade-surface': 'Background of parts: the paper.',
  '--trade-on-surface': 'Text on the surface: the ink.',
  '--trade-title-font': "Heading font: yours, the theme's or the text font.",
  '--trade-text-xs': 'Small print.',
  '--trade-text-s': 'Hints and codes.',
  '--trade-text-m': 'Body text.',
  '--trade-text-l': 'Section titles.',
  '--trade-text-xl': 'Prices and headings.',
  '--trade-text-xxl': 'Page titles.',
  '--trade-weight-normal': 'Weight of text.',
  '--trade-weight-bold': 'Weight of titles and totals.',
  '--trade-leading': 'Line height of text.',
  '--trade-leading-tight': 'Line height of titles.',
  '--trade-space-1': 'Space.',
  '--trade-space-2': 'Space.',
  '--trade-space-3': 'Space.',
  '--trade-space-4': 'Space.',
  '--trade-space-5': 'Space.',
  '--trade-space-6': 'Space.',
  '--trade-space-7': 'Space.',
  '--trade-focus': 'The focus ring.',
  '--trade-prose-width': 'Maximum line length of running text.',
  '--trade-earth': 'The colour that tints are mixed from.',
  '--trade-ink-soft': 'Secondary text.',
  '--trade-ink-faint': 'The faintest text.',
  '--trade-tint': 'Background of grouped parts.',
  '--trade-tint-strong': 'Background of hovered and open items.',
  '--trade-border': 'Separators.',
  '--trade-border-control': 'Outlines of controls.',
  '--trade-accent-hover': 'The accent on hover.',
  '--trade-accent-tint': 'Background of selected items.',
  '--trade-saving-tint': 'Background of savings.',
  '--trade-error-tint': 'Background of errors.',
  '--trade-warning-tint': 'Background of warnings.',
  '--trade-backdrop': 'The overlay between page and dialog.',
  '--trade-shadow': 'The shadow of floating parts.',
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
