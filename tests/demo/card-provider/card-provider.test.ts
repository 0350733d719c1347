// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AmountRefused, ProviderFailed } from '../../../demo/card-provider/card-provider'
import { openFakeStripe } from './fake-stripe-api'
import { openStandIn } from './open-stand-in'

const PAYS = '4242424242424242'
const DECLINED = '4000000000000341'
const CHALLENGED = '4000002760003184'

const order = { amount: 1_280, orderId: '7', orderedAt: '2026-06-15T12:00:00.000Z' }
const guest = { ...order, customerId: null }

// Stripe's client logs refusals; tests of its own cover them.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe.each([
  ['the stand-in', openStandIn],
  ['Stripe', openFakeStripe],
])('%s', (_, open) => {
  /** A provider, a customer with one saved card, and their payment. */
  async function withSavedCard(number: string) {
    const opened = await open()
    const { customerId, cardId } = await opened.save(opened.provider, number)
    const { id } = await opened.provider.createPayment({ ...order, customerId })
    return { ...opened, customerId, cardId, id }
  }

  it('returns the same payment for the same details (server.29)', async () => {
    const { provider } = await open()
    const first = await provider.createPayment(guest)
    expect(first).toMatchObject({ amount: 1_280, status: 'requires_payment_method', cardId: null })
    expect(await provider.createPayment(guest)).toEqual(first)
    expect(await provider.findPayment(first.id)).toEqual(first)
    const others = [
      await provider.createPayment({ ...guest, amount: 1_281 }),
      await provider.createPayment({ ...guest, orderId: '8' }),
      await provider.createPayment({ ...guest, customerId: 'cus_other' }),
    ]
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4)
  })

  it('replaces a cancelled payment, but not a paid one (server.29)', async () => {
    const { provider, confirm } = await open()
    const first = await provider.createPayment(guest)
    await provider.cancelPayment(first.id)
    const second = await provider.createPayment(guest)
    expect(second.id).not.toBe(first.id)
    await provider.cancelPayment(second.id)
    const third = await provider.createPayment(guest)
    expect(third.status).toBe('requires_payment_method')
    await confirm(third.clientSecret, PAYS)
    expect(await provider.createPayment(guest)).toMatchObject({
      id: third.id,
      status: 'succeeded',
    })
  })

  it.each([
    [1, 'amount_too_small'],
    [29, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ])('refuses a payment of %d pence as %s (server.147)', async (amount, code) => {
    const { provider } = await open()
    const refused = provider.createPayment({ ...guest, amount })
    await expect(refused).rejects.toThrow(AmountRefused)
    await expect(refused).rejects.toMatchObject({ code })
  })

  it('accepts the smallest and the largest amount (server.147)', async () => {
    const { provider } = await open()
    for (const amount of [30, 99_999_999]) {
      expect(await provider.createPayment({ ...guest, amount })).toMatchObject({ amount })
    }
  })

  it('charges a saved card once, however often it is requested', async () => {
    const { provider, id, cardId } = await withSavedCard(PAYS)
    for (let times = 0; times < 3; times += 1) {
      expect(await provider.payWithSavedCard(id, cardId)).toMatchObject({
        id,
        status: 'succeeded',
        cardId,
      })
    }
    expect(await provider.charges()).toMatchObject([
      { intent_id: id, order_id: '7', amount: 1_280, amount_refunded: 0, status: 'succeeded' },
    ])
  })

  it('a saved card has the date of its last charge (payment.192)', async () => {
    const { provider, id, cardId, customerId } = await withSavedCard(PAYS)
    await provider.payWithSavedCard(id, cardId)
    const [card] = await provider.savedCards(customerId)
    const [charge] = await provider.charges()
    expect(Date.parse(card?.last_used_at ?? '')).toBe(Date.parse(charge?.created_at ?? ''))
  })

  it('charges a saved card while the buyer is away', async () => {
    const { provider, id, cardId } = await withSavedCard(PAYS)
    const paid = await provider.payWithSavedCard(id, cardId, { session: 'off' })
    expect(paid.status).toBe('succeeded')
  })

  it('reports each decline, and another card can still pay', async () => {
    const { provider, save, customerId, id, cardId } = await withSavedCard(DECLINED)
    for (let times = 0; times < 3; times += 1) {
      await expect(provider.payWithSavedCard(id, cardId)).rejects.toMatchObject({
        name: 'CardRefused',
        message: 'Your card was declined.',
        code: 'card_declined',
      })
    }
    const other = await save(provider, PAYS, customerId)
    expect((await provider.payWithSavedCard(id, other.cardId)).status).toBe('succeeded')
    expect(await provider.charges()).toHaveLength(1)
  })

  it('leaves a challenge to the buyer, and refuses it while the buyer is away', async () => {
    const { provider, id, cardId } = await withSavedCard(CHALLENGED)
    await expect(provider.payWithSavedCard(id, cardId, { session: 'off' })).rejects.toMatchObject({
      name: 'CardRefused',
      code: 'authentication_required',
    })
    for (let times = 0; times < 2; times += 1) {
      expect((await provider.payWithSavedCard(id, cardId)).status).toBe('requires_action')
    }
    expect(await provider.charges()).toEqual([])
  })

  it("refuses a removed card, and another customer's card (server.147)", async () => {
    const { provider, save, customerId, id, cardId } = await withSavedCard(PAYS)
    await provider.removeCard(customerId, cardId)
    const another = await save(provider, PAYS)
    for (const refused of [cardId, another.cardId, 'pm_unknown']) {
      await expect(provider.payWithSavedCard(id, refused)).rejects.toMatchObject({
        name: 'CardRefused',
        code: 'resource_missing',
        message: 'This card is no longer saved.',
      })
    }
    expect(await provider.charges()).toEqual([])
  })

  it('cancels an open payment, and returns the state of any other', async () => {
    const { provider, id, cardId } = await withSavedCard(PAYS)
    const open = await provider.createPayment({ ...guest, orderId: '8' })
    expect((await provider.cancelPayment(open.id))?.status).toBe('canceled')
    expect((await provider.cancelPayment(open.id))?.status).toBe('canceled')
    await provider.payWithSavedCard(id, cardId)
    expect((await provider.cancelPayment(id))?.status).toBe('succeeded')
    expect(await provider.cancelPayment('pi_unknown')).toBeNull()
    expect(await provider.findPayment('pi_unknown')).toBeNull()
    await expect(provider.payWithSavedCard('pi_unknown', cardId)).rejects.toThrow(ProviderFailed)
  })

  it('does not charge a cancelled or processing payment', async () => {
    const { provider, control, id, cardId } = await withSavedCard('4000000000100000')
    expect((await provider.payWithSavedCard(id, cardId)).status).toBe('processing')
    expect((await provider.payWithSavedCard(id, cardId)).status).toBe('processing')
    expect((await provider.cancelPayment(id))?.status).toBe('processing')
    await control.release('7', 'succeeded')
    expect(await provider.charges()).toMatchObject([{ status: 'succeeded' }])
    const other = await provider.createPayment({ ...guest, orderId: '8' })
    await provider.cancelPayment(other.id)
    expect((await provider.payWithSavedCard(other.id, cardId)).status).toBe('canceled')
  })

  it('refunds in full once, and fails without a charge', async () => {
    const { provider, id, cardId } = await withSavedCard(PAYS)
    await expect(provider.refundPayment(id)).rejects.toThrow(ProviderFailed)
    await provider.payWithSavedCard(id, cardId)
    await provider.refundPayment(id)
    await provider.refundPayment(id)
    expect(await provider.charges()).toMatchObject([{ amount_refunded: 1_280 }])
    const disputed = await withSavedCard(PAYS)
    await disputed.provider.payWithSavedCard(disputed.id, disputed.cardId)
    await disputed.control.dispute('7')
    await expect(disputed.provider.refundPayment(disputed.id)).rejects.toThrow(ProviderFailed)
    expect(await disputed.provider.charges()).toMatchObject([{ is_disputed: true }])
    const stuck = await withSavedCard('4000000000005126')
    await stuck.provider.payWithSavedCard(stuck.id, stuck.cardId)
    await expect(stuck.provider.refundPayment(stuck.id)).rejects.toThrow(ProviderFailed)
  })

  it('lists the saved cards of a customer, newest first, and removes only theirs', async () => {
    const { provider, save } = await open()
    const { customerId, cardId } = await save(provider, PAYS)
    const second = await save(provider, '5555555555554444', customerId)
    const other = await save(provider, PAYS)
    const never = { exp_month: 12, exp_year: 2_060, last_used_at: null }
    expect(await provider.savedCards(customerId)).toEqual([
      { id: second.cardId, brand: 'mastercard', last_four: '4444', ...never },
      { id: cardId, brand: 'visa', last_four: '4242', ...never },
    ])
    await provider.removeCard(customerId, other.cardId)
    await provider.removeCard(customerId, cardId)
    await provider.removeCard(customerId, cardId)
    expect((await provider.savedCards(customerId)).map(({ id }) => id)).toEqual([second.cardId])
    expect(await provider.savedCards(other.customerId)).toHaveLength(1)
  })
})
