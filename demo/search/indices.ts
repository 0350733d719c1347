import {
  ARTICLES,
  CASE_STUDIES,
  NEWS,
  PAGES,
  RESOURCES,
  TRAINING_VIDEOS,
} from '../catalogue/articles'
import { FAQS } from '../catalogue/faqs'
import { PRODUCTS } from '../catalogue/products'
import { articleRecords, faqRecords } from './content-records'
import { INDEX_NAMES as NAMES } from './index-names'
import { productRecords } from './product-records'
import { SearchIndex } from './search-index'
import type { SearchRecord } from './search-record'

type Order = (one: SearchRecord, other: SearchRecord) => number

/** An index, with the sort order if it is a replica. */
export interface NamedIndex {
  index: SearchIndex
  sort?: Order
}

const hierarchical = 'taxonomies_hierarchical'
const CATEGORY_LEVELS = [0, 1, 2].map((level) => `${hierarchical}.product-category.lvl${level}`)

/** Orders records by a numeric attribute. */
const by =
  (attribute: string, direction: 1 | -1): Order =>
  (one, other) =>
    direction * (Number(one[attribute] ?? 0) - Number(other[attribute] ?? 0))

/** No record and no comparison reveals a price: it only sorts (server.18). */
const PRICELESS = {
  numericAttributesForFiltering: ['post_id', 'post_date', 'protected'],
  unretrievableAttributes: ['price'],
}

const productIndex = () =>
  new SearchIndex(productRecords(PRODUCTS), {
    searchableAttributes: [
      'post_title',
      'sku',
      'sub_title',
      ...CATEGORY_LEVELS.slice(-1),
      `${hierarchical}.variant-range.lvl0`,
      `${hierarchical}.blend`,
      `${hierarchical}.origin`,
      `${hierarchical}.tasting-notes`,
      'taxonomies.product-tag',
    ],
    attributesForFaceting: [
      ...CATEGORY_LEVELS,
      `${hierarchical}.variant-range.lvl0`,
      `${hierarchical}.featured-options.lvl0`,
      `${hierarchical}.blend`,
      `${hierarchical}.origin`,
      `${hierarchical}.roast`,
      `${hierarchical}.brew-method`,
      `${hierarchical}.tasting-notes`,
      'taxonomies.product-tag',
      'taxonomies.product-weights',
      'taxonomies.product-sizes',
      'post_type_label',
      'protected',
      'sku',
      'post_id',
    ],
    ...PRICELESS,
    ranking: by('menu_order', 1),
    paginationLimitedTo: 1_000,
  })

const contentIndex = (records: SearchRecord[], ranking: Order) =>
  new SearchIndex(records, {
    searchableAttributes: ['post_title', 'post_excerpt', 'taxonomies', 'content'].flatMap((name) =>
      name === 'taxonomies' ? [`${name}.category`, `${name}.resource-category`] : name,
    ),
    attributesForFaceting: [
      'post_type',
      'post_type_label',
      'protected',
      'taxonomies.category',
      'taxonomies.resource-category',
      'post_author.display_name',
    ],
    ...PRICELESS,
    ranking,
    paginationLimitedTo: 1_000,
  })

/** Creates all indices and sort replicas of the shop, by name (search.16). */
export function createIndices(): ReadonlyMap<string, NamedIndex> {
  const products = productIndex()
  const inOrder = by('menu_order', 1)
  const latest = by('post_date', -1)
  const everything = [...articleRecords(ARTICLES), ...faqRecords(FAQS), ...productRecords(PRODUCTS)]
  return new Map<string, NamedIndex>([
    [NAMES.products, { index: products }],
    [NAMES.newestProducts, { index: products, sort: latest }],
    [NAMES.cheapestProducts, { index: products, sort: by('price', 1) }],
    [NAMES.dearestProducts, { index: products, sort: by('price', -1) }],
    [NAMES.faqs, { index: contentIndex(faqRecords(FAQS), inOrder) }],
    [NAMES.faqSearch, { index: contentIndex(faqRecords(FAQS), inOrder) }],
    [NAMES.pages, { index: contentIndex(articleRecords(PAGES), inOrder) }],
    [NAMES.news, { index: contentIndex(articleRecords(NEWS), latest) }],
    [NAMES.caseStudies, { index: contentIndex(articleRecords(CASE_STUDIES), latest) }],
    [NAMES.training, { index: contentIndex(articleRecords(TRAINING_VIDEOS), latest) }],
    [NAMES.resources, { index: contentIndex(articleRecords(RESOURCES), latest) }],
    [NAMES.everything, { index: contentIndex(everything, latest) }],
  ])
}
