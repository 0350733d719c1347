// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { authenticate, charges, confirm, inCheckout, intentId, payment } from '../api/paying'
import { openShop, signedIn } from '../api/visitor'

const PAYS = '4242424242424242'

describe('the demonstration', () => {
  it('has saved cards, and a charge for every old order that was paid by card', async () => {
    const shop = await openShop({ historyOrders: 40 })
    const visitor = await signedIn(shop, 'history')
    const { payment_methods, payments } = (await visitor.get('/api/users/payments')).body.data
    expect(payment_methods).toMatchObject([
      { brand: 'visa', last_four: '4242' },
      { brand: 'visa', last_four: '3184' },
      { brand: 'mastercard', last_four: '4444' },
    ])
    const orders = (await visitor.get('/api/order')).body.data.filter(
      ({ payment_type, status }: { payment_type: string; status: string }) =>
        payment_type === 'card' && status !== 'cancelled',
    )
    expect(orders.length).toBeGreaterThan(1)
    const wanted = orders
      .map(({ id, totals }: { id: string; totals: { total: number } }) => [id, totals.total])
      .sort()
    for (const list of [payments, (await visitor.get('/demo/charges.json')).body]) {
      expect(
        list
          .map(({ order_id, amount }: { order_id: string; amount: number }) => [order_id, amount])
          .sort(),
      ).toEqual(wanted)
    }
    expect((await visitor.post('/demo/reset')).status).toBe(200)
  })
})

describe('the provider', () => {
  it('tells nothing to who has a forged secret, and leads nowhere else', async () => {
    const { visitor, order } = await inCheckout(await openShop())
    const secret = await payment(visitor, order.id)
    const forged = `${intentId(secret)}_secret_forged`
    expect(await confirm(visitor, forged, PAYS)).toMatchObject({ status: 404 })
    expect(await authenticate(visitor, forged, true)).toMatchObject({ status: 404 })
    const away = { return_url: 'https://elsewhere.example/' }
    expect(await confirm(visitor, secret, PAYS, away)).toMatchObject({ status: 400 })
    expect(await confirm(visitor, secret, '4242424242424241')).toMatchObject({
      status: 402,
      body: { error: { code: 'invalid_number' } },
    })
    expect(await charges(visitor)).toEqual([])
  })

  it('keeps neither card numbers nor secrets where they could be read', async () => {
    const { visitor, order } = await inCheckout(await openShop())
    const secret = await payment(visitor, order.id)
    await confirm(visitor, secret, PAYS)
    await visitor.get(`/checkout?payment_intent_client_secret=${secret}`).catch(() => null)
    const log = JSON.stringify((await visitor.get('/demo/requests.json')).body)
    expect(log).not.toContain(secret)
    const cards = JSON.stringify(await visitor.shop.database.all('SELECT * FROM stand_in_cards'))
    expect(cards).not.toContain(PAYS)
  })

  it('can be lost before and after its work, like everything else', async () => {
    const { visitor, order } = await inCheckout(await openShop())
    const secret = await payment(visitor, order.id)
    visitor.shop.faults.set([
      { path: '/demo/card-provider/v1/**', times: 1, drop: 'before' },
      { path: '/demo/card-provider/v3/stripe.js', times: 1, status: 404, body: '' },
    ])
    await expect(confirm(visitor, secret, PAYS)).rejects.toThrow(TypeError)
    expect(await charges(visitor)).toEqual([])
    const script = () =>
      visitor.shop.fetch(new Request('http://shop.example/demo/card-provider/v3/stripe.js'))
    expect((await script()).status).toBe(404)
    expect(await (await script()).text()).toContain('Stripe')
    await expect(confirm(visitor, secret, '4000000000300006')).rejects.toThrow()
    expect(await charges(visitor)).toHaveLength(1)
  })

  it('does not exist in production: the API says that it takes no cards', async () => {
    const shop = await openShop({ environment: { NODE_ENV: 'production' } })
    const visitor = await signedIn(shop, 'crm')
    expect(await visitor.get('/api/stripe/setup-intent')).toMatchObject({
      status: 501,
      body: { message: expect.stringContaining('does not take cards') },
    })
    expect(shop.handles('/demo/card-provider/v3/stripe.js')).toBe(false)
    expect((await visitor.get('/demo/card-provider/v3/stripe.js')).status).toBe(404)
  })
})
