import { Confirmation } from '../../src/components/checkout/Confirmation'
import { formatWeekday } from '../../src/lib/text/dates'
import { formatPence } from '../../src/lib/text/money'
import type { ShownAtPress } from './card-provider'
import type { World } from './world'

/** Throws when an invariant does not hold. */
export function check(isTrue: boolean, invariant: string): void {
  if (!isTrue) throw new Error(`Broken: ${invariant}`)
}

/** Invariants at every moment, however the server behaves. */
export function checkAlways(world: World): void {
  const { charges } = world.server.provider
  const paid = charges.map(({ orderId }) => orderId)
  check(new Set(paid).size === paid.length, 'an order is charged at most once')
  for (const { card, amount, shown, orderId } of charges) {
    const isShown = card === 'saved' || amount === shown
    check(isShown, `a new card is charged what was shown (${orderId}: ${shown}, ${amount})`)
  }
  const [again] = world.secondRequests
  check(again === undefined, `nobody is asked to pay again for what is paid (${again})`)
  checkLines(world)
  checkDays(world)
  checkPlacements(world)
  for (const page of world.pages.values()) {
    check(!page.isSilent, `a press never ends in silence (${page.orderId}: ${page.shown})`)
    const order = page.view === 'confirmation' ? page.placedOrder : null
    if (!order) continue
    check(world.server.placements.includes(order.id), `a confirmed order is placed (${order.id})`)
    const charge = charges.find(({ orderId }) => orderId === order.id)
    if (!charge || charge.shown === null || charge.amount === charge.shown) continue
    // Another tab may have shown the charged total.
    if (page.shown === charge.amount) continue
    const text = page.textOf(Confirmation)
    const isShown = text.includes(formatPence(charge.amount)) && !text.includes('Thank you')
    check(
      isShown,
      `a buyer charged a different total sees a message (${order.id}: ${text.slice(0, 80)})`,
    )
  }
}

/** Every charge or placement matches the screen, or the buyer sees a message. */
function checkLines({ server, pages }: World): void {
  const unseen = new Map<string, string>()
  const look = (
    orderId: string,
    { goods, seen, isShown }: ShownAtPress & { goods: string },
    must: boolean,
  ) => {
    if (!seen || seen.includes(goods)) return
    const says = `${orderId}: ${seen.join(' or ')}, ${goods}`
    check(!must && !isShown, `nothing is charged or placed whose lines were not shown (${says})`)
    unseen.set(orderId, goods)
  }
  for (const charge of server.provider.charges) look(charge.orderId, charge, charge.card === 'new')
  for (const id of server.placements) {
    const placement = server.placed.get(id)
    if (placement && server.state.orders[id]?.status === 'pending') look(id, placement, false)
  }
  for (const page of pages.values()) {
    const order = page.view === 'confirmation' ? page.placedOrder : null
    const goods = unseen.get(order?.id ?? '')
    // Another tab may have shown the final lines.
    if (goods === undefined || page.page.tab.seen?.includes(goods)) continue
    const isShown = !page.textOf(Confirmation).includes('Thank you')
    check(
      isShown,
      `a buyer whose lines differ from those shown sees a message (${order?.id}: ${goods})`,
    )
  }
}

/** Every charged or placed order arrives on the day shown, or the buyer sees a message. */
function checkDays({ server, pages }: World): void {
  const { days: capabilities } = server.capabilities
  if (capabilities === 'none') return
  const isOther = ({ day, days }: { day: string; days: readonly string[] }) =>
    days.length > 0 && !days.includes(day)
  const says = (what: { orderId: string; day: string; days: readonly string[] }) =>
    `${what.orderId}: ${what.days.join(' or ')}, ${what.day}`
  if (capabilities === 'refuses') {
    for (const asked of server.askedFor) {
      check(!isOther(asked), `no card is charged for a day that was not shown (${says(asked)})`)
    }
    for (const [orderId, { day, days }] of server.placed) {
      const placed = { orderId, day, days }
      check(!isOther(placed), `nothing is placed for a day that was not shown (${says(placed)})`)
    }
  }
  for (const page of pages.values()) {
    page.lookAtDay()
    const day = server.state.orders[page.placedOrder?.id ?? '']?.day
    if (page.view !== 'confirmation' || !page.knowsDays || !day) continue
    const text = page.textOf(Confirmation)
    check(
      text.includes(formatWeekday(day)),
      `the confirmation shows the delivery day (${text.slice(0, 300)})`,
    )
    const { seenDays, seenOrderId } = page.page.tab
    const isPressed = seenOrderId === page.placedOrder?.id && seenDays.length > 0
    // The tab that paid may have shown a later day than this one.
    const paid = server.provider.charges.find(({ orderId }) => orderId === page.placedOrder?.id)
    const seen = [...seenDays, ...(paid?.days ?? [])]
    // An order paid on another device may arrive earlier.
    const isMissed = isPressed && seen.every((each) => each < day)
    check(
      !isMissed || text.includes('could no longer arrive'),
      `a buyer with a different delivery day sees a message (${seen}, ${day})`,
    )
  }
}

function checkPlacements({ server }: World): void {
  const { placements } = server
  check(new Set(placements).size === placements.length, 'an order is placed at most once')
}

/** Invariants at the end, when servers and network have no faults and every journaled basket was reopened. */
export function checkReconciled({ server }: World): void {
  const { charges } = server.provider
  for (const { orderId, amount } of charges) {
    const order = server.state.orders[orderId]
    check(order?.status === 'paid', `a charge has its order (${orderId}: ${order?.status})`)
    check(order?.total === amount, `the order is for what was charged (${orderId})`)
  }
  for (const { id, status } of Object.values(server.state.orders)) {
    const isCharged = charges.some(({ orderId }) => orderId === id)
    check(status !== 'paid' || isCharged, `an order paid by card has its charge (${id})`)
  }
}
