import type { TradeConfig } from '../../src/config'
import { STAND_IN_KEY, usesStripe } from '../card-provider/keys'
import { STAND_IN_PATH } from '../card-provider/stand-in/stripe-responses'
import { SEARCH_CREDENTIALS } from '../search/search-service'
import { COMPANY } from './company'

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration that pages pass to Trade Blocks. Other values keep their defaults (page.2). */
export interface PageConfig
  extends Pick<TradeConfig, 'apiBase' | 'analytics' | 'customerService' | 'bankDetails'> {
  search: Pick<TradeConfig['search'], 'applicationId' | 'searchKey' | 'hosts'>
  cardProvider: TradeConfig['cardProvider']
  consumerSite: string
  /** The pages that the account menu leads to. */
  routes: TradeConfig['routes']
  /** Whether editors look at the page, not visitors (preview.1). */
  preview?: boolean
}

/** Whether pages use the hosted search service instead of the one under `/search`. */
export const usesHostedSearch = (environment: Environment): boolean =>
  Boolean(environment.ALGOLIA_APP_ID && environment.ALGOLIA_SEARCH_KEY)

const searchOf = ({ ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY }: Environment): PageConfig['search'] =>
  ALGOLIA_APP_ID && ALGOLIA_SEARCH_KEY
    ? { applicationId: ALGOLIA_APP_ID, searchKey: ALGOLIA_SEARCH_KEY, hosts: [] }
    : { ...SEARCH_CREDENTIALS, hosts: ['/search'] }

/** Stripe if its keys are set, else the stand-in; without demo controls no cards are taken. */
function cardsOf(environment: Environment, hasDemoControls: boolean): PageConfig['cardProvider'] {
  const name = 'stripe'
  if (usesStripe(environment)) {
    return { name, publishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? '', scriptUrl: '' }
  }
  return hasDemoControls
    ? { name, publishableKey: STAND_IN_KEY, scriptUrl: `${STAND_IN_PATH}/v3/stripe.js` }
    : { name, publishableKey: '', scriptUrl: '' }
}

/**
 * The configuration of all pages. API keys in the environment select the real outside services. The
 * stand-in for cards needs the demo controls.
 */
export const pageConfig = (environment: Environment, hasDemoControls: boolean): PageConfig => ({
  apiBase: '/api',
  search: searchOf(environment),
  cardProvider: cardsOf(environment, hasDemoControls),
  analytics: 'always',
  customerService: { phone: COMPANY.phone },
  bankDetails: {
    accountName: 'Kestrel & Rowe Ltd',
    sortCode: '00-00-00',
    accountNumber: '01234567',
    bank: 'Bank of the Harbour (fictional)',
  },
  consumerSite: COMPANY.consumerSite,
  routes: { regulars: '/regulars', quickOrder: '/quick-order', favourites: '/favourites' },
})
