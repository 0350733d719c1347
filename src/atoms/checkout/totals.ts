import { atom } from 'jotai/vanilla'
import type { Basket, Totals } from '../../entities/basket'
import type { SeenTotal } from '../../entities/checkout'
import type { Order } from '../../entities/order'
import { basketAtom } from '../basket/basket'
import { changeDraftAtom, checkoutDraftAtom } from './draft'

/** The total to pay: its pence and its text (basket.4). */
export const toPay = ({ total, toPayDisplay, totalDisplay }: Totals) => ({
  pence: total,
  display: toPayDisplay ?? totalDisplay,
})

/** What the buyer can change about a total: lines, quantities, discounts and country. */
export const contentsOf = ({ data, discounts, shipping }: Basket): string =>
  JSON.stringify([
    (data.product ?? []).map(({ id, qty }) => [id, qty]),
    discounts.map(({ id }) => id),
    shipping.country,
  ])

/** The total of a basket as the buyer sees it now. */
export const seenTotalOf = (basket: Basket): SeenTotal => ({
  ...toPay(basket.totals),
  contents: contentsOf(basket),
})

/** Whether two totals are the same sum. Compares the texts when one has no number. */
export const isSameTotal = (
  one: Pick<SeenTotal, 'pence' | 'display'>,
  other: Pick<SeenTotal, 'pence' | 'display'>,
): boolean =>
  one.pence !== null && other.pence !== null
    ? one.pence === other.pence
    : one.display === other.display

/** In place of contents: the total counts for any, until the buyer accepts another one (checkout.18). */
const ANY_CONTENTS = '*'

const submittedTotalAtom = atom<SeenTotal | null>(null)

/**
 * Holds on to the seen total while an order is placed or paid: what was seen at the click counts,
 * whatever another tab adds to the basket meanwhile (payment.30).
 */
export const holdSeenTotalAtom = atom(null, (get, set, isHeld: boolean) =>
  set(submittedTotalAtom, isHeld ? get(seenTotalAtom) : null),
)

/**
 * The total that the buyer has seen last for the present contents of the basket (checkout.18); while
 * an order is placed or paid, the one that they saw at the click.
 */
export const seenTotalAtom = atom((get): SeenTotal => {
  const submitted = get(submittedTotalAtom)
  if (submitted) return submitted
  const kept = get(checkoutDraftAtom).seenTotal
  const basket = get(basketAtom)
  return kept && [ANY_CONTENTS, contentsOf(basket)].includes(kept.contents)
    ? kept
    : seenTotalOf(basket)
})

/** The server's total that the buyer has not accepted. */
const newTotalAtom = atom<SeenTotal | null>(null)

/**
 * A changed total that the buyer has not accepted, whatever becomes of the basket meanwhile: other
 * contents have the total of the basket. `null` while the total is the seen one.
 */
export const totalChangeAtom = atom((get) => {
  const answered = get(newTotalAtom)
  if (!answered) return null
  const from = get(seenTotalAtom)
  const shown = seenTotalOf(get(basketAtom))
  const to = answered.contents === shown.contents ? answered : shown
  return isSameTotal(from, to) ? null : { from, to }
})

/**
 * Compares the server's total with the one that the buyer has seen. Returns whether they are the same;
 * if not, the seen one is kept until the new one is accepted (checkout.18).
 * @param seen what the buyer saw when they submitted
 */
export const compareTotalAtom = atom(
  null,
  (get, set, order: Pick<Order, 'totals'>, seen?: SeenTotal): boolean => {
    const from = seen ?? get(seenTotalAtom)
    const contents = contentsOf(get(basketAtom))
    const to = { ...toPay(order.totals), contents }
    const isSame = isSameTotal(from, to)
    set(newTotalAtom, isSame ? null : to)
    const seenTotal = { ...from, contents: isSame ? contents : ANY_CONTENTS }
    if (!isSame || from.contents === ANY_CONTENTS) set(changeDraftAtom, { seenTotal })
    return isSame
  },
)

/** Whether the total can be paid: it is known, and not below zero (payment.26). */
export const isTotalPayableAtom = atom((get): boolean => {
  const { pence } = get(totalChangeAtom)?.to ?? get(seenTotalAtom)
  return pence !== null && pence >= 0
})

/** The smallest sum that a card can be charged, in pence (payment.33). */
const LEAST_CHARGE = 30

/** Whether the total is too small to be paid by card (payment.33). */
export const isTooSmallForCardAtom = atom((get): boolean => {
  const { pence } = get(seenTotalAtom)
  return pence !== null && pence < LEAST_CHARGE
})

/** Accepts the new total: the order can be placed for it (checkout.18). */
export const acceptTotalAtom = atom(null, (get, set) => {
  const change = get(totalChangeAtom)
  if (change) set(changeDraftAtom, { seenTotal: change.to })
  set(newTotalAtom, null)
})
