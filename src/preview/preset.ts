import { config, type TradeConfig } from '../config'
import { orderOf } from './samples/account'
import { SAMPLE_PRODUCTS } from './samples/products'
import type { PreviewState } from './states'

const SAMPLE = 'preview'

/** The page's own settings that a preview replaces. */
export interface GivenSettings {
  hasSearch: boolean
  takesCards: boolean
}

/** Replaces the configuration by sample settings, whose routes lead nowhere. Returns the page's own settings. */
export function presetSettings(): GivenSettings {
  const settings = config()
  const { search, cardProvider } = settings
  Object.assign(settings, {
    search: { ...search, applicationId: SAMPLE, searchKey: SAMPLE, hosts: [] },
    cardProvider: { ...cardProvider, publishableKey: SAMPLE, scriptUrl: '' },
    analytics: 'never',
    errorReport: '',
  } satisfies Partial<TradeConfig>)
  return {
    hasSearch: search.hosts.length > 0 || Boolean(search.applicationId && search.searchKey),
    takesCards: cardProvider.publishableKey !== '',
  }
}

const SAMPLE_QUANTITIES = [6, 1, 12]

/** The local storage of a state's customer, by key. */
export const localValues = (state: PreviewState): Record<string, unknown> => ({
  ...(state !== 'guest' && { 'auth-user': { access_token: SAMPLE } }),
  'basket-token': SAMPLE,
  'basket-id': state,
  ...(state !== 'empty' && {
    favourites: SAMPLE_PRODUCTS.slice(0, 3).map(({ id, title }, index) => ({
      id,
      title,
      image: '',
      qty: SAMPLE_QUANTITIES[index],
    })),
  }),
})

/**
 * The session storage of a state's customer: rows of a quick order (quick.9), the payment type (checkout.16),
 * and the order of the confirmation (checkout.25).
 */
export const tabValues = (state: PreviewState): Record<string, unknown> => ({
  ...(state !== 'empty' && {
    'quick-order': SAMPLE_PRODUCTS.slice(0, 4).map(({ sku }, index) => ({
      code: sku,
      qty: String(index + 1),
      joined: 1,
    })),
  }),
  ...(state === 'approved' && { 'checkout-draft': { userId: state, paymentType: 'card' } }),
  'placed-order': {
    userId: state === 'guest' ? null : state,
    basketToken: SAMPLE,
    order: orderOf(1004, 0, 'pending', state === 'on-account' ? 'on account' : 'bacs'),
  },
})
