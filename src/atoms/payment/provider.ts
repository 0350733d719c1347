import { atom } from 'jotai/vanilla'
import type { CardProvider } from '../../api/payment/card'
import { config } from '../../config'
import { contentMark } from '../../lib/browser/page-content'

/** Whether this site takes cards: it has the provider's public key (payment.23). */
export const takesCards = (): boolean => config().cardProvider.publishableKey !== ''

/** With the page's content, in which the provider has hidden frames; `null` for a preview's. */
const providerAtom = atom<{ mark: Node | null; loading: Promise<CardProvider> } | null>(null)

/** Replaces the provider, as a preview does (preview.5). */
export const setProviderAtom = atom(null, (_get, set, provider: CardProvider) => {
  set(providerAtom, { mark: null, loading: Promise.resolve(provider) })
})

/** Loads the code that calls the provider on first use, because few visits pay by card. */
async function loadProvider(): Promise<CardProvider> {
  const { loadCardProvider } = await import('../../api/payment/card-provider')
  return loadCardProvider()
}

/**
 * The card provider, with its script loaded on first use, and set up anew once the page has replaced its content
 * (payment.292). Throws `CardProviderError`.
 */
export const loadProviderAtom = atom(null, (get, set): Promise<CardProvider> => {
  const last = get(providerAtom)
  if (last?.mark === null) return last.loading
  const mark = contentMark()
  if (last?.mark === mark) return last.loading
  const loading = loadProvider().catch((error: unknown) => {
    set(providerAtom, null)
    throw error
  })
  set(providerAtom, { mark, loading })
  return loading
})
