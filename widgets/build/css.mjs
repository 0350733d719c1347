import { fileURLToPath } from 'node:url'
import { Features, transform } from 'lightningcss'
import postcss from 'postcss'

/** @import { Plugin } from 'rollup' */
/** @import { Root, Rule } from 'postcss' */

/** The root class, raised above selectors with up to two ids. */
const ROOT = '.trade:not(#_#_#_)'
const STYLES = fileURLToPath(new URL('../../src/lib/browser/adopt-styles.ts', import.meta.url))
const AT_RULES = ['media', 'supports', 'container', 'starting-style', 'keyframes']

/** The closest rule around a node, ignoring at-rules. @param {Rule} node */
function ruleAround(node) {
  let around = node.parent
  while (around?.type === 'atrule') around = around.parent
  return around?.type === 'rule' ? /** @type {Rule} */ (around) : undefined
}

/** Throws for rules that affect the page or depend on it. @param {Root} root */
function refuse(root) {
  root.walkDecls((declaration) => {
    if (/(?<![\w.-])-?[\d.]+rem\b/i.test(declaration.value)) {
      throw declaration.error('rem depends on the page: use px or em')
    }
    if (declaration.important) throw declaration.error('!important belongs to the theme')
  })
  root.walkAtRules((rule) => {
    if (!AT_RULES.includes(rule.name)) throw rule.error(`@${rule.name} reaches into the page`)
    if (rule.name === 'keyframes' && !rule.params.startsWith('trade-')) {
      throw rule.error('the name of @keyframes must begin with "trade-"')
    }
  })
  root.walkDecls('content', (declaration) => {
    // A theme's rules for pseudo-elements survive the reset of their element.
    const [first] = /** @type {Rule} */ (declaration.parent).nodes.filter(
      (node) => node.type === 'decl',
    )
    if (declaration.value === 'none' || `${first}` === 'all: revert') return
    throw declaration.error(
      'a rule with content for ::before or ::after must begin with "all: revert"',
    )
  })
  root.walkRules((rule) => {
    if (/&[\w-]/.test(rule.selector)) {
      throw rule.error('CSS joins no names: write the class in full')
    }
    if (ruleAround(rule) || isKeyframe(rule)) return
    for (const selector of rule.selectors) {
      if (!/&|\.trade\b/.test(selector)) {
        throw rule.error(`"${selector}" reaches into the page: begin with a class of ours`)
      }
    }
  })
}

/** @param {Rule} rule */
const isKeyframe = (rule) =>
  rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'

/**
 * Nests everything under the root; selectors that begin with `.trade` mean the root itself.
 * @param {Root} root @param {string} selector
 */
function nest(root, selector) {
  const around = postcss.rule({ selector })
  for (const node of [...root.nodes]) {
    if (node.type === 'atrule' && node.name === 'keyframes') continue
    around.append(node.remove())
  }
  around.walkRules((rule) => {
    if (!isKeyframe(rule) && ruleAround(rule) === around) {
      rule.selectors = rule.selectors.map((selector) => selector.replace(/^\.trade(?![\w-])/, '&'))
    }
  })
  if (around.nodes.length > 0) root.prepend(around)
}

/** Throws for rules about tags that are not live: those belong to the page. @param {Root} root */
function refuseBeyondTags(root) {
  const live = /^([\w-]*|:is\([\w\s,-]*\))\[data-trade-live\]:not\(#_#_#_\)/
  root.walkRules((rule) => {
    if (!rule.selectors.every((selector) => live.test(selector))) {
      throw rule.error('a host style sheet may style live tags only')
    }
  })
}

/**
 * Compiles a style sheet of the shop for the page.
 * @param {string} css @param {string} file
 * @param {string} [rootClass] a class that the root has too
 */
export function scopeCss(css, file, rootClass = '') {
  const root = postcss.parse(css, { from: file })
  if (file.endsWith('-host.css')) refuseBeyondTags(root)
  else {
    refuse(root)
    nest(root, rootClass + ROOT)
  }
  const { code } = transform({
    filename: file,
    code: Buffer.from(`${root}`),
    minify: true,
    // Lowers the syntax only as far as a readable shop needs (look.34).
    include: Features.Nesting | Features.MediaRangeSyntax,
  })
  return `${code}`
}

/** A module of a style sheet in a chunk, before it is minified. */
const ADOPTION = /^adoptStyles\(("(?:[^"\\]|\\.)*")\);?$/gm

/**
 * Joins the style sheets of a chunk in their order, because each sheet costs time in the browser.
 * @param {string} code
 */
export function joinSheets(code) {
  const sheets = [...code.matchAll(ADOPTION)].map(([, sheet]) => JSON.parse(sheet ?? '""'))
  if (sheets.length < 2) return null
  let isFirst = true
  return code.replace(ADOPTION, () => {
    const joined = isFirst ? `adoptStyles(${JSON.stringify(sheets.join(''))});` : ''
    isFirst = false
    return joined
  })
}

/** Turns every `import './x.css'` into a module that adopts the style sheet. @returns {Plugin} */
export const css = () => ({
  name: 'trade-css',
  transform(code, id) {
    if (!id.endsWith('.css')) return null
    return {
      code: `import { adoptStyles } from ${JSON.stringify(STYLES)}\nadoptStyles(${JSON.stringify(scopeCss(code, id))})`,
      map: null,
      moduleSideEffects: true,
    }
  },
  renderChunk(code) {
    const joined = joinSheets(code)
    return joined === null ? null : { code: joined, map: null }
  },
})
