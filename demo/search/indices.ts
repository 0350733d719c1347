import {
  INDEX_NAMES,
  INDEX_SETTINGS,
  type IndexKey,
  type SortKey,
} from '../../widgets/contract/search-index'
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
import { readSettings } from './declared-attributes'
import { productRecords } from './product-records'
import type { RankingOrder } from './relevance'
import { SearchIndex } from './search-index'
import type { SearchRecord } from './search-record'

/** An index, with an order of its own if it is a replica. */
export interface NamedIndex {
  index: SearchIndex
  order?: RankingOrder
}

/** The records of each index that is not a sort of another one. */
const recordsByIndex = (): Record<Exclude<IndexKey, SortKey>, SearchRecord[]> => ({
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

const keyOf = (name: string): IndexKey => {
  const key = Object.entries(INDEX_NAMES).find(([, known]) => known === name)?.[0]
  if (!key) throw new Error(`No settings for the replica ${name}`)
  return key as IndexKey
}

/** Creates all indices and replicas of the shop, by name (search.16), with their settings (search.20). */
export function createIndices(): ReadonlyMap<string, NamedIndex> {
  const indices = new Map<string, NamedIndex>()
  for (const [key, records] of Object.entries(recordsByIndex())) {
    const settings = INDEX_SETTINGS[key as IndexKey]
    const index = new SearchIndex(records, settings)
    indices.set(INDEX_NAMES[key as IndexKey], { index })
    for (const name of settings.replicas) {
      indices.set(name, { index, order: readSettings(INDEX_SETTINGS[keyOf(name)]).ranking })
    }
  }
  return indices
}
