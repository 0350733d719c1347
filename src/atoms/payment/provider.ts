import { atom } from 'jotai/vanilla'
import type { CardProvider } from '../../api/payment/card'
import { config } from '../../config'

/** Whether this site takes cards: it has the provider's public key (payment.23). */
export const takesCards = (): boolean => config().cardProvider.publishableKey !== ''

const providerAtom = atom<Promise<CardProvider> | null>(null)

/** Replaces the provider, as a preview does (preview.5). */
export const setProviderAtom = atom(null, (_get, set, provider: CardProvider) => {
  set(providerAtom, Promise.resolve(provider))
})

/** Loads the code that calls the provider on first use, because few visits pay by card. */
async function loadProvider(): Promise<CardProvider> {
  const { loadCardProvider } = await import('../../api/payment/card-provider')
  return loadCardProvider()
}

/** The card provider, with its script loaded on first use. Throws `CardProviderError`. */
export const loadProviderAtom = atom(null, (get, set): Promise<CardProvider> => {
  const loading =
    get(providerAtom) ??
    loadProvider().catch((error: unknown) => {
      set(providerAtom, null)
      throw error
    })
  set(providerAtom, loading)
  return loading
})
