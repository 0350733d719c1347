import { join } from 'node:path'
import { SEARCH_CREDENTIALS } from '../../demo/search/search-service'
import { attributeIn, INDEX_NAMES, INDEX_SETTINGS } from '../../widgets/contract/search-index'
import { type ServedPage, servePage } from './bundle'
import type { DefaultSearchSettings } from './default-search-page'

const { applicationId, searchKey } = SEARCH_CREDENTIALS

/** Every filter of the shop whose values are listed. */
const FACETS = INDEX_SETTINGS.products.attributesForFaceting
  .filter((facet) => facet.startsWith('searchable('))
  .map(attributeIn)

const LAYOUT = `<style>
  body { display: flow-root; font: 16px sans-serif }
  aside { float: inline-start; inline-size: 16em }
  main { margin-inline-start: 18em }
  img { inline-size: 100%; aspect-ratio: 1 }
  .ais-InfiniteHits-list { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; list-style: none }
</style>`

/** Serves the page that Algolia's documentation leads to, over the index of a shop. */
export function serveDefaultSearch(root: string, shop: string): Promise<ServedPage> {
  const settings: DefaultSearchSettings = {
    applicationId,
    searchKey,
    host: `${new URL(shop).host}/search`,
    shop,
    index: INDEX_NAMES.products,
    sorts: [
      { value: INDEX_NAMES.products, label: 'Featured' },
      { value: INDEX_NAMES.newest, label: 'Newest' },
      { value: INDEX_NAMES.priceAscending, label: 'Price: Low to High' },
      { value: INDEX_NAMES.priceDescending, label: 'Price: High to Low' },
    ],
    categoryLevels: [0, 1, 2].map(
      (level) => `taxonomies_hierarchical.product-category.lvl${level}`,
    ),
    facets: FACETS,
    filters: 'NOT protected:1',
    hitsPerPage: 60,
  }
  const html = `<title>Default widgets</title>${LAYOUT}
    <script type="application/json">${JSON.stringify(settings)}</script><div id="root"></div>`
  return servePage(root, join(import.meta.dirname, 'default-search-page.ts'), html)
}
