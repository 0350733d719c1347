import { type AnalyticsEvent, type AnalyticsItem, sendAnalytics } from '../../api/page/analytics'
import { whenAllowed } from '../../api/page/consent'
import { TransactionIds } from '../../entities/payment/transaction-ids'
import type { TradeEventMap } from '../../events'
import { isOnPage } from '../../lib/browser/is-on-page'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import type { Store } from '../base/store'
import { AS_STORED, storedAtom } from '../base/stored'
import { isBasketLoadedAtom, publicBasket } from '../basket/basket'
import { authenticationPromiseAtom } from '../session/identity'
import type { FunnelEvent } from './follow-funnel'

/** How many reported transactions are remembered. */
const MAX_REPORTED = 50

/** The purchase funnel of Google Analytics 4 (page.22), by event. */
export function startFunnel(store: Store): {
  [K in FunnelEvent]: (detail: TradeEventMap[K]) => void
} {
  const reportedAtom = storedAtom(localStore, 'reported-purchases', readAs(TransactionIds))
  /** Transactions that wait for consent on this page. */
  const waiting: string[] = []
  let isBasketAsked = isOnPage('trade-basket')
  let hasStarted = false

  const send = (name: Exclude<AnalyticsEvent['name'], 'purchase'>, item: AnalyticsItem) =>
    sendAnalytics({ name, items: [item] })
  const basketItems = () => publicBasket(store.get).lines
  const sendBasket = (
    name: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info',
    paymentType?: string | null,
  ) => sendAnalytics({ name, items: basketItems(), ...(paymentType && { paymentType }) })

  /** Sends `view_cart` when the basket is shown, once it has loaded and the user is known. */
  const viewBasket = async () => {
    if (!isBasketAsked || !store.get(isBasketLoadedAtom)) return
    isBasketAsked = false
    await store.get(authenticationPromiseAtom)
    if (basketItems().length > 0) sendBasket('view_cart')
  }

  return {
    'trade:list': ({ list, products: items }) =>
      sendAnalytics({ name: 'view_item_list', list, items }),
    'trade:select': (product) => send('select_item', product),
    'trade:product': (product) => send('view_item', product),
    'trade:added': (added) => send('add_to_cart', added),
    'trade:changed': ({ from, qty, ...line }) =>
      qty > from
        ? send('add_to_cart', { ...line, qty: qty - from })
        : send('remove_from_cart', { ...line, qty: from - qty }),
    'trade:removed': (line) => send('remove_from_cart', line),
    'trade:panel': ({ panel, isOpen }) => {
      if (panel !== 'basket') return
      isBasketAsked = isOpen
      void viewBasket()
    },
    'trade:basket': () => void viewBasket(),
    'trade:step': ({ step }) => {
      if (step === 'confirmation') hasStarted = false
      else if (!hasStarted) {
        hasStarted = true
        sendBasket('begin_checkout')
      }
    },
    'trade:addresses': () => sendBasket('add_shipping_info'),
    'trade:payment-type': ({ paymentType }) => sendBasket('add_payment_info', paymentType),
    // Once per order, also across reloads and tabs (page.15).
    'trade:order': ({ orderId, total, tax, shipping, lines: items }) => {
      if (waiting.includes(orderId)) return
      waiting.push(orderId)
      const order = { transactionId: orderId, value: total, tax, shipping, items }
      whenAllowed(() => {
        // Another tab may have had consent first.
        store.set(reportedAtom, AS_STORED)
        const reported = store.get(reportedAtom) ?? []
        if (reported.includes(orderId)) return
        sendAnalytics({ name: 'purchase', ...order }, () =>
          store.set(reportedAtom, [...reported, orderId].slice(-MAX_REPORTED)),
        )
      })
    },
  }
}
