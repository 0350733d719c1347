// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  openShop,
  SCARCE,
  SOLD_OUT,
  STANDARD_RATED,
  signedIn,
  Visitor,
  ZERO_RATED,
} from './visitor'

describe('the basket', () => {
  it('begins empty, under a token that nobody can guess', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    const { body } = await visitor.get('/api/basket')
    expect(body).toMatchObject({ data: { product: [] }, totalItems: 0 })
    expect(body.token.length).toBeGreaterThanOrEqual(40)
    expect((await visitor.get('/api/basket')).body.token).toBe(body.token)
  })

  it('gives a made-up token a basket of its own under another token', async () => {
    const visitor = new Visitor(await openShop())
    visitor.basketToken = 'made-up'
    expect((await visitor.get('/api/basket')).body.token).not.toBe('made-up')
  })

  it.each(['anonymous', 'unapproved'] as const)('lets nobody add who is %s', async (who) => {
    const visitor = new Visitor(await openShop())
    if (who === 'unapproved') await visitor.signIn('unapproved')
    const { status, body } = await visitor.add(ZERO_RATED.id)
    expect(status).toBe(403)
    expect(body.message).not.toBe('')
    expect((await visitor.get('/api/basket')).body.totalItems).toBe(0)
  })

  it('raises the quantity of a product that is there already', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 2)
    const { body } = await visitor.add(ZERO_RATED.id, 3)
    expect(body.data.product).toHaveLength(1)
    expect(body.data.product[0]).toMatchObject({ qty: 5, unit: ZERO_RATED.pricePence })
    expect(body).toMatchObject({
      totalItems: 5,
      product: { id: ZERO_RATED.id, sku: ZERO_RATED.sku },
      purchase_type: 'Product',
    })
  })

  it('sells no more than there is, and says how much that is', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    expect(await visitor.add(SOLD_OUT.id)).toMatchObject({
      status: 422,
      body: { message: `${SOLD_OUT.title} is out of stock.` },
    })
    await visitor.add(SCARCE.id, SCARCE.stock)
    expect(await visitor.add(SCARCE.id, 1)).toMatchObject({
      status: 422,
      body: { message: `Only ${SCARCE.stock} of ${SCARCE.title} are in stock.` },
    })
    const [line] = (await visitor.get('/api/basket')).body.data.product
    expect(await visitor.patch(`/api/basket/${line.id}`, { qty: SCARCE.stock + 1 })).toMatchObject({
      status: 422,
      body: { errors: { qty: [expect.any(String)] } },
    })
  })

  it.each([0, -1, 1.5, 1e9, '3', null, [2], {}, true])('refuses %j as a quantity', async (qty) => {
    const visitor = await signedIn(await openShop(), 'approved')
    expect(await visitor.post('/api/basket', { id: ZERO_RATED.id, qty })).toMatchObject({
      status: 422,
      body: { errors: { qty: [expect.any(String)] } },
    })
  })

  it('answers the whole basket after a change and after a removal, which may be repeated', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const { body } = await visitor.add(ZERO_RATED.id, 2)
    const path = `/api/basket/${body.data.product[0].id}`
    expect((await visitor.patch(path, { qty: 7 })).body.totalItems).toBe(7)
    expect((await visitor.delete(path)).body.data.product).toEqual([])
    expect(await visitor.delete(path)).toMatchObject({ status: 200, body: { totalItems: 0 } })
    expect(await visitor.patch(path, { qty: 1 })).toMatchObject({
      status: 422,
      body: { message: 'This item is no longer in your basket.' },
    })
  })

  it('keeps the lines of others out of reach', async () => {
    const shop = await openShop()
    const alice = await signedIn(shop, 'approved')
    const { body } = await alice.add(ZERO_RATED.id, 2)
    const other = await signedIn(shop, 'verified')
    await other.delete(`/api/basket/${body.data.product[0].id}`)
    expect((await alice.get('/api/basket')).body.totalItems).toBe(2)
  })

  it('follows its owner to another browser, and stays visible to whoever holds its token', async () => {
    const shop = await openShop()
    const office = await signedIn(shop, 'approved')
    await office.add(ZERO_RATED.id, 2)
    const home = await signedIn(shop, 'approved')
    expect((await home.get('/api/basket')).body).toMatchObject({
      totalItems: 2,
      token: office.basketToken,
    })
    const colleague = new Visitor(shop)
    colleague.basketToken = office.basketToken
    const { body } = await colleague.get('/api/basket')
    expect(body.totalItems).toBe(2)
    expect(body.totals.total).toBeGreaterThan(0)
  })

  it('takes a basket without an owner over into the own one', async () => {
    const shop = await openShop()
    const guest = new Visitor(shop)
    await guest.get('/api/basket')
    const { id } = (await shop.database.get<{ id: number }>(
      'SELECT id FROM baskets WHERE token = ?',
      [guest.basketToken],
    )) ?? { id: 0 }
    await shop.database.run(
      'INSERT INTO basket_lines (basket_id, product_id, qty) VALUES (?, ?, 4), (?, ?, 9)',
      [id, ZERO_RATED.id, id, SCARCE.id],
    )
    const office = await signedIn(shop, 'approved')
    await office.add(ZERO_RATED.id, 2)
    await office.add(SCARCE.id, 1)
    await guest.signIn('approved')
    const { body } = await guest.get('/api/basket')
    expect(body.token).toBe(office.basketToken)
    expect(body.data.product.map(({ qty }: { qty: number }) => qty)).toEqual([6, SCARCE.stock])
    const left = await shop.database.get('SELECT id FROM baskets WHERE id = ?', [id])
    expect(left).toBeUndefined()
  })

  it('never hands one person the basket of another who was signed in before', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
    await visitor.add(ZERO_RATED.id, 2)
    const tokenBefore = visitor.basketToken
    await visitor.signIn('verified')
    expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0 })
    expect(visitor.basketToken).not.toBe(tokenBefore)
  })
})

describe('what a basket costs', () => {
  it('adds VAT by product, and delivery below the threshold with what is missing', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 2)
    const { totals } = (await visitor.add(STANDARD_RATED.id, 1)).body
    const goods = 2 * ZERO_RATED.pricePence + STANDARD_RATED.pricePence
    const tax = Math.round(STANDARD_RATED.pricePence * 0.2) + 139
    expect(totals).toMatchObject({
      subTotal: goods,
      shipping: 695,
      shippingDisplay: '£6.95',
      shippingFree: false,
      shippingFreeDeficit: `£${((15_000 - goods) / 100).toFixed(2)}`,
      discount: 0,
      tax,
      total: goods + 695 + tax,
    })
    expect(totals.toPayDisplay).toBe(totals.totalDisplay)
  })

  it('delivers free from the threshold on', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const qty = Math.ceil(15_000 / ZERO_RATED.pricePence)
    const { totals } = (await visitor.add(ZERO_RATED.id, qty)).body
    expect(totals).toMatchObject({
      shipping: 0,
      shippingFree: true,
      shippingFreeDeficit: null,
      tax: 0,
      total: qty * ZERO_RATED.pricePence,
    })
  })

  it('takes the own price of a verified customer', async () => {
    const visitor = await signedIn(await openShop(), 'verified')
    const { body } = await visitor.add(ZERO_RATED.id, 1)
    expect(body.data.product[0].unit).toBe(ZERO_RATED.verifiedPricePence)
  })

  it('charges for the country it goes to, zero-rated abroad', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(STANDARD_RATED.id, 1)
    const { body } = await visitor.patch('/api/basket/country', { country: 'ie' })
    expect(body.shipping).toEqual({ country: 'IE' })
    expect(body.totals).toMatchObject({ shipping: 1_495, tax: 0 })
    expect(await visitor.patch('/api/basket/country', { country: 'XX' })).toMatchObject({
      status: 422,
      body: { errors: { country: ['We do not deliver to this country.'] } },
    })
    expect((await visitor.get('/api/basket')).body.shipping.country).toBe('IE')
  })
})
