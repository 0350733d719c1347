import type { TradeConfig } from '../../src/config'
import { SEARCH_CREDENTIALS } from '../search/search-service'
import { COMPANY } from './company'

type Environment = Readonly<Record<string, string | undefined>>

/** What the pages say to Trade Blocks; what is left out keeps its default. */
export interface PageConfig
  extends Pick<TradeConfig, 'apiBase' | 'analytics' | 'customerService' | 'bankDetails'> {
  search: Pick<TradeConfig['search'], 'applicationId' | 'searchKey' | 'hosts'>
  cardProvider: Pick<TradeConfig['cardProvider'], 'name' | 'publishableKey'>
  consumerSite: string
}

/** Whether the pages ask the hosted search service instead of the one under `/search`. */
export const usesHostedSearch = (environment: Environment): boolean =>
  Boolean(environment.ALGOLIA_APP_ID && environment.ALGOLIA_SEARCH_KEY)

/** Whether the pages use the real card provider. */
export const usesRealCards = (environment: Environment): boolean =>
  Boolean(environment.STRIPE_SECRET_KEY && environment.STRIPE_PUBLISHABLE_KEY)

const searchOf = ({ ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY }: Environment): PageConfig['search'] =>
  ALGOLIA_APP_ID && ALGOLIA_SEARCH_KEY
    ? { applicationId: ALGOLIA_APP_ID, searchKey: ALGOLIA_SEARCH_KEY, hosts: [] }
    : { ...SEARCH_CREDENTIALS, hosts: ['/search'] }

/** The pages' configuration; the environment decides which outside services are the real ones. */
export const pageConfig = (environment: Environment): PageConfig => ({
  apiBase: '/api',
  search: searchOf(environment),
  cardProvider: {
    name: 'stripe',
    publishableKey: usesRealCards(environment) ? (environment.STRIPE_PUBLISHABLE_KEY ?? '') : '',
  },
  analytics: 'always',
  customerService: { phone: COMPANY.phone },
  bankDetails: {
    accountName: 'Kestrel & Rowe Ltd',
    sortCode: '00-00-00',
    accountNumber: '01234567',
    bank: 'Bank of the Harbour (a made-up bank)',
  },
  consumerSite: COMPANY.consumerSite,
})
