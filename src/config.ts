import { readConfigSource, resetConfigSource } from './config-source'

/** What the page supplies: `<script type="application/json" data-trade-blocks>…</script>`. */
export interface TradeConfig {
  /** Base address of the shop's API, without a slash at the end. */
  apiBase: string
  search: {
    applicationId: string
    /** The public, search-only key. */
    searchKey: string
    /** Hosts to ask instead of Algolia's own, as origins with an optional path: the first is asked first. */
    hosts: string[]
    indices: Record<SearchIndex, string>
    /** Sort replicas of the products index (spec §9). */
    sorts: Record<'newest' | 'priceAscending' | 'priceDescending', string>
  }
  cardProvider: {
    /** The provider's segment in the API's paths. */
    name: string
    publishableKey: string
    /** Address of the provider's browser script when it is not the provider's own. */
    scriptUrl: string
  }
  /** Other paths than `routes.ts` knows, by its names. */
  routes: Record<string, string>
  /** Whether the loader adds the site-wide tags that a page lacks. */
  siteTags: boolean
  /** When analytics events may be sent: at once, never, or from this DOM event on. */
  analytics: 'always' | 'never' | { event: string }
  customerService: { phone: string }
  bankDetails: { accountName: string; sortCode: string; accountNumber: string; bank: string }
  /** Where consumers are sent. */
  consumerSite: string
}

export type SearchIndex =
  | 'products'
  | 'faqs'
  | 'pages'
  | 'news'
  | 'caseStudies'
  | 'training'
  | 'resources'
  | 'searchable'
  | 'faqSearch'

export const DEFAULT_CONFIG: TradeConfig = {
  apiBase: '/api',
  search: {
    applicationId: '',
    searchKey: '',
    hosts: [],
    indices: {
      products: 'wp_posts_product',
      faqs: 'wp_posts_faq',
      pages: 'wp_posts_page',
      news: 'wp_posts_news',
      caseStudies: 'wp_posts_case-study',
      training: 'wp_posts_training',
      resources: 'wp_posts_resource',
      searchable: 'wp_searchable_posts',
      faqSearch: 'wp_posts_faq_search',
    },
    sorts: {
      newest: 'wp_posts_product_newest',
      priceAscending: 'wp_posts_product_price_asc',
      priceDescending: 'wp_posts_product_price_desc',
    },
  },
  cardProvider: { name: 'stripe', publishableKey: '', scriptUrl: '' },
  routes: {},
  siteTags: true,
  analytics: 'never',
  customerService: { phone: '' },
  bankDetails: { accountName: '', sortCode: '', accountNumber: '', bank: '' },
  consumerSite: '',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAnalytics = (given: unknown): boolean =>
  given === 'always' ||
  given === 'never' ||
  (isRecord(given) && typeof given.event === 'string' && given.event !== '')

const isLike = (base: unknown, given: unknown): boolean =>
  typeof given === typeof base &&
  Array.isArray(given) === Array.isArray(base) &&
  isRecord(given) === isRecord(base)

/** Lays what the page says over the defaults; a value of another type is left out with a warning. */
function overlay<T>(base: T, given: unknown, path: string): T {
  if (given === undefined) return base
  if (!(path === '.analytics' ? isAnalytics(given) : isLike(base, given))) {
    console.warn(`Trade Blocks: the configuration's "${path.slice(1)}" is not usable; left out.`)
    return base
  }
  if (!isRecord(base) || !isRecord(given)) return given as T
  // `routes` is empty by default: it takes a text under any name.
  const names = Object.keys(Object.keys(base).length > 0 ? base : given)
  return Object.fromEntries(
    names.map((name) => {
      const fallback = Object.hasOwn(base, name) ? base[name] : ''
      return [name, overlay(fallback, given[name], `${path}.${name}`)]
    }),
  ) as T
}

/** Reads the page's configuration; what is missing or unusable keeps its default. */
export function readConfig(page: ParentNode = document): TradeConfig {
  const source = readConfigSource(page)
  if (source === null) return DEFAULT_CONFIG
  if (source === undefined) {
    console.warn('Trade Blocks: the configuration is not valid JSON; defaults are used.')
    return DEFAULT_CONFIG
  }
  return overlay(DEFAULT_CONFIG, source, '')
}

let current: TradeConfig | undefined

/** The page's configuration, read once. */
export const config = (): TradeConfig => {
  current ??= readConfig()
  return current
}

/** Forgets the configuration, so that the next `config()` reads it anew. */
export const resetConfig = (): void => {
  current = undefined
  resetConfigSource()
}
