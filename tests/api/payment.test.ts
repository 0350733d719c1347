import { afterEach, expect, it } from 'vitest'
import {
  createSetupIntent,
  fetchSavedCards,
  payWithSavedCard,
  removeSavedCard,
  requestPayment,
} from '../../src/api/payment'
import { resetConfig } from '../../src/config'
import { IN_PLACE_CALL, refusalsForPage, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

const SECRET = { client_secret: 'pi_1_secret_2' }
const CARDS = {
  data: [{ id: 'pm_1', brand: 'visa', last_four: 4242, exp_month: 4, exp_year: '2030' }],
}

const CALLS: [string, () => Promise<unknown>, object, unknown[]][] = [
  ['createSetupIntent', createSetupIntent, SECRET, ['GET /api/stripe/setup-intent']],
  [
    'requestPayment',
    () => requestPayment('1007'),
    SECRET,
    ['POST /api/stripe/payment', { order_id: '1007' }],
  ],
  ['fetchSavedCards', fetchSavedCards, CARDS, ['GET /api/stripe/payment-methods']],
  [
    'removeSavedCard',
    () => removeSavedCard('pm_1'),
    CARDS,
    ['POST /api/stripe/payment-methods/remove', { id: 'pm_1' }],
  ],
  [
    'payWithSavedCard',
    () => payWithSavedCard('1007', 'pm_1'),
    { status: 'succeeded' },
    ['PUT /api/stripe/subscription', { order_id: '1007', payment_method: 'pm_1' }],
  ],
]

it.each(
  CALLS,
)('%s sends its request to the provider’s part of the API (payment.14, server.11)', async (_name, call, answer, sent) => {
  const server = fakeServer(json(answer))
  await call()
  expect(await sentTo(server)).toEqual(sent)
})

it.each(CALLS)('a refused %s can only end the session (api.5)', async (_name, call) => {
  expect(await refusalsForPage(call)).toEqual(IN_PLACE_CALL)
})

it.each([
  fetchSavedCards,
  () => removeSavedCard('pm_2'),
])('calls about saved cards read the cards (payment.12)', async (call) => {
  fakeServer(json(CARDS))
  expect(await call()).toEqual([
    { id: 'pm_1', brand: 'visa', last_four: '4242', exp_month: 4, exp_year: 2030 },
  ])
})

it('the name of the provider in the paths is configuration', async () => {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>
    {"cardProvider":{"name":"card pay"}}</script>`
  resetConfig()
  const server = fakeServer(json(CARDS))
  await fetchSavedCards()
  expect(await sentTo(server)).toEqual(['GET /api/card%20pay/payment-methods'])
})

it('a payment without a client secret has failed (api.9)', async () => {
  for (const answer of [{}, { client_secret: '' }, { client_secret: 7 }]) {
    fakeServer(json(answer))
    await expect(requestPayment('1007')).rejects.toMatchObject({ kind: 'unexpected' })
  }
})

it('a payment by saved card with an unknown status has failed (api.9)', async () => {
  fakeServer(json({ status: 'maybe' }))
  await expect(payWithSavedCard('1007', 'pm_1')).rejects.toMatchObject({ kind: 'unexpected' })
})
