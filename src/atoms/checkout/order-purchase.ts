import { atom } from 'jotai/vanilla'
import { type AnalyticsEvent, sendAnalytics } from '../../api/analytics'
import { TransactionIds } from '../../entities/checkout'
import { type Order, productLines } from '../../entities/order'
import { readAs, readNumber } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { AS_STORED, storedAtom } from '../base/stored'

/** So many transactions are remembered. */
const MOST_REPORTED = 50

const reportedAtom = storedAtom(localStore, 'reported-purchases', readAs(TransactionIds))
/** Those that wait for consent on this page. */
const waitingAtom = atom<readonly string[]>([])

/**
 * Sends the purchase event of a placed order (spec §7), once per transaction: not again after a
 * reload, nor in another tab.
 */
export const reportPurchaseAtom = atom(null, (get, set, order: Order) => {
  set(reportedAtom, AS_STORED)
  const known = [...(get(reportedAtom) ?? []), ...get(waitingAtom)]
  if (known.includes(order.id)) return
  set(waitingAtom, [...get(waitingAtom), order.id])
  sendAnalytics(purchaseOf(order), () =>
    set(reportedAtom, [...(get(reportedAtom) ?? []), order.id].slice(-MOST_REPORTED)),
  )
})

const purchaseOf = ({ id, totals, basket }: Order): AnalyticsEvent => ({
  name: 'purchase',
  transactionId: id,
  value: totals.total ?? 0,
  tax: penceOf(totals.taxDisplay),
  shipping: totals.shipping ?? 0,
  items: productLines({ basket }).map(({ product, unit, qty }) => ({
    sku: product.sku,
    title: product.title,
    price: unit,
    qty,
  })),
})

/** The pence of a formatted sum: the server says the tax in no other way. */
const penceOf = (display: string | null): number =>
  Math.round((readNumber((display ?? '').replace('£', '')) ?? 0) * 100)
