import { liteClient } from 'algoliasearch/lite'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Configure,
  CurrentRefinements,
  HierarchicalMenu,
  Highlight,
  InfiniteHits,
  InstantSearch,
  RefinementList,
  SearchBox,
  SortBy,
} from 'react-instantsearch'

/*
 * The page that the documentation of React InstantSearch leads to: its default widgets, with their
 * default options, over the shop's index, facets and sorts. Its cards show the same fields
 * of a record as ours, without prices, quantities and favourites.
 */

/** The bench's settings for the page. */
export interface DefaultSearchSettings {
  applicationId: string
  searchKey: string
  /** Host and path of the search service. */
  host: string
  /** The origin of pictures and product pages. */
  shop: string
  index: string
  /** Names of indices with their labels. */
  sorts: readonly { value: string; label: string }[]
  categoryLevels: readonly string[]
  facets: readonly string[]
  filters: string
  hitsPerPage: number
}

/** A record as the widgets hand it to a card. */
type Product = {
  objectID: string
  __position: number
  post_title: string
  sub_title: string
  permalink: string
  sku: string
  images: { full: { url: string } }
}

const settings = JSON.parse(
  document.querySelector('script[type="application/json"]')?.textContent ?? '{}',
) as DefaultSearchSettings

const client = liteClient(settings.applicationId, settings.searchKey, {
  hosts: [{ url: settings.host, protocol: 'http', accept: 'readWrite' }],
})

const Card = ({ hit }: { hit: Product }) =>
  h(
    'article',
    null,
    h('img', { src: settings.shop + hit.images.full.url, alt: '' }),
    h(
      'h3',
      null,
      h(
        'a',
        { href: settings.shop + hit.permalink },
        h(Highlight<Product>, { attribute: 'post_title', hit }),
      ),
    ),
    h('p', null, hit.sub_title),
    h('p', null, hit.sku),
  )

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    h(
      InstantSearch,
      { searchClient: client, indexName: settings.index },
      h(Configure, { hitsPerPage: settings.hitsPerPage, filters: settings.filters }),
      h(
        'aside',
        null,
        h(HierarchicalMenu, { attributes: [...settings.categoryLevels] }),
        ...settings.facets.map((attribute) => h(RefinementList, { key: attribute, attribute })),
      ),
      h(
        'main',
        null,
        h(SearchBox),
        h(SortBy, { items: [...settings.sorts] }),
        h(CurrentRefinements),
        h(InfiniteHits<Product>, { hitComponent: Card }),
      ),
    ),
  )
}
