import { atom } from 'jotai/vanilla'
import type { SeenByBuyer } from '../../api/checkout/payment'
import type { Basket, Totals } from '../../entities/basket/basket'
import type { SeenTotal } from '../../entities/checkout/checkout'
import { type Order, productLines } from '../../entities/checkout/order'
import type { LineToCompare } from '../../entities/checkout/order-update'
import {
  changedLines,
  changedProducts,
  type SeenLines,
  seenLinesOf,
} from '../../entities/checkout/seen-lines'
import { withSetter } from '../base/with-setter'
import { basketAtom } from '../basket/basket'
import { hasCapabilityAtom } from '../session/authentication'
import {
  changeDraftAtom,
  checkoutDraftAtom,
  DAY_FIELD,
  deliveryDayAtom,
  storeFieldsAtom,
} from './draft'

/** The total to pay: its pence and its text (basket.4). */
export const totalToPay = ({ total, toPayDisplay, totalDisplay }: Totals) => ({
  pence: total,
  display: toPayDisplay ?? totalDisplay,
})

type Total = ReturnType<typeof totalToPay>

/** The buyer's part in a total: lines, quantities, discounts and country. */
export const contentsOf = ({ data, discounts, shipping }: Basket): string =>
  JSON.stringify([
    (data.product ?? []).map(({ id, qty, product }) => [id, qty, product.id || product.sku]),
    discounts.map(({ id }) => id),
    shipping.country,
  ])

export const seenTotalOf = (basket: Basket): SeenTotal => ({
  ...totalToPay(basket.totals),
  contents: contentsOf(basket),
  lines: seenLinesOf(basket.data.product ?? []),
})

/** Whether two totals are the same amount. Compares the formatted strings when one has no number. */
export const isSameTotal = (one: Total, other: Total): boolean =>
  one.pence !== null && other.pence !== null
    ? one.pence === other.pence
    : one.display === other.display

type Answered = Pick<Order, 'totals' | 'basket' | 'delivery_day'>

/** Total and lines of an order; lines are `null` when it names none. */
export function totalOf(order: Answered) {
  const lines = productLines(order)
  return { ...totalToPay(order.totals), lines: lines.length > 0 ? seenLinesOf(lines) : null }
}

/** Reads total, lines and, where the server has days, the delivery day of an order (delivery.1). */
export const figuresOfAtom = atom((get) => {
  const hasDays = get(hasCapabilityAtom('delivery-days'))
  return (order: Answered) => ({ ...totalOf(order), day: hasDays ? order.delivery_day : null })
})

type Figures = Omit<SeenTotal, 'contents'>

/** Whether a delivery day is the one seen; an unknown day matches any. */
export const isSameDay = (seen: Pick<Figures, 'day'>, other: Pick<Figures, 'day'>): boolean =>
  !seen.day || !other.day || seen.day === other.day

/** Whether total, lines and delivery day are those seen (payment.100, delivery.3). */
export const isAsSeen = (seen: Figures, other: Figures): boolean =>
  isSameTotal(seen, other) &&
  changedLines(seen.lines, other.lines).length === 0 &&
  isSameDay(seen, other)

/** The basket on the screen, which may be older than the one fetched last (payment.100). */
export const [renderedBasketAtom, noteShownBasketAtom] = withSetter(atom<Basket | null>(null))

/** Matches any contents: the total stays until the buyer accepts another one (checkout.18). */
const ANY_CONTENTS = '*'

const submittedTotalAtom = atom<SeenTotal | null>(null)

/** Freezes the seen total at the click, while an order is placed or paid (payment.30). */
export const holdSeenTotalAtom = atom(null, (get, set, isHeld: boolean) =>
  set(submittedTotalAtom, isHeld ? get(seenTotalAtom) : null),
)

/** The total last seen for the contents of the basket (checkout.18); during a submission, the one at the click. */
export const seenTotalAtom = atom((get): SeenTotal => {
  const submitted = get(submittedTotalAtom)
  if (submitted) return submitted
  const draftTotal = get(checkoutDraftAtom).seenTotal
  const basket = get(renderedBasketAtom) ?? get(basketAtom)
  const shown = { ...seenTotalOf(basket), day: get(deliveryDayAtom) }
  if (draftTotal === null) return shown
  // Only the lines on the screen count as seen (payment.162).
  const isShown =
    draftTotal.contents === shown.contents &&
    changedProducts(draftTotal.lines, shown.lines).length === 0
  const isUsable = isShown || draftTotal.contents === ANY_CONTENTS
  // Drafts of earlier versions lack lines.
  return isUsable
    ? { ...draftTotal, lines: draftTotal.lines ?? shown.lines, day: draftTotal.day ?? shown.day }
    : shown
})

/** Converts seen lines for a server that compares them; `undefined` for others (payment.100). */
export const linesToCompareAtom = atom((get) => {
  const isCompared = get(hasCapabilityAtom('seen-lines'))
  return (lines: SeenLines): LineToCompare[] | undefined =>
    isCompared ? lines?.map(({ id, qty, total }) => ({ id, qty, total })) : undefined
})

/** The seen total, lines and day, as payment requests send them (payment.30, payment.100). */
export const seenToCompareAtom = atom((get): SeenByBuyer => {
  const { pence, lines, day } = get(seenTotalAtom)
  return { total: pence, lines: get(linesToCompareAtom)(lines), day }
})

/** The server's total and lines that the buyer has not accepted. */
const newTotalAtom = atom<SeenTotal | null>(null)

/** The seen and the new total or lines, until the buyer accepts the new ones; `null` without a change. */
export const totalChangeAtom = atom((get) => {
  const answered = get(newTotalAtom)
  if (!answered) return null
  const from = get(seenTotalAtom)
  const shown = { ...seenTotalOf(get(basketAtom)), day: get(deliveryDayAtom) }
  const to = answered.contents === shown.contents ? answered : shown
  return isAsSeen(from, to) ? null : { from, to }
})

/**
 * Compares the server's lines and total with those seen, and returns whether they match. Keeps the seen ones
 * until the buyer accepts the new ones (checkout.18, payment.100). Without lines, compares the totals.
 */
export const compareTotalAtom = atom(
  null,
  (get, set, order: Answered, seen?: SeenTotal): boolean => {
    const from = seen ?? get(seenTotalAtom)
    const contents = contentsOf(get(basketAtom))
    const to = { ...get(figuresOfAtom)(order), contents }
    const isSame = isAsSeen(from, to)
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
const MIN_CHARGE = 30

/** Whether the total is too small to be paid by card (payment.33). */
export const isTooSmallForCardAtom = atom((get): boolean => {
  const { pence } = get(seenTotalAtom)
  return pence !== null && pence < MIN_CHARGE
})

/** Chooses a delivery day, which then counts as seen (delivery.3). */
export const chooseDayAtom = atom(null, (get, set, day: string) => {
  const { seenTotal } = get(checkoutDraftAtom)
  set(storeFieldsAtom, { [DAY_FIELD]: day })
  if (seenTotal) set(changeDraftAtom, { seenTotal: { ...seenTotal, day } })
})

/** Accepts lines, day and total on the screen, so that the order can be placed (checkout.18). */
export const acceptTotalAtom = atom(null, (_get, set, seenTotal: SeenTotal) => {
  set(changeDraftAtom, { seenTotal })
  if (seenTotal.day) set(storeFieldsAtom, { [DAY_FIELD]: seenTotal.day })
  set(newTotalAtom, null)
})
