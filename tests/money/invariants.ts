import { Confirmation } from '../../src/components/checkout/Confirmation'
import { formatPence } from '../../src/lib/money'
import type { World } from './world'

/** Throws when an invariant does not hold. */
export function check(isTrue: boolean, invariant: string): void {
  if (!isTrue) throw new Error(`Broken: ${invariant}`)
}

/** What holds at every moment, however the server behaves. */
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
  checkPlacements(world)
  for (const page of world.pages.values()) {
    check(!page.isSilent, `a press never ends in silence (${page.orderId}: ${page.shown})`)
    const order = page.view === 'confirmation' ? page.placedOrder : null
    if (!order) continue
    check(world.server.placements.includes(order.id), `a confirmed order is placed (${order.id})`)
    const charge = charges.find(({ orderId }) => orderId === order.id)
    if (!charge || charge.shown === null || charge.amount === charge.shown) continue
    // Another tab may have shown the total that was charged.
    if (page.shown === charge.amount) continue
    const text = page.textOf(Confirmation)
    const isTold = text.includes(formatPence(charge.amount)) && !text.includes('Thank you')
    check(isTold, `who is charged another total is told (${order.id}: ${text.slice(0, 80)})`)
  }
}

function checkPlacements({ server }: World): void {
  const { placements } = server
  check(new Set(placements).size === placements.length, 'an order is placed at most once')
}

/** What holds once the world is honest again and every journaled basket was opened once more. */
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
