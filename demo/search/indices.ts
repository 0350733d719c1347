import { INDEX_NAMES, INDEX_SETTINGS, type IndexKey } from '../../src/contract/search-index'
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
import { type Order, readSettings } from './declared'
import { productRecords } from './product-records'
import { SearchIndex } from './search-index'
import type { SearchRecord } from './search-record'

/** An index, with the sort order if it is a replica. */
export interface NamedIndex {
  index: SearchIndex
  sort?: Order
}

type Sort = 'newest' | 'priceAscending' | 'priceDescending'

/** The records of each index that is no sort of another one. */
const recordsByIndex = (): Record<Exclude<IndexKey, Sort>, SearchRecord[]> => ({
  products: productRecords(PRODUCTS),
  faqs: faqRecords(FAQS),
  faqSearch: faqRecords(FAQS),
  pages: articleRecords(PAGES),
  news: articleRecords(NEWS),
  caseStudies: articleRecords(CASE_STUDIES),
  training: articleRecords(TRAINING_VIDEOS),
  resources: articleRecords(RESOURCES),
  searchable: [...articleRecords(ARTICLES), ...faqRecords(FAQS), ...productRecords(PRODUCTS)],
})

/** Creates all indices and sort replicas of the shop, by name (search.16), with their settings (search.20). */
export function createIndices(): ReadonlyMap<string, NamedIndex> {
  const indices = new Map<string, NamedIndex>()
  for (const [key, records] of Object.entries(recordsByIndex())) {
    const settings = INDEX_SETTINGS[key as IndexKey]
    const index = new SearchIndex(records, settings)
    indices.set(INDEX_NAMES[key as IndexKey], { index })
    for (const replica of settings.replicas) {
      const sort = Object.entries(INDEX_NAMES).find(([, name]) => name === replica)?.[0]
      indices.set(replica, { index, ...sortOf(sort as Sort) })
    }
  }
  return indices
}

function sortOf(key: Sort): Pick<NamedIndex, 'sort'> {
  const { sort } = readSettings(INDEX_SETTINGS[key])
  if (!sort) throw new Error(`The settings of ${INDEX_NAMES[key]} begin with no order`)
  return { sort }
}
