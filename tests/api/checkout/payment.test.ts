import { afterEach, expect, it } from 'vitest'
import {
  createSetupIntent,
  fetchSavedCards,
  findPayment,
  payWithSavedCard,
  removeSavedCard,
  requestPayment,
} from '../../../src/api/checkout/payment'
import { resetConfig } from '../../../src/config'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

const SECRET = { client_secret: 'pi_1_secret_2' }
const CARDS = {
  data: [{ id: 'pm_1', brand: 'visa', last_four: 4242, exp_month: 4, exp_year: '2030' }],
}

/** The page that a bank redirects to. */
const RETURN = 'https://shop.example/pay'

const CALLS: [string, () => Promise<unknown>, object, unknown[]][] = [
  ['createSetupIntent', createSetupIntent, SECRET, ['GET /api/stripe/setup-intent']],
  [
    'requestPayment',
    () => requestPayment('1007', { total: 2_358 }),
    SECRET,
    ['POST /api/stripe/payment', { order_id: '1007', seen_total: 2_358 }],
  ],
  [
    'findPayment',
    () => findPayment({ orderId: '1007', basketToken: 'old' }),
    SECRET,
    ['POST /api/stripe/payment', { order_id: '1007' }],
  ],
  ['fetchSavedCards', fetchSavedCards, CARDS, ['GET /api/stripe/payment-methods']],
  [
    'removeSavedCard',
    () => removeSavedCard('pm_2'),
    CARDS,
    ['POST /api/stripe/payment-methods/remove', { id: 'pm_2' }],
  ],
  [
    'payWithSavedCard',
    () => payWithSavedCard('1007', 'pm_1', { total: 2_358 }, RETURN),
    { status: 'succeeded' },
    [
      'PUT /api/stripe/subscription',
      {
        order_id: '1007',
        payment_method: 'pm_1',
        return_url: 'https://shop.example/pay',
        seen_total: 2_358,
      },
    ],
  ],
]

it('a payment carries the lines that the buyer has seen (payment.100)', async () => {
  const lines = [{ id: '5', qty: 2, total: 2_358 }]
  const server = fakeServer(json(SECRET), json({ status: 'succeeded' }))
  await requestPayment('1007', { total: 2_358, lines })
  await payWithSavedCard('1007', 'pm_1', { total: 2_358, lines }, RETURN)
  for (const [, , body] of await sentToEach(server)) {
    expect(JSON.parse(body ?? '')).toMatchObject({ seen_total: 2_358, seen_lines: lines })
  }
})

it('a server error does not show whether the server saves cards (payment.181)', async () => {
  fakeServer(json({}, 500))
  await expect(fetchSavedCards()).rejects.toMatchObject({ status: 500 })
})

it.each([404, 501])('a server that answers %d keeps no cards (payment.181)', async (status) => {
  fakeServer(json({ message: 'There is nothing here.' }, status))
  expect(await fetchSavedCards()).toEqual([])
})

it.each(
  CALLS,
)('%s sends its request to the provider’s part of the API (payment.14, server.11)', async (_name, call, answer, sent) => {
  const server = fakeServer(json(answer))
  await call()
  expect(await sentTo(server)).toEqual(sent)
})

it.each(CALLS)('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it.each([
  fetchSavedCards,
  async () => (await removeSavedCard('pm_2')).answer,
])('calls about saved cards read the cards (payment.12)', async (call) => {
  fakeServer(json(CARDS))
  expect(await call()).toMatchObject([
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

it('a payment leaves out an unknown total (payment.30)', async () => {
  const server = fakeServer(json(SECRET), json({ status: 'succeeded' }))
  await requestPayment('1007', { total: null })
  await payWithSavedCard('1007', 'pm_1', { total: null }, RETURN)
  expect((await sentToEach(server)).map(([, , body]) => body)).toEqual([
    '{"order_id":"1007"}',
    '{"order_id":"1007","payment_method":"pm_1","return_url":"https://shop.example/pay"}',
  ])
})

it.each([
  'old',
  null,
])('a payment is queried with the token of its basket, %j (payment.29)', async (basketToken) => {
  const server = fakeServer(json('<p>Done</p>'), json(SECRET))
  server.signIn({ basketToken: 'new' })
  await findPayment({ orderId: '1007', basketToken })
  expect(server.requests.map(({ headers }) => headers.get('Token'))).toEqual([
    basketToken,
    basketToken,
  ])
})

it.each([
  [2_358, 2_358],
  ['2358', 2_358],
  [undefined, null],
  ['x', null],
])('the amount %j of a payment by saved card reads %j pence (payment.30)', async (amount, pence) => {
  fakeServer(json({ status: 'succeeded', amount }))
  expect(await payWithSavedCard('1007', 'pm_1', { total: 2_358 }, RETURN)).toMatchObject({
    amount: pence,
  })
})

it('a payment without a client secret has failed (api.9)', async () => {
  for (const answer of [{}, { client_secret: '' }, { client_secret: 7 }]) {
    fakeServer(json(answer))
    await expect(requestPayment('1007', { total: null })).rejects.toMatchObject({
      kind: 'unexpected',
    })
  }
})

it('an unknown status of a payment by saved card is left to the provider (payment.19)', async () => {
  fakeServer(json({ status: 'maybe' }))
  expect(await payWithSavedCard('1007', 'pm_1', { total: null }, RETURN)).toMatchObject({
    status: null,
  })
})

it.each([
  ['createSetupIntent', createSetupIntent],
  ['requestPayment', () => requestPayment('1007', { total: 2_358 })],
  ['findPayment', () => findPayment({ orderId: '1007', basketToken: 'old' })],
] as const)('%s retries once after an unreadable intent (api.19)', async (_name, call) => {
  const server = fakeServer(json('<p>Done</p>'), json(SECRET))
  expect(await call()).toEqual(SECRET)
  const [first, second] = await sentToEach(server)
  expect(second).toEqual(first)
  expect(server.requests).toHaveLength(2)
})

it('after an unreadable removal the cards are read again (api.19)', async () => {
  const server = fakeServer(json({ message: 'Removed.' }), json(CARDS))
  expect(await removeSavedCard('pm_2')).toMatchObject({ answer: [{ id: 'pm_1' }], diff: null })
  expect((await sentTo(server)).at(-1)).toBe('GET /api/stripe/payment-methods')
})

/** Each request as method, address and body. */
const sentToEach = (server: ReturnType<typeof fakeServer>) =>
  Promise.all(server.requests.map(async (each) => [each.method, each.url, await each.text()]))

it.each([
  404, 410,
])('removing a saved card that is already gone (%d) succeeds (api.20)', async (status) => {
  const server = fakeServer(json({}, status), json(CARDS))
  expect(await removeSavedCard('pm_2')).toMatchObject({ answer: [{ id: 'pm_1' }], diff: null })
  expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
})

it('a server without the endpoint does not remove a saved card (api.20)', async () => {
  fakeServer(json({}, 404), json(CARDS))
  await expect(removeSavedCard('pm_1')).rejects.toMatchObject({ status: 404 })
})

it('a removed card that is still listed, alone or among others, is reported as saved (api.80)', async () => {
  for (const data of [CARDS.data, [...CARDS.data, { ...CARDS.data[0], id: 'pm_2' }]]) {
    fakeServer(json({ data }))
    expect(await removeSavedCard('pm_1')).toMatchObject({ diff: 'This card is still saved.' })
  }
})
