import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assets } from './assets.mjs'
import { scopeCss } from './css.mjs'

/**
 * The style sheets of printed results, in the order in which scripts adopt them. The class of printed results
 * outranks the adopted sheets, which arrive one by one.
 */
const SHEETS = [
  'ui/tokens.css',
  'ui/reset.css',
  'ui/tokens-of-parts.css',
  'ui/elements.css',
  'ui/layout.css',
  'ui/focus.css',
  'ui/visually-hidden.css',
  'ui/icon.css',
  'ui/picture.css',
  'ui/content/card-link.css',
  'ui/content/markup.css',
  'product/sku.css',
  'search/search.css',
  'search/search-field.css',
  'search/results/featured-tabs.css',
  'search/results/results.css',
  'search/card/product-card.css',
  'search/filters/filters.css',
  'content/content.css',
  'content/type-links.css',
  'content/questions.css',
  'content/content-card.css',
  'content/insight-head.css',
  'search/first-results.css',
]

/**
 * Writes the style sheet of first results for pages whose scripts have not run yet (first.1).
 * @param {string} root the folder of the project
 */
export const firstResults = (root) =>
  assets('trade-first-results', () => {
    const compiled = SHEETS.map((name) => {
      const file = join(root, 'src/components', name)
      return scopeCss(readFileSync(file, 'utf8'), file, '.trade-first-results')
    })
    return { 'first-results.css': compiled.join('') }
  })
