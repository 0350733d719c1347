// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ADDRESS, openShop, SCARCE, STANDARD_RATED, signedIn, Visitor, ZERO_RATED } from './visitor'

const stockOf = async ({ shop }: Visitor, id: string) =>
  (await shop.database.get<{ stock: number }>('SELECT stock FROM products WHERE id = ?', [id]))
    ?.stock

/** Somebody without an account, whom sales has given a basket. */
async function guestWithBasket(): Promise<Visitor> {
  const guest = new Visitor(await openShop())
  await guest.get('/api/basket')
  await guest.shop.database.run(
    `INSERT INTO basket_lines (basket_id, product_id, qty)
     SELECT id, ?, 2 FROM baskets WHERE token = ?`,
    [ZERO_RATED.id, guest.basketToken],
  )
  return guest
}

const place = async (visitor: Visitor, changes: object = {}) => {
  const order = await visitor.checkout()
  return visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'bacs',
    agree_terms: true,
    ...changes,
  })
}

describe('the checkout order', () => {
  it('carries lines, amounts and the stored addresses', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const basket = (await visitor.add(ZERO_RATED.id, 3)).body
    const order = await visitor.checkout()
    expect(order).toMatchObject({
      status: 'new',
      basket: basket.data,
      totals: basket.totals,
      address_billing_json: { postcode: 'TR18 4AW', type: 'billing' },
      address_delivery_json: { postcode: 'TR18 4EX', type: 'delivery' },
      same_address: false,
    })
    expect((await visitor.checkout()).id).toBe(order.id)
  })

  it('delivers to the address that is ordered for', async () => {
    const visitor = await signedIn(await openShop(), 'crm')
    await visitor.add(ZERO_RATED.id)
    const { addresses } = (await visitor.get('/api/user')).body
    const deliveries = addresses.filter(({ type }: { type: string }) => type === 'delivery')
    expect(deliveries.length).toBeGreaterThan(2)
    for (const { id, city } of deliveries) {
      visitor.deliveryAddressId = id
      expect((await visitor.checkout()).address_delivery_json).toMatchObject({ id, city })
    }
  })

  it('keeps what is written into it, and follows the country of delivery', async () => {
    const guest = await guestWithBasket()
    const order = await guest.checkout()
    const { status, body } = await guest.patch(`/api/order/${order.id}`, {
      ...order,
      purchase_number: 'PO 77',
      customer_notes: 'Ring twice ☕ <b>',
      same_address: true,
      address_billing_json: { ...ADDRESS, postcode: 'D02 X285', country: 'IE' },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      purchase_number: 'PO 77',
      customer_notes: 'Ring twice ☕ <b>',
      address_delivery_json: { country: 'IE', type: 'delivery' },
      totals: { shipping: 1_495 },
    })
    expect((await guest.checkout()).purchase_number).toBe('PO 77')
    expect((await guest.get('/api/basket')).body.shipping.country).toBe('IE')
  })

  it('does not let a locked address be changed', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id)
    const order = await visitor.checkout()
    const { body } = await visitor.patch(`/api/order/${order.id}`, {
      ...order,
      address_delivery_json: { ...order.address_delivery_json, street_address_1: 'Elsewhere 1' },
      address_billing_json: ADDRESS,
    })
    expect(body.data).toMatchObject({
      address_delivery_json: { street_address_1: '3 Wharf Road' },
      address_billing_json: { city: 'Penzance' },
    })
  })

  it('names the wrong fields of both addresses when they are to be validated', async () => {
    const guest = await guestWithBasket()
    const order = await guest.checkout()
    const wrong = { ...ADDRESS, postcode: 'NOPE', email: 'ruth@' }
    const answer = await guest.patch(`/api/order/${order.id}`, {
      ...order,
      validate_addresses: true,
      same_address: false,
      address_billing_json: wrong,
      address_delivery_json: { ...ADDRESS, city: '', company: '' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      'address_billing_json.postcode': ['Postcode must be a valid UK postcode.'],
      'address_billing_json.email': ['E-mail address must be a valid e-mail address.'],
      'address_delivery_json.city': ['City is required.'],
      'address_delivery_json.company': ['Company is required.'],
    })
    const forced = await guest.patch(`/api/order/${order.id}`, {
      ...order,
      same_address: false,
      address_billing_json: wrong,
    })
    expect(forced.body.data.address_billing_json.postcode).toBe('NOPE')
  })

  it('starts anew for somebody else who holds the token: stored addresses stay private', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id)
    const own = await visitor.checkout()
    const colleague = new Visitor(visitor.shop)
    colleague.basketToken = visitor.basketToken
    expect(await colleague.get(`/api/order/id/${own.id}`)).toMatchObject({ status: 404 })
    expect(JSON.stringify(await colleague.checkout())).not.toContain('Penzance')
  })
})

describe('placing an order', () => {
  it('takes the goods from the stock, closes the basket and shows among the orders', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 3)
    const tokenBefore = visitor.basketToken
    const { status, body } = await place(visitor, { payment_type: 'on account' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'pending',
      payment_type: 'on account',
      basket: { product: [{ qty: 3, product: { sku: ZERO_RATED.sku } }] },
    })
    expect(body.data.created_at_human).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 3)
    expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0 })
    expect(visitor.basketToken).not.toBe(tokenBefore)
    const orders = (await visitor.get('/api/order')).body.data
    expect(orders).toMatchObject([{ id: body.data.id, totals: body.data.totals }])
    expect((await visitor.get(`/api/order/id/${body.data.id}`)).body.data).toEqual(orders[0])
    expect((await visitor.get('/api/auth/check')).body.lastorder.id).toBe(body.data.id)
  })

  it('happens once, however often and however fast it is asked for', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 3)
    const order = { ...(await visitor.checkout()), payment_type: 'bacs', agree_terms: true }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        visitor.patch(`/api/order/${order.id}`, { ...order, status: 'pending' }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toEqual(answers[0]?.body.data)
    }
    expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 3)
    expect((await visitor.get('/api/order')).body.data).toHaveLength(1)
    const mails = (await visitor.get('/demo/mail.json')).body
    expect(mails).toHaveLength(1)
  })

  it('sells the last piece to one of two who want it', async () => {
    const shop = await openShop()
    const buyers = [await signedIn(shop, 'approved'), await signedIn(shop, 'verified')]
    for (const buyer of buyers) await buyer.add(SCARCE.id, SCARCE.stock)
    const answers = await Promise.all(buyers.map((buyer) => place(buyer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ basket: [`${SCARCE.title} is out of stock.`] })
    expect(await shop.database.get('SELECT stock FROM products WHERE id = ?', [SCARCE.id])).toEqual(
      { stock: 0 },
    )
  })

  it('changes nothing when one of several lines is short', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 2)
    await visitor.add(SCARCE.id, SCARCE.stock)
    await visitor.shop.database.run('UPDATE products SET stock = 0 WHERE id = ?', [SCARCE.id])
    expect(await place(visitor)).toMatchObject({ status: 422 })
    expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
    expect((await visitor.get('/api/basket')).body.totalItems).toBe(2 + SCARCE.stock)
    expect((await visitor.get('/api/order')).body.data).toEqual([])
  })

  it('is possible for a guest with a basket, who then sees the order and nobody else does', async () => {
    const guest = await guestWithBasket()
    const { status, body } = await place(guest, {
      validate_addresses: true,
      same_address: true,
      address_billing_json: ADDRESS,
    })
    expect(status).toBe(200)
    const path = `/api/order/id/${body.data.id}`
    expect((await guest.get(path)).body.data.status).toBe('pending')
    expect(await new Visitor(guest.shop).get(path)).toMatchObject({ status: 404 })
    expect(await (await signedIn(guest.shop, 'crm')).get(path)).toMatchObject({ status: 404 })
    expect((await guest.get('/demo/mail.json')).body[0].to).toBe(ADDRESS.email)
  })

  it.each([
    ['without a way to pay', { payment_type: null }, 'payment_type'],
    ['without agreement to the terms', { agree_terms: false }, 'agree_terms'],
    ['on account, for who has none', { payment_type: 'on account' }, 'payment_type'],
    ['by a card that was not charged', { payment_type: 'card' }, 'payment_type'],
    ['by other means', { payment_type: 'cheque' }, 'payment_type'],
  ])('is refused %s', async (_, changes, field) => {
    const visitor = await signedIn(await openShop(), 'verified')
    await visitor.add(ZERO_RATED.id)
    const { status, body } = await place(visitor, changes)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('is refused for an empty basket and before approval', async () => {
    const shop = await openShop()
    expect(await place(await signedIn(shop, 'approved'))).toMatchObject({
      status: 422,
      body: { message: 'Your basket is empty.' },
    })
    expect(await place(await signedIn(shop, 'unapproved'))).toMatchObject({ status: 403 })
  })

  it('stops when the total is not the one that was shown', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id)
    const order = await visitor.checkout()
    await visitor.shop.database.run('UPDATE products SET price_pence = price_pence + 100')
    const body = { ...order, status: 'pending', payment_type: 'bacs', agree_terms: true }
    expect(await visitor.patch(`/api/order/${order.id}`, body)).toMatchObject({ status: 409 })
    const fresh = await visitor.checkout()
    const again = { ...body, totals: fresh.totals }
    expect(await visitor.patch(`/api/order/${order.id}`, again)).toMatchObject({ status: 200 })
  })

  it('keeps the prices of its day', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id)
    const { body } = await place(visitor)
    await visitor.shop.database.run('UPDATE products SET price_pence = price_pence * 2')
    const order = (await visitor.get(`/api/order/id/${body.data.id}`)).body.data
    expect(order.totals).toEqual(body.data.totals)
    expect(order.basket.product[0].unit).toBe(ZERO_RATED.pricePence)
  })

  it('needs no way to pay when nothing is to pay', async () => {
    const visitor = await signedIn(await openShop(), 'verified')
    const { body } = await visitor.add(STANDARD_RATED.id)
    await visitor.patch(`/api/basket/discount/${body.data.product[0].id}`, { code: 'SAMPLES' })
    expect(await place(visitor, { payment_type: null })).toMatchObject({
      status: 200,
      body: { data: { status: 'paid', totals: { total: 0 } } },
    })
  })
})

describe('a placed order', () => {
  it('gives its goods back when it is cancelled, once', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 3)
    const { body } = await place(visitor)
    for (let times = 0; times < 2; times += 1) {
      const answer = await visitor.patch(`/api/order/${body.data.id}`, {
        ...body.data,
        status: 'cancelled',
      })
      expect(answer.body.data.status).toBe('cancelled')
    }
    expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
  })

  it('stays as it is when a stale page saves it again, and cannot be cancelled once sent', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 3)
    const { body } = await place(visitor)
    const path = `/api/order/${body.data.id}`
    const stale = await visitor.patch(path, { ...body.data, status: 'new', purchase_number: 'X' })
    expect(stale.body.data).toMatchObject({ status: 'pending', purchase_number: '' })
    await visitor.shop.database.run('UPDATE orders SET shipped_at = placed_at WHERE id = ?', [
      body.data.id,
    ])
    expect(await visitor.patch(path, { status: 'cancelled' })).toMatchObject({ status: 422 })
  })
})
