import type { ReactNode } from 'react'
import { siteSearchAddress } from '../../atoms/search/site-search-address'
import { linkAddress } from '../../lib/browser/web-address'
import { plainText } from '../../lib/text/plain-text'
import type { ListedContent } from '../content/content-hits'
import { Price } from '../product/Price'
import type { ListedProduct } from '../search/results/product-hits'
import { Markup } from '../ui/content/Markup'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import type { SuggestedHits } from './use-suggestions'

export interface Option {
  key: string
  href: string
  content: ReactNode
  search?: string
}

export interface OptionGroup {
  name: string
  options: Option[]
}

const MAX_MATCHING = 2

/** Picture, title, SKU and, for approved users, the price (box.4). */
const productOption = (product: ListedProduct, place: string): Option[] => {
  const { post_id: productId, sku, titleMarkup, images } = product
  const href = linkAddress(product.permalink)
  if (!href) return []
  const content = (
    <>
      <span className="trade-suggestion__picture">
        <Picture src={images.full} isEager />
      </span>
      <span className="trade-suggestion__text trade-shrinks">
        <Markup
          html={titleMarkup}
          profile="title"
          className="trade-suggestion__title trade-wraps"
        />
        {sku && (
          <bdi className="trade-suggestion__note trade-text-faint trade-wraps" translate="no">
            {sku}
          </bdi>
        )}
      </span>
      {productId && (
        <span className="trade-suggestion__price trade-end">
          <Price productId={productId} sku={sku} />
        </span>
      )}
    </>
  )
  return [{ key: `product ${product.objectID || place}`, href, content }]
}

/** A page or article, with the name of its type (box.5). */
const contentOption = ({ key, permalink, titleMarkup, ...rest }: ListedContent): Option[] => {
  const href = linkAddress(permalink)
  const label = plainText(rest.post_type_label)
  if (!href) return []
  const content = (
    <span className="trade-suggestion__text trade-shrinks">
      <Markup html={titleMarkup} profile="title" className="trade-suggestion__title trade-wraps" />
      {label && (
        <span className="trade-suggestion__note trade-text-faint trade-wraps">{label}</span>
      )}
    </span>
  )
  return [{ key: `content ${key}`, href, content }]
}

/** A recent search (box.6). */
const searchOption = (query: string): Option => ({
  key: `search ${query}`,
  href: siteSearchAddress(query),
  content: (
    <>
      <Icon name="search" size={16} />
      <span className="trade-suggestion__query trade-shrinks trade-nowrap" dir="auto">
        {query}
      </span>
    </>
  ),
  search: query,
})

/** Removes duplicates: broken records repeat keys. */
function once(options: readonly Option[]): Option[] {
  const byKey = new Map(options.map((option) => [option.key, option]))
  return [...byKey.values()]
}

/** The options for a text: products, other content, recent searches. Without a text all recent searches. */
export function optionGroups(
  text: string,
  suggested: SuggestedHits,
  searches: readonly string[],
): OptionGroup[] {
  const query = text.trim().toLowerCase()
  const isMatching = (search: string) =>
    search.toLowerCase().includes(query) && search.toLowerCase() !== query
  const recent = query ? searches.filter(isMatching).slice(0, MAX_MATCHING) : searches
  const { products, content } = query ? suggested : { products: [], content: [] }
  return [
    {
      name: 'Products',
      options: once(products.flatMap(({ product, key }) => productOption(product, key))),
    },
    { name: 'Pages and articles', options: once(content.flatMap(contentOption)) },
    { name: 'Recent searches', options: recent.map(searchOption) },
  ].filter(({ options }) => options.length > 0)
}
