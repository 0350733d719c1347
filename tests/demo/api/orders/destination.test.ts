// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DemoApi } from '../../../../demo/api/app'
import { DELIVERY_ZONES } from '../../../../demo/api/basket/delivery-zones'
import { storeBasket } from '../ordering'
import { charges, confirm, placeByCard, requestPayment, saveCard } from '../paying'
import { ADDRESS, openShop, STANDARD_RATED, signedInVisitor, Visitor } from '../visitor'

const PAYS = '4242424242424242'
const JERSEY = { ...ADDRESS, city: 'St Helier', country: 'JE', postcode: 'JE2 3AB' }

/** An Oxford postcode, plain and in spellings that could slip through validation. */
const DISGUISED = ['OX2 0AJ UK', 'GB-OX2 0AJ', 'OX2 0AJ 1', 'OX2 OAJ', '\u041eX2 0AJ', '']

type Role = 'approved' | 'verified' | 'crm'

/** A user whose addresses of the order are validated, as after 'Next: Payment'. */
async function validated(role: Role, shop?: DemoApi) {
  const visitor = await signedInVisitor(shop ?? (await openShop()), role)
  await visitor.add(STANDARD_RATED.id, 2)
  const draft = await visitor.checkout()
  const { status, body } = await save(visitor, draft, { validate_addresses: true })
  expect(status).toBe(200)
  expect(body.data.totals.tax).toBeGreaterThan(0)
  return { visitor, order: body.data }
}

const save = (visitor: Visitor, order: { id: string }, changes: object) =>
  visitor.patch(`/api/order/${order.id}`, { ...order, status: 'new', ...changes })

const toJersey = (visitor: Visitor) => visitor.patch('/api/basket/country', { country: 'JE' })

const ask = (visitor: Visitor, order: { id: string }, seen_total?: number) =>
  visitor.post('/api/stripe/payment', { order_id: order.id, seen_total })

const place = (visitor: Visitor, order: { id: string }, payment_type: string) =>
  save(visitor, order, { status: 'pending', payment_type, agree_terms: true })

const placedOrders = async (visitor: Visitor) => (await visitor.get('/api/order')).body.data

it('choosing Jersey after validation does not avoid VAT on an Oxford order (server.110, server.111)', async () => {
  const { visitor, order } = await validated('verified')
  const before = (await placedOrders(visitor)).length
  expect((await toJersey(visitor)).status).toBe(200)
  const refused = {
    status: 422,
    body: {
      errors: { 'address_billing_json.postcode': ['The postcode OX2 0AJ is not in Jersey.'] },
    },
  }
  expect(await ask(visitor, order)).toMatchObject(refused)
  const card = await saveCard(visitor, PAYS)
  const saved = { order_id: order.id, payment_method: card }
  expect(await visitor.call('PUT', '/api/stripe/subscription', saved)).toMatchObject(refused)
  expect(
    await visitor.patch(`/api/order/${order.id}`, {
      status: 'pending',
      payment_type: 'bacs',
      agree_terms: true,
    }),
  ).toMatchObject(refused)
  expect(await charges(visitor)).toEqual([])
  expect(await placedOrders(visitor)).toHaveLength(before)
  await visitor.patch('/api/basket/country', { country: 'GB' })
  expect((await visitor.checkout()).totals).toEqual(order.totals)
})

it.each<[Role, string]>([
  ['approved', 'on account'],
  ['approved', 'card'],
  ['crm', 'bacs'],
])('the locked address of the role %s, paying %s, decides the VAT (server.150)', async (role, way) => {
  const { visitor, order } = await validated(role)
  expect(await toJersey(visitor)).toMatchObject({
    status: 422,
    body: { errors: { country: [expect.stringContaining('United Kingdom')] } },
  })
  expect((await visitor.get('/api/basket')).body).toMatchObject({
    shipping: { country: 'GB' },
    totals: { total: order.totals.total },
  })
  if (way === 'card') await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  const placed = (await place(visitor, order, way)).body.data
  expect(placed).toMatchObject({
    status: way === 'card' ? 'paid' : 'pending',
    address_delivery_json: { country: 'GB' },
    totals: order.totals,
  })
})

it('an order to Jersey is free of VAT in order, basket and payment, even when paid (server.110)', async () => {
  const { visitor, order } = await validated('verified')
  const { body } = await save(visitor, order, {
    validate_addresses: true,
    same_address: false,
    address_delivery_json: JERSEY,
  })
  const { totals } = body.data
  expect(totals).toMatchObject({ tax: 0, shipping: 995 })
  expect((await visitor.get('/api/basket')).body).toMatchObject({
    shipping: { country: 'JE' },
    totals: { total: totals.total },
  })
  expect(await ask(visitor, order, order.totals.total)).toMatchObject({
    status: 409,
    body: { totals: { total: totals.total, tax: 0 } },
  })
  const secret = (await ask(visitor, order, totals.total)).body.client_secret
  expect((await confirm(visitor, secret, PAYS)).body.amount).toBe(totals.total)
  expect((await placeByCard(visitor, body.data)).body.data).toMatchObject({
    status: 'paid',
    address_delivery_json: { country: 'JE', postcode: 'JE2 3AB' },
    totals: { tax: 0, total: totals.total },
  })
})

it('a country changed before the charge needs consent to the new total (server.9, server.110)', async () => {
  const { visitor, order } = await validated('verified')
  const secret = (await ask(visitor, order, order.totals.total)).body.client_secret
  const jersey = { same_address: false, address_delivery_json: JERSEY }
  const { totals } = (await save(visitor, order, jersey)).body.data
  expect(await confirm(visitor, secret, PAYS)).toMatchObject({ status: 400 })
  expect(await ask(visitor, order, order.totals.total)).toMatchObject({
    status: 409,
    body: { totals: { total: totals.total } },
  })
  expect((await ask(visitor, order, totals.total)).status).toBe(200)
})

it('a country changed after the charge leaves the paid order unchanged (server.22, server.110)', async () => {
  const { visitor, order } = await validated('verified')
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  expect((await toJersey(visitor)).status).toBe(409)
  const { data } = (
    await placeByCard(visitor, order, { same_address: false, address_delivery_json: JERSEY })
  ).body
  expect(data).toMatchObject({ address_delivery_json: { country: 'GB' }, totals: order.totals })
})

it('an order paid for another country is placed, and staff are notified (server.112)', async () => {
  const { visitor, order } = await validated('verified')
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await visitor.shop.database.run(
    "UPDATE orders SET address_delivery_json = json_set(address_delivery_json, '$.country', 'JE') WHERE id = ?",
    [order.id],
  )
  expect((await placeByCard(visitor, order)).body.data).toMatchObject({
    status: 'paid',
    totals: order.totals,
    notes: expect.stringContaining(
      'Paid as goods for United Kingdom, and the address is in Jersey: please ask the buyer.',
    ),
  })
})

it.each<[string, object, string]>([
  [
    'Jersey with an Oxford postcode',
    { country: 'JE', postcode: 'OX1 1AA' },
    'The postcode OX1 1AA is not in Jersey.',
  ],
  ['Jersey without a postcode', { country: 'JE', postcode: '' }, 'Postcode is required.'],
  [
    'France with an Oxford postcode',
    { country: 'FR', postcode: 'ox11aa' },
    'The postcode OX1 1AA is not in France.',
  ],
  [
    'the United Kingdom with a Jersey postcode',
    { country: 'GB', postcode: 'JE2 3AB' },
    'The postcode JE2 3AB is not in United Kingdom.',
  ],
  ...DISGUISED.map((postcode): [string, object, string] => [
    `France with the postcode ${JSON.stringify(postcode)}`,
    { country: 'FR', city: 'Oxford', postcode },
    postcode ? 'Postcode must be a valid postcode of France.' : 'Postcode is required.',
  ]),
])('%s is a postcode error, and can be neither placed nor charged (server.111, server.115)', async (_, place, message) => {
  const { visitor, order } = await validated('verified')
  const address = { ...ADDRESS, ...place }
  const errors = { 'address_billing_json.postcode': [message] }
  const same = { same_address: true, address_billing_json: address }
  expect(await save(visitor, order, { ...same, validate_addresses: true })).toMatchObject({
    status: 422,
    body: { errors },
  })
  const forced = await save(visitor, order, same)
  expect(forced.status).toBe(200)
  expect(await ask(visitor, order)).toMatchObject({ status: 422, body: { errors } })
  expect(
    await visitor.patch(`/api/order/${order.id}`, {
      ...forced.body.data,
      status: 'pending',
      payment_type: 'bacs',
      agree_terms: true,
    }),
  ).toMatchObject({ status: 422, body: { errors } })
})

it('an order with an unknown country is taxed like one at home (server.110)', async () => {
  const { visitor, order } = await validated('verified')
  await toJersey(visitor)
  for (const country of ['', 'XX']) {
    const blank = { same_address: true, address_billing_json: { ...ADDRESS, country } }
    expect((await save(visitor, order, blank)).body.data.totals).toEqual(order.totals)
    expect(await ask(visitor, order)).toMatchObject({
      status: 422,
      body: {
        errors: { 'address_billing_json.country': ['Choose a country that we deliver to.'] },
      },
    })
  }
})

it("a guest's country applies to the new order until an address is entered (server.110)", async () => {
  const guest = new Visitor(await openShop())
  await storeBasket(guest, { [STANDARD_RATED.id]: 2 })
  await toJersey(guest)
  const order = await guest.checkout()
  expect(order).toMatchObject({
    address_billing_json: { country: 'JE' },
    address_delivery_json: { country: 'JE' },
    totals: { tax: 0 },
  })
  expect(
    (await guest.patch('/api/basket/country', { country: 'GB' })).body.totals.tax,
  ).toBeGreaterThan(0)
  expect((await guest.checkout()).address_billing_json.country).toBe('GB')
})

it("a stranger with the basket token cannot change the order's locked address (server.150)", async () => {
  const { visitor, order } = await validated('approved')
  const other = new Visitor(visitor.shop)
  other.basketToken = visitor.basketToken
  expect((await toJersey(other)).status).toBe(422)
  expect((await visitor.get(`/api/order/id/${order.id}`)).body.data).toEqual(order)
})

it('a repeat is taxed by its own delivery address (server.110)', async () => {
  const { visitor, order } = await validated('verified')
  const jersey = { same_address: false, address_delivery_json: JERSEY }
  const { data } = (await save(visitor, order, jersey)).body
  const placed = (await place(visitor, data, 'bacs')).body.data
  const { auto_repeat_next } = { auto_repeat_next: new Date().toISOString().slice(0, 10) }
  await visitor.patch(`/api/order/enable-repeat/${placed.id}`, { auto_repeat_next })
  await visitor.post('/demo/clock', { days: 1 })
  const repeat = (await placedOrders(visitor)).find(
    ({ parent_id }: { parent_id: string | null }) => parent_id === placed.id,
  )
  expect(repeat).toMatchObject({ address_delivery_json: { country: 'JE' }, totals: { tax: 0 } })
})

const POSTCODES: Readonly<Record<string, string>> = {
  GB: 'LS1 4DY',
  IM: 'IM1 1AA',
  JE: 'JE2 3AB',
  GG: 'GY1 1AA',
  IE: 'D02 X285',
  FR: '75001',
}
const UK = ['GB', 'IM', 'JE', 'GG']
const COUNTRY = fc.constantFrom(...Object.keys(POSTCODES))
const ACT = fc.oneof(
  fc.record({ act: fc.constant('basket' as const), country: COUNTRY }),
  fc.record({
    act: fc.constant('order' as const),
    country: COUNTRY,
    postcodeOf: COUNTRY,
    isValidated: fc.boolean(),
    isSame: fc.boolean(),
  }),
  fc.record({
    act: fc.constantFrom('checkout' as const, 'payment' as const, 'basket read' as const),
  }),
)

it('an order is always taxed by its delivery address (server.110, server.111)', async () => {
  const shop = await openShop()
  let placedCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(ACT, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (acts, isByCard) => {
        const guest = new Visitor(shop)
        await storeBasket(guest, { [STANDARD_RATED.id]: 1 })
        const { id } = await guest.checkout()
        let secret = ''
        for (const each of acts) {
          if (each.act === 'basket') {
            await guest.patch('/api/basket/country', { country: each.country })
          } else if (each.act === 'order') {
            const address = {
              ...ADDRESS,
              country: each.country,
              postcode: POSTCODES[each.postcodeOf],
            }
            await guest.patch(`/api/order/${id}`, {
              validate_addresses: each.isValidated,
              same_address: each.isSame,
              address_billing_json: each.isSame ? address : ADDRESS,
              address_delivery_json: address,
            })
          } else if (each.act === 'checkout') await guest.checkout()
          else if (each.act === 'basket read') await guest.get('/api/basket')
          else secret = (await ask(guest, { id })).body.client_secret ?? secret
        }
        if (isByCard) {
          secret = (await ask(guest, { id })).body.client_secret ?? secret
          if (secret) await confirm(guest, secret, PAYS)
        }
        await guest.patch(`/api/order/${id}`, {
          status: 'pending',
          payment_type: isByCard ? 'card' : 'bacs',
          agree_terms: true,
        })
        const order = (await guest.get(`/api/order/id/${id}`)).body.data
        if (order.status === 'new') return
        placedCount += 1
        const { country, postcode } = order.address_delivery_json
        const zone = DELIVERY_ZONES.find(({ code }) => code === country)
        expect(order.totals.tax > 0).toBe(zone?.isVatCharged)
        expect(order.totals.shipping).toBe(zone?.shippingPence)
        // At home an incomplete address may be placed, with the home country's VAT.
        const isOfUk = UK.some((each) => POSTCODES[each] === postcode)
        if (isOfUk || country !== 'GB') expect(postcode).toBe(POSTCODES[country])
      },
    ),
    { numRuns: 60, seed: 27 },
  )
  expect(placedCount).toBeGreaterThan(15)
})
