import { codeKey, codeParts } from '../../widgets/contract/code-parts'
import { fingerprint } from '../catalogue/fingerprint'
import { escapeText } from '../catalogue/markup'
import type { Product } from '../catalogue/product'
import type { SearchRecord } from './search-record'

const LEVEL_SEPARATOR = ' > '

/** ['Tea', 'Black'] → { lvl0: ['Tea'], lvl1: ['Tea > Black'] } */
const levelsOf = (categories: readonly (string | undefined)[]): Record<string, string[]> => {
  const names = categories.filter((name) => name !== undefined)
  return Object.fromEntries(
    names.map((_, level) => [`lvl${level}`, [names.slice(0, level + 1).join(LEVEL_SEPARATOR)]]),
  )
}

const shelfOf = ({ facets: { featuredOptions } }: Product): number =>
  featuredOptions.includes('Best Sellers') ? 0 : featuredOptions.includes('New In') ? 1 : 2

/** The order of 'Featured': best sellers, then new products, then the rest, with departments mixed. */
const featured = (products: readonly Product[]): Product[] =>
  [...products].sort(
    (one, other) => shelfOf(one) - shelfOf(other) || fingerprint(one.sku) - fingerprint(other.sku),
  )

const recordOf = (product: Product, place: number): SearchRecord => {
  const { facets } = product
  return {
    objectID: `${product.id}-0`,
    post_id: Number(product.id),
    post_type: 'product',
    post_type_label: 'Products',
    post_title: product.titleMarkup,
    sub_title: escapeText(product.subTitle),
    post_date: Date.parse(product.addedAt) / 1000,
    permalink: product.permalink,
    images: { full: { url: product.image }, thumbnail: { url: product.image } },
    sku: product.sku,
    sku_code: codeKey(product.sku),
    sku_parts: codeParts(product.sku),
    /** Pence, exc VAT. */
    price: product.pricePence,
    protected: product.isProtected ? 1 : 0,
    product_details: product.details,
    taxonomies: {
      'product-tag': facets.tags,
      'product-weights': facets.weights,
      'product-sizes': facets.sizes,
    },
    taxonomies_hierarchical: {
      'product-category': levelsOf(product.categories),
      'variant-range': { lvl0: facets.variantRange },
      'featured-options': { lvl0: facets.featuredOptions },
      blend: facets.blend,
      origin: facets.origin,
      roast: facets.roast,
      'brew-method': facets.brewMethod,
      'tasting-notes': facets.tastingNotes,
    },
    menu_order: place,
  }
}

/** The search records of products (search.17). */
export const productRecords = (products: readonly Product[]): SearchRecord[] =>
  featured(products).map(recordOf)
