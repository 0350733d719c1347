import { atom } from 'jotai/vanilla'
import { KeptOrder } from '../../entities/checkout/checkout'
import { type Order, productLines } from '../../entities/checkout/order'
import { changedGoods, seenLinesOf } from '../../entities/checkout/seen-lines'
import { emit } from '../../events'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { storedAtom } from '../base/stored'
import { basketTokenAtom } from '../session/basket-token'
import { userAtom, userIdAtom } from '../session/identity'
import { PLACED_ORDER } from '../session/personal-data'

/** What the buyer saw, and what was charged, in pence; `null` where it is not known. */
export type Amounts = Pick<KeptOrder, 'shown' | 'lines' | 'charged'>
const NO_AMOUNTS: Amounts = { shown: null, lines: null, charged: null }

/** An order that this tab keeps under a name and shows to its owner only, and the action that keeps it. */
function kept(name: string) {
  const heldAtom = storedAtom(tabStore, name, readAs(KeptOrder))
  const keptAtom = atom((get) => {
    const held = get(heldAtom)
    const isForeign = held !== null && held.userId !== null && held.userId !== get(userIdAtom)
    return isForeign ? null : held
  })
  const keepAtom = atom(null, (get, set, order: Order | null, amounts: Amounts = NO_AMOUNTS) => {
    const { shown, lines, charged } = amounts
    const owner = { userId: get(userIdAtom), basketToken: get(basketTokenAtom) }
    set(heldAtom, order && { ...owner, shown, lines, charged, order: forStorage(order) })
  })
  return [keptAtom, keepAtom] as const
}

/** The order without its pictures and without what was received, so that a long one fits into storage. */
function forStorage({ received: _, ...order }: Order): Order {
  const product = productLines(order).map((line) => ({
    ...line,
    product: { ...line.product, image: null, permalink: null },
  }))
  return { ...order, basket: { product } }
}

/** Keeps the placed order, and the amounts that belong to it, for the confirmation (checkout.25). */
export const [keptPlacedAtom, keepPlacedOrderAtom] = kept(PLACED_ORDER)

/**
 * The order that was sent to be placed and is not answered yet, also after a reload (payment.10). It is kept before it
 * is sent; `null` forgets it.
 */
export const [unfinishedAtom, keepUnfinishedOrderAtom] = kept('unfinished-order')

const visiblePlacedAtom = atom((get) => {
  const kept = get(keptPlacedAtom)
  const isGuests = kept !== null && kept.userId === null
  return isGuests && get(userAtom) !== null ? null : kept
})

/** The order that this tab has placed last. A guest's order is hidden from signed-in users (checkout.25). */
export const placedOrderAtom = atom((get) => get(visiblePlacedAtom)?.order ?? null)

/** What was seen, charged and ordered, in pence, and the products not seen so, when these differ (payment.31). */
export const disagreementAtom = atom((get) => {
  const kept = get(visiblePlacedAtom)
  if (!kept) return null
  const { shown, charged, order } = kept
  const lines = productLines(order)
  const ordered = lines.length > 0 ? order.totals.total : null
  const changes = lines.length > 0 ? changedGoods(kept.lines, seenLinesOf(lines)) : []
  const sums = new Set([shown, charged, ordered].filter((sum) => sum !== null))
  // Charged to a card, and yet to be paid in another way (payment.103).
  const isPaidTwice = charged !== null && !['card', null].includes(order.payment_type)
  const isSame = sums.size < 2 && changes.length === 0 && !isPaidTwice
  return isSame ? null : { shown, charged, ordered, changes, isPaidTwice }
})

/** Tells the page that the buyer sees the order that they have placed, with its sums (event.3, page.15). */
export const reportPurchaseAtom = atom(null, (_get, _set, { id, totals, basket }: Order) =>
  emit('trade:order', {
    orderId: id,
    total: totals.total ?? 0,
    tax: totals.tax,
    shipping: totals.shipping ?? 0,
    lines: productLines({ basket }).map(({ product, unit, qty }) => ({
      sku: product.sku,
      title: product.title,
      price: unit,
      qty,
    })),
  }),
)
