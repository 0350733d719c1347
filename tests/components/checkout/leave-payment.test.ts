import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storageLeftAt } from './answer-cell'
import { faultsFor } from './answer-faults'
import { basketToken, headings, journalOf, letTimePass } from './answer-page'
import { PAGE_TEXTS, type PageTextName } from './answer-sentences'
import { useShop } from './answer-shop'
import type { Answer, Stage } from './answer-table'
import { sentRequests } from './checkout-page'
import { installStripe } from './fake-stripe'

const shop = useShop()
const press = (role: 'button' | 'checkbox', name: RegExp | string) =>
  fireEvent.click(screen.getByRole(role, { name }))

/** Opens checkout with an order left at a stage by an earlier page, and faults that keep it there. */
async function openLeft(stage: Stage, answer: Answer, who: 'guest' | 'customer') {
  shop.reset()
  const begun = await shop.begin(who)
  const left = await storageLeftAt(stage, answer, begun, installStripe(shop.api))
  const faults = faultsFor(answer, stage, who, begun.order)
  shop.api.faults.set(faults)
  const page = await shop.open({ ...begun, ...left })
  await letTimePass()
  return { begun, faults, page }
}

async function beginNewBasket({ assign }: Awaited<ReturnType<typeof openLeft>>['page']) {
  press('button', 'Begin a new basket')
  await letTimePass()
  expect(assign).toHaveBeenCalledWith('/basket')
}

const STATES: [PageTextName, Stage, Answer][] = [
  ['checking', 'confirming', '500'],
  ['processing', 'processing', 'provider: processing'],
  ['received', 'paid', '500'],
  ['attention', 'attention', '422'],
  ['unanswered', 'unanswered', '404'],
  ['unfinished', 'unfinished', '500'],
]

it.each(
  STATES,
)("'Begin a new basket' empties the basket in state %s, and the next one can be ordered (payment.185)", async (textName, stage, answer) => {
  const { begun: older, faults, page } = await openLeft(stage, answer, 'guest')
  const { heading, step } = PAGE_TEXTS[textName]
  const steps = step === null ? [] : [step]
  expect(headings()).toContain(heading)
  await beginNewBasket(page)
  expect(basketToken()).toBeNull()
  expect(journalOf(older.orderId)).toEqual(steps)
  page.leave()

  const newer = await shop.begin('guest', 'approved')
  const next = await shop.open({ ...newer, draft: { paymentType: 'bacs' } })
  await letTimePass()
  expect(screen.queryAllByText(older.orderId, { selector: 'b' })).toHaveLength(steps.length)
  const ofOlder = faults.map((fault) => ({
    ...fault,
    path: `${fault.path.replace('*', older.orderId)}`,
  }))
  shop.api.faults.set(ofOlder)
  press('checkbox', /Business terms of sale/)
  press('button', 'Confirm Order')
  await letTimePass()
  expect(headings()).toContain('Thank you for your order')
  expect(
    sentRequests(shop.api, 'PATCH', new RegExp(`/order/${newer.orderId}$`)).length,
  ).toBeGreaterThan(1)
  expect(journalOf(older.orderId)).toEqual(steps)
  expect(next.store).toBeDefined()
})

it.each([
  ['paid', 'This order is paid'],
  ['pending', 'This order has been placed'],
])("an order %s on another device offers a new basket instead of 'Pay Now' (payment.32)", async (status, heading) => {
  shop.reset()
  const { order, ...begun } = await shop.begin('guest')
  installStripe(shop.api)
  const data = { ...order, status }
  shop.api.faults.set([{ method: 'GET', path: '/api/order/token', status: 200, body: { data } }])
  const page = await shop.open(begun)
  await letTimePass()
  expect(headings()).toContain(heading)
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  expect(screen.getByText(begun.orderId, { selector: 'b' })).toBeDefined()
  await beginNewBasket(page)
  expect(basketToken()).toBeNull()
})

it('phone number and exit stay while an unanswered payment is checked again (payment.184)', async () => {
  await openLeft('unanswered', '404', 'guest')
  press('button', 'Check again now')
  await letTimePass(0)
  expect(screen.getByRole('button', { name: 'Checking…' })).toBeDefined()
  expect(headings()).toContain(PAGE_TEXTS.unanswered.heading)
  expect(screen.getByRole('alert').textContent).toContain('please contact customer services')
  expect(screen.getByRole('button', { name: 'Begin a new basket' })).toBeDefined()
  await letTimePass()
  expect(screen.getByRole('button', { name: 'Check again now' })).toBeDefined()
})

it("'Begin a new basket' opens the basket page, without a basket token (payment.185)", async () => {
  const { page } = await openLeft('attention', '422', 'customer')
  const before = sentRequests(shop.api, 'GET', /order\/token/).length
  await beginNewBasket(page)
  expect(basketToken()).toMatch(/^new-/)
  expect(sentRequests(shop.api, 'GET', /order\/token/)).toHaveLength(before)
})
