import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { checkoutDraftAtom, storeFieldsAtom } from '../../../src/atoms/checkout/draft'
import { checkoutProblemAtom, reportProblemAtom } from '../../../src/atoms/checkout/errors'
import { orderAtom } from '../../../src/atoms/checkout/order'
import {
  placedOrderFrom,
  prepareToPlaceAtom,
  receivePlacedAtom,
  sendOrderAtom,
  sendPaidOrderAtom,
} from '../../../src/atoms/checkout/place-order'
import { checkoutStepAtom } from '../../../src/atoms/checkout/step'
import { advanceAtom, beginAtom, submissionAtom } from '../../../src/atoms/checkout/submission'
import { totalChangeAtom } from '../../../src/atoms/checkout/totals'
import {
  amountMismatchAtom,
  placedOrderAtom,
  unfinishedOrderAtom,
} from '../../../src/atoms/checkout/unfinished'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { basketTokenAtom, setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { Line } from '../../../src/entities/basket/basket'
import { withEntry } from '../../../src/entities/payment/payment'
import { journalSteps, ORDER_PATH, openShop } from './checkout-shop'
import { buildEntry, buildOrder, buildPayment, buildUser } from './order-builders'

const PAYMENT = buildPayment()
const WITH_LINE = {
  product: [v.parse(Line, { id: 'l1', qty: 2, unit: 5, product: { id: 'p1', sku: 'TEA' } })],
}

/** A page whose order is saved and about to be placed. */
async function openPlacing(options?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(options)
  const { store } = shop
  store.set(beginAtom, 'place')
  store.set(prepareToPlaceAtom, { ...shop.stored(), validate_addresses: true })
  const resume = vi.fn()
  return {
    ...shop,
    resume,
    send: () => store.set(sendOrderAtom, resume),
    stage: () => store.get(submissionAtom).stage,
  }
}

it('a prepared order is kept as pending before it is sent (payment.7, payment.10)', async () => {
  const { store, stage, bodies } = await openPlacing()
  expect(stage()).toBe('placing')
  expect(store.get(unfinishedOrderAtom)).toMatchObject({
    status: 'pending',
    validate_addresses: true,
  })
  expect(bodies('PATCH', ORDER_PATH)).toEqual([])
})

it('a prepared order of a user with a crm_id is not validated again (payment.7)', async () => {
  const { store } = await openPlacing({ user: { crm_id: 'C-1' } })
  expect(store.get(unfinishedOrderAtom)?.validate_addresses).toBe(false)
})

it('a sent order is placed, and only then draft, order and basket token are cleared (payment.8)', async () => {
  const { store, send, stage } = await openPlacing()
  const events: unknown[] = []
  const note = (event: Event) => events.push((event as CustomEvent).detail)
  document.addEventListener('trade:order-placed', note)
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  store.set(reportProblemAtom, 'Before.')
  store.set(changeJournalAtom, (journal) => withEntry(journal, buildEntry('unpaid')))
  const sent = send()
  expect(store.get(basketTokenAtom)).toBe('b')
  await sent
  document.removeEventListener('trade:order-placed', note)
  expect(stage()).toBe('done')
  expect(store.get(placedOrderAtom)).toMatchObject({ id: 'o1', status: 'pending' })
  expect(store.get(unfinishedOrderAtom)).toBeNull()
  expect(store.get(checkoutStepAtom)).toBe('confirmation')
  expect(store.get(checkoutProblemAtom)).toBeNull()
  expect(store.get(checkoutDraftAtom).fields).toEqual({})
  expect(store.get(orderAtom)).toBeNull()
  expect(store.get(basketTokenAtom)).toBeNull()
  expect(journalSteps()).toEqual([])
  expect(events).toEqual([{ orderId: 'o1' }])
})

it('a placed order keeps the lines and totals that the answer leaves out', async () => {
  const sent = buildOrder({ basket: WITH_LINE })
  const placed = placedOrderFrom(buildOrder({ status: 'pending' }), sent)
  expect(placed).toMatchObject({ status: 'pending', basket: sent.basket })
})

it('a sent order that is refused can be submitted again, with its current total (checkout.20)', async () => {
  const { store, once, send, stage, calls } = await openPlacing()
  once('PATCH', ORDER_PATH, { status: 409, body: { message: 'No.' } })
  await send()
  expect(stage()).toBe('idle')
  expect(store.get(unfinishedOrderAtom)).toBeNull()
  expect(store.get(checkoutProblemAtom)).toBe('No. Your order has not been placed.')
  expect(calls.slice(-2).map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
    ['GET', 'basket'],
    ['GET', 'token'],
  ])
})

it('an order refused because it is already placed counts as placed (payment.25)', async () => {
  const { store, once, send, stage } = await openPlacing()
  once('PATCH', ORDER_PATH, { status: 409, body: { message: 'Already placed.' } })
  once('GET', /\/order\/id\/o1$/, { status: 200, body: { id: 'o1', status: 'pending' } })
  await send()
  expect(stage()).toBe('done')
  expect(store.get(placedOrderAtom)).toMatchObject({ id: 'o1', status: 'pending' })
})

it.each([
  [425, 2],
  [429, 1],
  [403, 2],
  [404, 2],
])('an order with a lost answer stays unconfirmed after a %i and a refused read (payment.10, payment.41)', async (status, reads) => {
  const { store, once, send, stage, change } = await openPlacing()
  once('PATCH', ORDER_PATH, 'lost')
  await send()
  change({ status: 'pending' })
  const body = { message: 'Too many requests.' }
  once('PATCH', ORDER_PATH, { status, body })
  for (let read = 0; read < reads; read += 1) {
    for (const path of [/order\/id/, /order\/token/]) once('GET', path, { status, body })
  }
  store.set(advanceAtom, { type: 'retry' })
  await send()
  expect(stage()).toBe('unfinished')
  expect(store.get(unfinishedOrderAtom)?.id).toBe('o1')
  expect(store.get(checkoutProblemAtom)).toBe('Too many requests.')
  store.set(advanceAtom, { type: 'retry' })
  await send()
  expect(stage()).toBe('done')
  expect(store.get(placedOrderAtom)?.id).toBe('o1')
})

it('a refused order whose total has changed meanwhile shows the seen and the new total (checkout.18)', async () => {
  const { store, once, send, change, stored, fill } = await openPlacing()
  once('PATCH', ORDER_PATH, { status: 409, body: { message: 'The total has changed.' } })
  change({ totals: { ...stored().totals, total: 1_500, totalDisplay: '£15.00' } })
  fill(3, 1_500)
  await send()
  expect(store.get(totalChangeAtom)).toMatchObject({ from: { pence: 1_000 }, to: { pence: 1_500 } })
  expect(store.get(basketAtom).totals.total).toBe(1_500)
})

it('a placed order keeps its totals where the answer has none', () => {
  const sent = buildOrder({})
  const totals = { ...sent.totals, totalDisplay: '£5.00', total: 500 }
  expect(placedOrderFrom(buildOrder(), { ...sent, totals }).totals).toEqual(totals)
  const answered = { ...totals, total: 600 }
  expect(placedOrderFrom(buildOrder({ totals: answered }), { ...sent, totals }).totals).toEqual(
    answered,
  )
})

it.each([
  [{ status: 500 }, 'The shop could not do this (error 500). Please try again.'],
  ['lost', 'The shop could not be reached. Please try again.'],
] as const)('a sent order whose answer is lost (%j) may be placed: only it can be sent again (payment.10)', async (reply, text) => {
  const { store, once, send, stage } = await openPlacing()
  once('PATCH', ORDER_PATH, reply)
  await send()
  expect(stage()).toBe('unfinished')
  expect(store.get(checkoutProblemAtom)).toBe(text)
  expect(store.set(beginAtom, 'place')).toBe(false)
  expect(store.get(unfinishedOrderAtom)?.id).toBe('o1')
})

it('a sent order whose session has ended asks to sign in again (checkout.4)', async () => {
  const { store, once, send, stage } = await openPlacing({ user: { id: 'u1' } })
  once('PATCH', ORDER_PATH, { status: 401 })
  await send()
  expect(stage()).toBe('unfinished')
  expect(store.get(isSignInNeededAtom)).toBe(true)
})

it('a sent order carries the token of its own basket (payment.29)', async () => {
  const { store, once, send, stage, calls } = await openPlacing()
  once('PATCH', ORDER_PATH, 'lost')
  await send()
  store.set(setBasketTokenAtom, 'newer', true)
  expect(stage()).toBe('idle')
  await send()
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', token: 'b' })
  expect(store.get(placedOrderAtom)?.id).toBe('o1')
  expect(store.get(basketTokenAtom)).toBe('newer')
})

it('an order placed with a different amount than shown shows the difference (payment.31)', async () => {
  const shop = await openPlacing({ order: { basket: WITH_LINE } })
  shop.change({ totals: { ...shop.stored().totals, total: 1_200, totalDisplay: '£12.00' } })
  await shop.send()
  expect(shop.store.get(amountMismatchAtom)).toEqual({
    shown: 1_000,
    charged: null,
    ordered: 1_200,
    changes: [],
    isPaidTwice: false,
  })
})

const OLDER = buildPayment({ orderId: 'o0', basketToken: 'older', shown: 2_358, charged: 2_400 })

it('a basket begun after an older payment stays when that order is placed (payment.29)', async () => {
  const { store } = await openShop()
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  store.set(receivePlacedAtom, buildOrder({ id: 'o0', status: 'paid' }), OLDER)
  expect(store.get(basketTokenAtom)).toBe('b')
  expect(store.get(orderAtom)?.id).toBe('o1')
  expect(store.get(checkoutDraftAtom).fields).toEqual({ purchase_number: 'PO-7' })
  expect(store.get(placedOrderAtom)?.id).toBe('o0')
  expect(store.get(amountMismatchAtom)).toMatchObject({ shown: 2_358, charged: 2_400 })
})

it('the basket of a placed order is reset, also where only its order is known (payment.8)', async () => {
  const { store } = await openShop()
  const payment = buildPayment({ basketToken: 'gone' })
  store.set(receivePlacedAtom, buildOrder({ status: 'paid' }), payment)
  expect(store.get(basketTokenAtom)).toBeNull()
  expect(store.get(orderAtom)).toBeNull()
})

it('a paid order is sent with the token it was paid with, as a card order without validation (payment.20, payment.29)', async () => {
  const shop = await openShop()
  const { store } = shop
  store.set(setBasketTokenAtom, 'another', true)
  const answer = await store.set(sendPaidOrderAtom, PAYMENT, null)
  expect(answer).toMatchObject({ ok: true, order: { id: 'o1', status: 'pending' } })
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([
    { status: 'pending', payment_type: 'card', agree_terms: true, validate_addresses: false },
  ])
  expect(shop.calls.slice(-2).map(({ method, token }) => [method, token])).toEqual([
    ['GET', 'b'],
    ['PATCH', 'b'],
  ])
  expect(store.get(basketTokenAtom)).toBe('another')
})

it('a paid order that is placed already is not sent again (server.9)', async () => {
  const shop = await openShop({ order: { status: 'paid' } })
  const answer = await shop.store.set(sendPaidOrderAtom, PAYMENT, null)
  expect(answer).toMatchObject({ ok: true, order: { id: 'o1', status: 'paid' } })
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
})

it('a paid order that cannot be read or saved shows why (payment.20)', async () => {
  const shop = await openShop()
  for (const status of [429, 500]) {
    shop.once('GET', /order\/id/, { status })
    const later = await shop.store.set(sendPaidOrderAtom, PAYMENT, null)
    expect(later).toMatchObject({ ok: false, isTemporary: true })
  }
  shop.once('GET', /order\/id/, { status: 404 })
  shop.once('GET', /order\/token/, { status: 404 })
  const unread = await shop.store.set(sendPaidOrderAtom, PAYMENT, null)
  expect(unread).toMatchObject({ kind: 'refused', isTemporary: false })
  shop.once('PATCH', ORDER_PATH, { status: 409 })
  const unsaved = await shop.store.set(sendPaidOrderAtom, PAYMENT, shop.stored())
  expect(unsaved).toMatchObject({ kind: 'refused', isTemporary: true })
})

it.each([
  [['seen-lines'] as const, [{ id: 'p1', qty: 2, total: 1_000 }]],
  [[], undefined],
])('a placement sends the seen lines to a server with %j, also after a reload (payment.100)', async (capabilities, lines) => {
  const { bodies, once, reopen, send } = await openPlacing({ capabilities: [...capabilities] })
  once('PATCH', ORDER_PATH, 'lost')
  await send()
  const again = await reopen()
  again.set(advanceAtom, { type: 'retry' })
  await again.set(sendOrderAtom, () => {})
  const sent = bodies('PATCH', ORDER_PATH) as { seen_lines?: unknown }[]
  expect(sent.map(({ seen_lines }) => seen_lines)).toEqual([lines, lines])
})

it('an order placed with other products than shown shows the difference (payment.31)', async () => {
  const { send, store, swap } = await openPlacing()
  swap()
  await send()
  expect(store.get(amountMismatchAtom)).toMatchObject({
    shown: 1_000,
    ordered: 1_000,
    changes: [
      { from: { id: 'p1' }, to: null },
      { from: null, to: { id: 'p2' } },
    ],
  })
})

it('a placement that the server refuses because of its lines shows the changes (payment.100)', async () => {
  const { once, send, stage, store, swap } = await openPlacing({ capabilities: ['seen-lines'] })
  swap()
  const errors = { seen_lines: ['Your order has changed.'] }
  once('PATCH', ORDER_PATH, { status: 409, body: { message: 'Your order has changed.', errors } })
  await send()
  expect(stage()).toBe('idle')
  expect(store.get(totalChangeAtom)).toMatchObject({ to: { lines: [{ id: 'p2' }] } })
})

it('an order placed after its buyer signed out is kept for them alone (checkout.256)', async () => {
  const shop = await openPlacing({ user: { id: 'u1' } })
  const { store } = shop
  let answer = (_body: object) => {}
  shop.once('PATCH', ORDER_PATH, new Promise<object>((resolve) => (answer = resolve)))
  const sent = shop.send()
  await vi.waitFor(() => expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(1))
  const signIn = (id: string) => store.set(identifyAtom, buildUser({ id }))
  store.set(identifyAtom, null)
  answer({ data: { ...shop.stored(), status: 'pending' } })
  await sent
  expect(store.get(placedOrderAtom)).toBeNull()
  signIn('u2')
  expect(store.get(placedOrderAtom)).toBeNull()
  signIn('u1')
  expect(store.get(placedOrderAtom)?.id).toBe('o1')
  expect(store.get(unfinishedOrderAtom)).toBeNull()
})
