import { html, raw } from 'hono/html'
import { FIRST_RESULTS, type FirstStart, firstRequests } from '../../widgets/contract/first-results'
import { plainText } from '../catalogue/markup'
import { SearchEngine } from '../search/search-engine'
import type { Html } from './tag'

/** What is printed of a record. */
interface Printed {
  post_title: string
  sub_title: string
  permalink: string
  images: { full: { url: string } }
  sku: string
  taxonomies: Record<string, string[]>
}

/** What a page prints inside a product search of these attributes; nothing where it prints none. */
export type FirstPrinter = (start: FirstStart) => Html | ''

let engine: SearchEngine | undefined

const card = ({ post_title, sub_title, permalink, images, sku, taxonomies }: Printed): Html => html`
  <li class="trade-product-grid__cell"><article class="trade-product-card">
    <span class="trade-picture"><img class="trade-picture__image" src="${images.full.url}" alt="" width="400" height="300"></span>
    <h3 class="trade-product-card__title"><a class="trade-card-link" href="${permalink}"><span
      class="trade-markup trade-markup--title">${plainText(post_title)}</span></a></h3>
    <p class="trade-markup trade-markup--title trade-product-card__sub-title trade-text-soft">${plainText(sub_title)}</p>
    <div class="trade-product-card__facts"><p class="trade-product-card__pack trade-text-faint">${[
      ...(taxonomies['product-weights'] ?? []),
      ...(taxonomies['product-sizes'] ?? []),
    ].join(' · ')}</p></div>
    <div class="trade-product-card__code"><bdi class="trade-sku trade-text-faint" translate="no"><span
      class="trade-visually-hidden">SKU </span>${sku}</bdi></div>
    <div class="trade-product-card__buy trade-first-results__offer"></div>
  </article></li>`

/** JSON that is safe inside a script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The printed products for search engines: names and whole addresses, no prices (first.7). */
const itemList = (hits: readonly Printed[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: hits.map(({ post_title, permalink }, position) => ({
    '@type': 'ListItem',
    position: position + 1,
    name: plainText(post_title),
    url: new URL(permalink, origin).href,
  })),
})

/**
 * The first results of a product search, as a page prints them inside the tag (first.1): the products, and
 * what the tag needs to take them over; and beside them the list for search engines.
 * @param origin of the page
 */
export function printedProducts(start: FirstStart, origin: string): Html {
  engine ??= new SearchEngine()
  const requests = firstRequests(start)
  const results = engine.requests({ requests })
  const [{ hits, nbHits }] = results as unknown as [{ hits: Printed[]; nbHits: number }]
  const { products, version } = FIRST_RESULTS
  const shown = hits.slice(0, products)
  return html`
    <div class="trade trade-first-results" data-trade-first-results>
      <div class="trade-product-search"><div class="trade-product-search__layout">
        <div class="trade-product-search__filters"></div>
        <div class="trade-product-search__main trade-stack-3">
          <div class="trade-search-box-skeleton"></div>
          <div class="trade-featured trade-featured--empty"></div>
          <div class="trade-results-bar trade-cluster">
            <p class="trade-results-bar__count">${nbHits} ${nbHits === 1 ? 'result' : 'results'} found</p>
            <span class="trade-results-bar__views trade-first-results__control"></span>
            <span class="trade-results-bar__filters trade-first-results__control"></span>
          </div>
          ${start.level0 ? html`<div class="trade-first-results__filter"></div>` : ''}
          <div class="trade-results">
            <h2 class="trade-visually-hidden">Products</h2>
            <ul class="trade-product-grid trade-stack-3">${shown.map(card)}</ul>
          </div>
        </div>
      </div></div>
      <script type="application/json">${raw(embedded({ version, at: Date.now(), requests, results }))}</script>
    </div>
    <script type="application/ld+json">${raw(embedded(itemList(shown, origin)))}</script>`
}
