// @vitest-environment node
import { expect, it } from 'vitest'
import { guestWithBasket } from '../ordering'
import { ADDRESS, openShop, signedInVisitor, Visitor, ZERO_RATED } from '../visitor'

it('a draft order has the basket’s lines and amounts and the stored addresses', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
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

it('a draft order is delivered to the selected address', async () => {
  const visitor = await signedInVisitor(await openShop(), 'crm')
  await visitor.add(ZERO_RATED.id)
  const { addresses } = (await visitor.get('/api/user')).body
  const deliveries = addresses.filter(({ type }: { type: string }) => type === 'delivery')
  expect(deliveries.length).toBeGreaterThan(2)
  for (const { id, city } of deliveries) {
    visitor.deliveryAddressId = id
    expect((await visitor.checkout()).address_delivery_json).toMatchObject({ id, city })
  }
})

it("a draft order keeps saved fields, and its country sets the basket's", async () => {
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

it('another visitor with the same basket token gets a draft without private addresses', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id)
  const own = await visitor.checkout()
  const colleague = new Visitor(visitor.shop)
  colleague.basketToken = visitor.basketToken
  expect(await colleague.get(`/api/order/id/${own.id}`)).toMatchObject({ status: 404 })
  expect(JSON.stringify(await colleague.checkout())).not.toContain('Penzance')
})
