// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { type CardProvider, ProviderFailed } from '../../../demo/card-provider/card-provider'
import { keepCard } from '../../../demo/card-provider/stand-in/cards'
import { REFUSALS } from '../../../demo/card-provider/stripe-refusals'
import { openFakeStripe, SECRET_KEY } from './fake-stripe-api'

const PAYS = '4242424242424242'
const order = { amount: 1_280, orderId: '7', orderedAt: '2026-06-15T12:00:00.000Z' }
const guest = { ...order, customerId: null }

type Fake = Awaited<ReturnType<typeof openFakeStripe>>
type Mishap = Fake['mishaps'][number]

const lost: Mishap = async (handle) => {
  await handle()
  throw new TypeError('fetch failed')
}
const unsent: Mishap = async () => {
  throw new TypeError('fetch failed')
}
const answer =
  (status: number, body: unknown): Mishap =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const rateLimited = answer(429, { error: REFUSALS.rateLimited() })
const down = answer(500, { error: { type: 'api_error', message: 'Something went wrong' } })

async function withSavedCard() {
  const fake = await openFakeStripe()
  const { customerId, cardId } = await fake.save(fake.provider, PAYS)
  const { id, clientSecret } = await fake.provider.createPayment({ ...order, customerId })
  return { ...fake, customerId, cardId, id, clientSecret }
}

it('a saved card is confirmed with a return address, even while the buyer is away (server.27)', async () => {
  const { provider, requests, id, cardId } = await withSavedCard()
  await provider.payWithSavedCard(id, cardId, {
    session: 'off',
  })
  const declined = await withSavedCard()
  const returnUrl = 'https://elsewhere.example/payment'
  await declined.provider.payWithSavedCard(declined.id, declined.cardId, { returnUrl })
  const confirmation = (all: typeof requests) =>
    all.find(({ path }) => path.endsWith('/confirm'))?.form
  expect(confirmation(requests)).toEqual({
    payment_method: cardId,
    return_url: 'https://shop.example/payment',
    off_session: 'true',
  })
  expect(confirmation(declined.requests)).toEqual({
    payment_method: declined.cardId,
    return_url: returnUrl,
    use_stripe_sdk: 'true',
  })
})

it('a payment accepts what the Dashboard enables; only cards are saved (server.27)', async () => {
  const { requests, customerId } = await withSavedCard()
  const sent = (path: string) => requests.find((request) => request.path === path)?.form
  expect(sent('setup_intents')).toEqual({
    customer: customerId,
    usage: 'off_session',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    'allowed_payment_method_types[0]': 'card',
  })
  expect(sent('payment_intents')).toEqual({
    amount: '1280',
    currency: 'gbp',
    customer: customerId,
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'always',
    'metadata[order_id]': '7',
  })
})

it('a lost answer to a creation leads to one payment (server.149)', async () => {
  const { provider, mishaps, database } = await openFakeStripe()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mishaps.push(lost)
  await expect(provider.createPayment(guest)).rejects.toThrow(ProviderFailed)
  const made = await provider.createPayment(guest)
  expect(await database.all('SELECT id FROM stand_in_intents')).toEqual([{ id: made.id }])
})

it.each([
  ['lost', lost],
  ['never sent', unsent],
  ['a failure of Stripe', down],
  ['a refusal, as there were too many', rateLimited],
])('a repeated charge whose answer was %s is made once (server.149)', async (_, mishap) => {
  const { provider, mishaps, id, cardId } = await withSavedCard()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mishaps.push((handle) => handle(), mishap)
  await expect(provider.payWithSavedCard(id, cardId)).rejects.toThrow(ProviderFailed)
  expect((await provider.payWithSavedCard(id, cardId)).status).toBe('succeeded')
  expect(await provider.charges()).toHaveLength(1)
})

it('Stripe’s client retries by itself, and the card is charged once (server.149)', async () => {
  const { open, mishaps, id, cardId, requests } = await withSavedCard()
  const provider = await open(SECRET_KEY, { maxNetworkRetries: 2 })
  mishaps.push((handle) => handle(), lost)
  expect((await provider.payWithSavedCard(id, cardId)).status).toBe('succeeded')
  const keys = requests.filter(({ path }) => path.endsWith('/confirm')).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await provider.charges()).toHaveLength(1)
})

it('two simultaneous requests make one payment and charge it once (server.149)', async () => {
  const { open, database, save } = await openFakeStripe()
  const provider = await open(SECRET_KEY, { maxNetworkRetries: 2 })
  const { customerId, cardId } = await save(provider, PAYS)
  const made = await Promise.all([1, 2].map(() => provider.createPayment({ ...order, customerId })))
  const [first] = made
  expect(made[1]).toEqual(first)
  const id = first?.id ?? ''
  const paid = await Promise.all([1, 2].map(() => provider.payWithSavedCard(id, cardId)))
  expect(paid.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(await database.all('SELECT id FROM stand_in_charges')).toHaveLength(1)
})

it('an order with the id of a paid one before a reset is not taken for paid (server.29)', async () => {
  const { provider, confirm } = await openFakeStripe()
  const { id, clientSecret } = await provider.createPayment(guest)
  await confirm(clientSecret, PAYS)
  const next = await provider.createPayment({ ...guest, orderedAt: '2026-06-15T12:00:01.000Z' })
  expect(next).toMatchObject({ status: 'requires_payment_method' })
  expect(next.id).not.toBe(id)
})

it.each<[string, (provider: CardProvider) => Promise<unknown>]>([
  ['a customer', (provider) => provider.createCustomer({ email: 'a@b.example', name: 'A' })],
  ['a setup', (provider) => provider.createSetup('cus_1')],
  ['the saved cards', (provider) => provider.savedCards('cus_1')],
  ['the removal of a card', (provider) => provider.removeCard('cus_1', 'pm_1')],
  ['a payment', (provider) => provider.createPayment(guest)],
  ['a question', (provider) => provider.findPayment('pi_1')],
  ['a charge', (provider) => provider.payWithSavedCard('pi_1', 'pm_1')],
  ['a cancellation', (provider) => provider.cancelPayment('pi_1')],
  ['a refund', (provider) => provider.refundPayment('pi_1')],
  ['the charges', (provider) => provider.charges()],
])('%s fails without details when Stripe is unavailable or misbehaves', async (_, ask) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fake = await openFakeStripe()
  for (const mishap of [unsent, rateLimited, down, answer(200, '<html>')]) {
    fake.mishaps.push(mishap)
    await expect(ask(fake.provider)).rejects.toThrow(ProviderFailed)
  }
  await expect(ask(await fake.open('sk_test_revoked_key'))).rejects.toThrow(ProviderFailed)
  expect(log).toHaveBeenCalledTimes(5)
  const logged = JSON.stringify(log.mock.calls)
  expect(logged).not.toMatch(/sk_test|revoked|secret|pi_|cus_|Something/)
})

it('with a key of the other mode a payment is unknown, neither paid nor unpaid', async () => {
  const { open, id, cardId } = await withSavedCard()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const live = await open('sk_live_of_the_test')
  expect(await live.findPayment(id)).toBeNull()
  expect(await live.cancelPayment(id)).toBeNull()
  await expect(live.payWithSavedCard(id, cardId)).rejects.toThrow(ProviderFailed)
})

it('all saved cards and all charges are read, however many pages they have', async () => {
  const { provider, database, requests } = await openFakeStripe()
  const now = new Date()
  const input = { number: PAYS, exp_month: 12, exp_year: 2_060, cvc: '123' }
  await database.transaction(async (sql) => {
    for (let made = 0; made < 230; made += 1) {
      await keepCard(sql, input, 'cus_many', now)
      await sql.run(
        `INSERT INTO stand_in_intents (id, kind, client_secret, amount, order_id, status, created_at)
         VALUES (?1, 'payment', ?1, 100, '7', 'succeeded', ?2)`,
        [`pi_${made}`, now.toISOString()],
      )
      await sql.run(
        `INSERT INTO stand_in_charges (id, intent_id, order_id, amount, status, created_at)
         VALUES (?1, ?2, '7', 100, 'succeeded', ?3)`,
        [`ch_${made}`, `pi_${made}`, now.toISOString()],
      )
    }
  })
  const cards = await provider.savedCards('cus_many')
  const charges = await provider.charges()
  expect(new Set(cards.map(({ id }) => id)).size).toBe(230)
  expect(new Set(charges.map(({ id }) => id)).size).toBe(230)
  const pages = requests.filter(({ path, form }) => path === 'charges' && !form.customer)
  expect(pages).toHaveLength(3)
})

it('charges of others in the same account are ignored', async () => {
  const { provider, mishaps } = await openFakeStripe()
  const charge = { id: 'ch_1', amount: 1, amount_refunded: 0, status: 'succeeded', created: 0 }
  const data = [
    { ...charge, metadata: {}, payment_intent: 'pi_1', disputed: false },
    { ...charge, metadata: { order_id: '7' }, payment_intent: null, disputed: false },
    { ...charge, metadata: { order_id: '7' }, payment_intent: { id: 'pi_2' }, disputed: true },
  ]
  mishaps.push(answer(200, { object: 'list', data, has_more: false }))
  expect(await provider.charges()).toMatchObject([{ intent_id: 'pi_2', is_disputed: true }])
})
