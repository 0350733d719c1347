import { readConfigSource, resetConfigSource } from './config-source'
import { scriptAddress } from './lib/browser/script-address'
import { isFields } from './lib/data/parse'
import { ROUTES } from './routes'

/** The defaults of the page's configuration, `<script type="application/json" data-trade-blocks>` (page.2). */
export const DEFAULT_CONFIG = {
  /** The base path or address of the shop's API (server.11). The plugin's proxy has a `{nonce}` in it (api.60). */
  apiBase: '/api',
  /** The folder of `trade-blocks.js` and `chunks/`, where the script does not run from there (loader.30, host.55). */
  assetBase: '',
  search: {
    applicationId: '',
    /** The public key that can only search. */
    searchKey: '',
    /** Hosts in place of Algolia's own: origins with an optional path, the first one first (search.13). */
    hosts: [] as string[],
    /** The names of the indices of the search service, by our names (search.16). */
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
    /** The sort replicas of the products index, besides the default one (search.16). */
    sorts: {
      newest: 'wp_posts_product_newest',
      priceAscending: 'wp_posts_product_price_asc',
      priceDescending: 'wp_posts_product_price_desc',
    },
    /** The values of `post_type_label` in the index of everything: of products, videos and guides (search.120). */
    typeLabels: { products: 'Products', training: 'Training Videos', resources: 'Resources' },
    /**
     * The groups of product filters, `{title, open, facets: [{attribute, label}]}`; none: the default ones (search.22).
     */
    filters: [] as unknown[],
  },
  cardProvider: {
    /** The provider's segment in the API's paths. */
    name: 'stripe',
    publishableKey: '',
    /** The address of the provider's browser script (host.55); empty for the provider's own. */
    scriptUrl: '',
  },
  /** Paths that replace those of `routes.ts`, by route name (page.1). */
  routes: {} as Record<string, string>,
  /** Whether the loader adds the site-wide tags that a page lacks (element.7). */
  siteTags: true,
  /** Whether the page is an editor's preview: sample data, no calls (preview.1). */
  preview: false,
  /** When analytics events may be sent: always, never, after this DOM event, or after `consent()` (page.13). */
  analytics: 'never' as 'always' | 'never' | 'wait' | { event: string },
  /** An address that receives reports of faults; empty: none (event.6). A script address (host.55). */
  errorReport: '',
  customerService: { phone: '' },
  bankDetails: { accountName: '', sortCode: '', accountNumber: '', bank: '' },
  /** The address of the consumer site; empty when there is none (product.15). */
  consumerSite: '',
}

export type TradeConfig = typeof DEFAULT_CONFIG

/** The indices of the search service, by our names. */
export type SearchIndex = keyof TradeConfig['search']['indices']

/** The sorts of the products besides the default one. */
export type SortKey = keyof TradeConfig['search']['sorts']

const isAnalytics = (given: unknown): boolean =>
  given === 'always' ||
  given === 'never' ||
  given === 'wait' ||
  (isFields(given) && typeof given.event === 'string' && given.event !== '')

const isLike = (base: unknown, given: unknown): boolean =>
  typeof given === typeof base &&
  Array.isArray(given) === Array.isArray(base) &&
  isFields(given) === isFields(base)

/**
 * The prefixes of the card provider's secrets (page.60). Other names may begin with `sk_`. The plugin has the
 * same list.
 */
export const SECRET = /^\s*(sk_live|sk_test|rk_live|rk_test|whsec)_/i

const isScriptAddress = (given: unknown): boolean =>
  given === '' || (typeof given === 'string' && scriptAddress(given) !== null)

/** Settings with stricter rules than the type of their default. */
const CHECKS: Record<string, (given: unknown) => boolean> = {
  '.analytics': isAnalytics,
  '.assetBase': isScriptAddress,
  '.errorReport': isScriptAddress,
  '.cardProvider.scriptUrl': isScriptAddress,
}

/** Warns of unknown names, which may be misspelt (page.2). */
function warnOfUnknown(known: object, given: object, path: string): void {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue
    const full = `${path}.${name}`.slice(1)
    console.warn(`Trade Blocks: the configuration's "${full}" is unknown; left out.`)
  }
}

/** Merges the page's values into the defaults; unusable ones are ignored with a warning (page.2). */
function overlay<T>(base: T, given: unknown, path: string): T {
  if (given === undefined) return base
  const isUsable = CHECKS[path] ?? ((value: unknown) => isLike(base, value))
  const isSecret = typeof given === 'string' && SECRET.test(given)
  if (isSecret || !isUsable(given)) {
    const fault = isSecret ? 'a secret that every visitor can read: replace it' : 'not usable'
    console.warn(`Trade Blocks: the configuration's "${path.slice(1)}" is ${fault}; left out.`)
    return base
  }
  if (!isFields(base) || !isFields(given)) return given as T
  // `routes` is empty by default, and accepts the name of any route.
  const isRoutes = path === '.routes'
  warnOfUnknown(isRoutes ? ROUTES : base, given, path)
  return Object.fromEntries(
    Object.keys(isRoutes ? given : base).map((name) => {
      const fallback = Object.hasOwn(base, name) ? base[name as keyof T] : ''
      return [name, overlay(fallback, given[name], `${path}.${name}`)]
    }),
  ) as T
}

/** Reads the page's configuration; missing and unusable values keep their defaults (page.2). */
export function readConfig(page?: ParentNode): TradeConfig {
  const source = readConfigSource(page)
  if (source === null) return DEFAULT_CONFIG
  if (source === undefined) {
    console.warn('Trade Blocks: the configuration is not valid JSON; defaults are used.')
    return DEFAULT_CONFIG
  }
  return overlay(DEFAULT_CONFIG, source, '')
}

let current: TradeConfig | undefined

export const config = (): TradeConfig => {
  current ??= readConfig()
  return current
}

export const resetConfig = (): void => {
  current = undefined
  resetConfigSource()
}
