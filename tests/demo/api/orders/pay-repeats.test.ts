// @vitest-environment node
import { expect, it } from 'vitest'
import { placeOrder } from '../ordering'
import { authenticate, charges, confirm, placeByCard, requestPayment, saveCard } from '../paying'
import { openShop, signedInVisitor, type Visitor, ZERO_RATED } from '../visitor'

const NOW = new Date('2026-03-10T12:00:00Z')
const PAYS = '4242424242424242'

type Role = 'approved' | 'verified'

/** A buyer whose order repeats from the next day on. */
async function withRepeat(payment_type: string, role: Role = 'approved', cards: string[] = []) {
  const visitor = await signedInVisitor(await openShop({ now: () => NOW }), role)
  for (const card of cards) await saveCard(visitor, card)
  await visitor.add(ZERO_RATED.id, 2)
  let id: string
  if (payment_type === 'card') {
    const order = await visitor.checkout()
    await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
    id = (await placeByCard(visitor, order)).body.data.id
  } else id = (await placeOrder(visitor, { payment_type })).body.data.id
  const plan = { auto_repeat_next: '2026-03-11', frequency: 4 }
  await visitor.patch(`/api/order/enable-repeat/${id}`, plan)
  return { visitor, id }
}

const nextDay = (visitor: Visitor) => visitor.post('/demo/clock', { days: 1 })
const latest = async (visitor: Visitor) => (await visitor.get('/api/order')).body.data[0]
const lastMail = async (visitor: Visitor) => (await visitor.get('/demo/mail.json')).body[0].body
const mails = async (visitor: Visitor) => (await visitor.get('/demo/mail.json')).body.length

it('a repeat of a card order is paid once, with the saved card (server.141)', async () => {
  const { visitor, id } = await withRepeat('card', 'verified', [PAYS])
  await nextDay(visitor)
  const repeat = await latest(visitor)
  expect(repeat).toMatchObject({ parent_id: id, status: 'paid' })
  expect(await lastMail(visitor)).toContain('visa ending in 4242')
  await visitor.post('/demo/clock', { days: 0 })
  const paid = (await charges(visitor)).filter(
    ({ order_id }: { order_id: string }) => order_id === repeat.id,
  )
  expect(paid).toMatchObject([{ amount: repeat.totals.total, status: 'succeeded' }])
})

it("a repeat is paid with its first order's card while that card is saved (server.141)", async () => {
  const { visitor } = await withRepeat('on account', 'approved', [])
  const first = await saveCard(visitor, '5555555555554444')
  await visitor.add(ZERO_RATED.id, 1)
  const order = await visitor.checkout()
  await visitor.call('PUT', '/api/stripe/subscription', {
    order_id: order.id,
    payment_method: first,
  })
  const { id } = (await placeByCard(visitor, order)).body.data
  await saveCard(visitor, PAYS)
  await visitor.patch(`/api/order/enable-repeat/${id}`, { auto_repeat_next: '2026-03-13' })
  await visitor.post('/demo/clock', { days: 3 })
  expect(await lastMail(visitor)).toContain('mastercard ending in 4444')
})

const NEEDS_BUYER = '4000002760003184'
const DECLINED = '4000000000000341'

/** A buyer whose order was paid with a saved card, and repeats from the next day on. */
async function withRepeatBy(number: string) {
  const visitor = await signedInVisitor(await openShop({ now: () => NOW }), 'approved')
  const card = await saveCard(visitor, number)
  await visitor.add(ZERO_RATED.id, 1)
  const order = await visitor.checkout()
  const payIt = { order_id: order.id, payment_method: card }
  const { body } = await visitor.call('PUT', '/api/stripe/subscription', payIt)
  if (body.status === 'requires_action') await authenticate(visitor, body.client_secret, true)
  const { id } = (await placeByCard(visitor, order)).body.data
  await visitor.patch(`/api/order/enable-repeat/${id}`, { auto_repeat_next: '2026-03-11' })
  return { visitor, card, id }
}

const chargesOf = async (visitor: Visitor, { id }: { id: string }) =>
  (await charges(visitor)).filter(({ order_id }: { order_id: string }) => order_id === id)

const triedCards = async (visitor: Visitor) =>
  visitor.shop.database.all<{ card_id: string }>('SELECT card_id FROM card_refusals')

it('a new card requested by email pays a repeat whose own card was refused (server.12)', async () => {
  const { visitor } = await withRepeatBy(NEEDS_BUYER)
  await nextDay(visitor)
  expect(await lastMail(visitor)).toContain('Please add another card')
  await saveCard(visitor, PAYS)
  await nextDay(visitor)
  const repeat = await latest(visitor)
  expect(repeat).toMatchObject({ status: 'paid' })
  expect(await lastMail(visitor)).toContain('visa ending in 4242')
  expect(await chargesOf(visitor, repeat)).toHaveLength(1)
})

it('a refused card is followed by the next saved one, without an email (server.141)', async () => {
  const { visitor } = await withRepeatBy(NEEDS_BUYER)
  await saveCard(visitor, PAYS)
  await saveCard(visitor, DECLINED)
  const before = await mails(visitor)
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'paid' })
  expect(await mails(visitor)).toBe(before + 1)
  expect(await triedCards(visitor)).toHaveLength(2)
})

it('a refused card is tried again after three days (server.141)', async () => {
  const { visitor, card } = await withRepeatBy(NEEDS_BUYER)
  await nextDay(visitor)
  // From now on the bank would accept the card.
  await visitor.shop.database.run(
    `UPDATE stand_in_cards SET fingerprint = (SELECT fingerprint FROM stand_in_cards
       WHERE last_four = '4242' LIMIT 1) WHERE id = ?`,
    [card],
  )
  await visitor.post('/demo/clock', { days: 2 })
  expect(await latest(visitor)).toMatchObject({ status: 'active' })
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'paid' })
})

it('each refused card gets one email (server.12)', async () => {
  const { visitor } = await withRepeatBy(NEEDS_BUYER)
  await nextDay(visitor)
  const before = await mails(visitor)
  await saveCard(visitor, DECLINED)
  await nextDay(visitor)
  expect(await mails(visitor)).toBe(before + 1)
  expect(await lastMail(visitor)).toContain('Your card was declined.')
  await visitor.post('/demo/clock', { days: 10 })
  expect(await mails(visitor)).toBe(before + 1)
})

it('when a processing payment fails, the next card is charged (server.141)', async () => {
  const { visitor } = await withRepeat('card', 'verified', [PAYS, '4000000000100018'])
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'active' })
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'paid' })
})

it('a payment that succeeds after its card was removed pays the repeat (server.12)', async () => {
  const { visitor } = await withRepeat('card', 'verified', [])
  const id = await saveCard(visitor, '4000000000100000')
  await nextDay(visitor)
  await visitor.post('/api/stripe/payment-methods/remove', { id })
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'paid' })
})

it('simultaneous sweeps charge a repeat once and send one email (server.141)', async () => {
  const { visitor } = await withRepeatBy(NEEDS_BUYER)
  await nextDay(visitor)
  await saveCard(visitor, DECLINED)
  const before = await mails(visitor)
  const sweeps = () => Promise.all([0, 0, 0].map((days) => visitor.post('/demo/clock', { days })))
  await sweeps()
  expect(await mails(visitor)).toBe(before + 1)
  await saveCard(visitor, PAYS)
  await sweeps()
  const repeat = await latest(visitor)
  expect(repeat).toMatchObject({ status: 'paid' })
  expect(await chargesOf(visitor, repeat)).toHaveLength(1)
  expect(await mails(visitor)).toBe(before + 2)
})

it.each([
  ['no card is saved', [], 'no saved card'],
  ['the card is declined', ['4000000000000341'], 'Your card was declined.'],
  ['the bank wants the buyer to confirm', ['4000002760003184'], 'requires authentication'],
])('a repeat waits when %s, and a new card pays it (server.12)', async (_, cards, reason) => {
  const { visitor } = await withRepeat('card', 'verified', cards)
  const before = await mails(visitor)
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'active' })
  expect(await lastMail(visitor)).toContain(reason)
  await nextDay(visitor)
  expect(await mails(visitor)).toBe(before + 1)

  await saveCard(visitor, PAYS)
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'paid' })
})

it('a repeat with a processing payment is paid once the provider confirms (server.12)', async () => {
  const { visitor } = await withRepeat('card', 'verified', ['4000000000100000'])
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'active' })
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'paid' })
})

it('a repeat by bank transfer waits, and its email says how to pay (server.12)', async () => {
  const { visitor } = await withRepeat('bacs')
  await nextDay(visitor)
  const repeat = await latest(visitor)
  expect(repeat).toMatchObject({ status: 'active', payment_type: 'bacs' })
  expect(await lastMail(visitor)).toContain(`bank transfer`)
  expect(await lastMail(visitor)).toContain(repeat.id)
})

it('a repeat waits when its buyer may no longer order on account (server.12)', async () => {
  const { visitor } = await withRepeat('on account')
  await visitor.shop.database.run('UPDATE users SET on_account = 0')
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ status: 'active' })
  expect(await lastMail(visitor)).toContain('on account is not available')
})

it('an account without approval gets no repeats, and its buyer is notified (server.12)', async () => {
  const { visitor, id } = await withRepeat('on account')
  await visitor.shop.database.run('UPDATE users SET approved_at = NULL')
  await nextDay(visitor)
  expect(await latest(visitor)).toMatchObject({ id })
  expect(await lastMail(visitor)).toContain('not approved')
})

it('a day has one repeat, even when repeats are set up again on that day (server.12)', async () => {
  const { visitor, id } = await withRepeat('on account')
  await nextDay(visitor)
  await visitor.patch(`/api/order/enable-repeat/${id}`, { auto_repeat_next: '2026-03-11' })
  await visitor.post('/demo/clock', { days: 0 })
  expect((await visitor.get('/api/order')).body.data).toHaveLength(2)
})
