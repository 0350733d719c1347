// @vitest-environment node
import { expect, it } from 'vitest'
import {
  authenticate,
  charges,
  confirm,
  intentId,
  placeByCard,
  saveCard,
  userInCheckout,
} from '../paying'
import { openShop, signedInVisitor, Visitor } from '../visitor'

const PAYS = '4242424242424242'

const subscribe = (visitor: Visitor, order_id: string, payment_method: string) =>
  visitor.call('PUT', '/api/stripe/subscription', { order_id, payment_method })

const NEEDS_3DS = '4000002760003184'

it('a saved card is charged once, even with parallel or repeated requests', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const card = await saveCard(visitor, PAYS)
  expect((await visitor.get('/api/stripe/payment-methods')).body.data).toContainEqual({
    id: card,
    brand: 'visa',
    last_four: '4242',
    exp_month: 12,
    exp_year: 2_060,
    last_used_at: null,
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => subscribe(visitor, order.id, card)),
  )
  for (const { body } of answers) expect(body.status).toBe('succeeded')
  await placeByCard(visitor, order)
  expect((await subscribe(visitor, order.id, card)).body.status).toBe('succeeded')
  expect(await charges(visitor)).toHaveLength(1)
})

it('a declined saved card returns the provider’s message, and another card can pay', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const bad = await saveCard(visitor, '4000000000000341')
  expect(await subscribe(visitor, order.id, bad)).toMatchObject({
    status: 402,
    body: { message: 'Your card was declined.' },
  })
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 422 })
  const good = await saveCard(visitor, PAYS)
  expect((await subscribe(visitor, order.id, good)).body.status).toBe('succeeded')
})

it('a saved card with 3-D Secure waits for the buyer', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const { client_secret: setup } = (await visitor.get('/api/stripe/setup-intent')).body
  const saved = await confirm(visitor, setup, NEEDS_3DS)
  expect(saved.body).toMatchObject({ status: 'requires_action' })
  await visitor.post(`/demo/card-provider/v1/setup_intents/${intentId(setup)}/authenticate`, {
    client_secret: setup,
    is_authorised: true,
  })
  const [card] = (await visitor.get('/api/stripe/payment-methods')).body.data
  const { body } = await subscribe(visitor, order.id, card.id)
  expect(body.status).toBe('requires_action')
  await authenticate(visitor, body.client_secret, false)
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 422 })
  const again = await subscribe(visitor, order.id, card.id)
  expect(again.body.client_secret).toBe(body.client_secret)
  await authenticate(visitor, body.client_secret, true)
  expect((await subscribe(visitor, order.id, card.id)).body.status).toBe('succeeded')
})

it('only a signed-in user can use and remove their own saved cards', async () => {
  const shop = await openShop()
  const { visitor, order } = await userInCheckout(shop)
  const other = await signedInVisitor(shop, 'verified')
  const theirs = await saveCard(other, PAYS)
  expect(await subscribe(visitor, order.id, theirs)).toMatchObject({ status: 422 })
  expect(await subscribe(visitor, order.id, 'pm_forged')).toMatchObject({ status: 422 })
  expect(await subscribe(other, order.id, theirs)).toMatchObject({ status: 404 })
  await visitor.post('/api/stripe/payment-methods/remove', { id: theirs })
  expect((await other.get('/api/stripe/payment-methods')).body.data).toHaveLength(1)
  const left = await other.post('/api/stripe/payment-methods/remove', { id: theirs })
  expect(left.body).toEqual({ data: [] })
  const guest = new Visitor(shop)
  for (const path of ['setup-intent', 'payment-methods']) {
    expect((await guest.get(`/api/stripe/${path}`)).status).toBe(401)
  }
  expect((await subscribe(guest, order.id, theirs)).status).toBe(401)
})

const ASKS_AT_BANK = '4000000000003220'

/** Pays with a saved card that the bank asks about on its own page. */
async function atBank(environment: Record<string, string>, return_url?: unknown) {
  const { visitor, order } = await userInCheckout(await openShop({ environment }))
  const payment_method = await saveCard(visitor, ASKS_AT_BANK)
  const body = { order_id: order.id, payment_method, return_url }
  const answer = await visitor.call('PUT', '/api/stripe/subscription', body)
  const secret = answer.body.client_secret
  const path = `/demo/card-provider/v1/payment_intents/${intentId(secret ?? '')}/retrieve`
  const intent = secret && (await visitor.post(path, { client_secret: secret })).body
  return { visitor, answer, back: intent?.next_action.redirect_to_url.return_url }
}

it.each<[string, string, unknown]>([
  [
    'the page that the request names',
    'http://shop.example/en/pay?step=payment',
    'http://shop.example/en/pay?step=payment',
  ],
  ['a path of the shop', 'http://shop.example/pay', '/pay'],
  ['/payment when none is named', 'http://shop.example/payment', undefined],
  ['/payment when an empty one is named', 'http://shop.example/payment', ''],
])('a bank leads back to %s (server.114)', async (_, back, return_url) => {
  expect((await atBank({}, return_url)).back).toBe(back)
})

it("the configuration names the shop's address when the API is elsewhere (server.114)", async () => {
  const environment = { SHOP_URL: 'https://www.example.com/shop' }
  expect((await atBank(environment)).back).toBe('https://www.example.com/payment')
  const page = 'https://www.example.com/pay'
  expect((await atBank(environment, page)).back).toBe(page)
  expect((await atBank(environment, 'http://shop.example/payment')).answer.status).toBe(422)
})

it.each<unknown>([
  'https://evil.example/payment',
  'https://shop.example/payment',
  'http://shop.example:8080/payment',
  'http://shop.example.evil.example/payment',
  'http://shop.example@evil.example/payment',
  'http://user:word@shop.example/payment',
  'http://user@shop.example/payment',
  '//evil.example/payment',
  '/\\evil.example/payment',
  'http://shop.example//evil.example/payment',
  'http://shop.example/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  `http://shop.example/${'x'.repeat(2_000)}`,
  7,
])('the return page %j is refused with a field error, without a charge (server.114)', async (return_url) => {
  const { visitor, answer } = await atBank({}, return_url)
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { return_url: [expect.any(String)] } },
  })
  expect(await charges(visitor)).toEqual([])
  expect(
    await visitor.shop.database.all('SELECT * FROM payments WHERE quote_json <> ?', ['']),
  ).toEqual([])
})

it('a refused return page says which setting is missing (server.151)', async () => {
  const page = 'https://shop.example/payment'
  const [unnamed, named] = [
    await atBank({}, page),
    await atBank({ SHOP_URL: 'https://a.example' }, page),
  ]
  const texts = [unnamed, named].map(({ answer }) => answer.body.errors.return_url[0])
  expect(texts[0]).toContain('http://shop.example: set SHOP_URL')
  expect(texts[1]).not.toContain('SHOP_URL')
})

it('the Origin header does not decide where a bank redirects to (server.114)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const payment_method = await saveCard(visitor, ASKS_AT_BANK)
  const request = new Request('http://shop.example/api/stripe/subscription', {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${visitor.bearer}`,
      Origin: 'https://evil.example',
    },
    body: JSON.stringify({ order_id: order.id, payment_method }),
  })
  const { client_secret } = (await (await visitor.shop.fetch(request)).json()) as Record<
    string,
    string
  >
  const path = `/demo/card-provider/v1/payment_intents/${intentId(client_secret ?? '')}/retrieve`
  expect(
    (await visitor.post(path, { client_secret })).body.next_action.redirect_to_url,
  ).toMatchObject({
    return_url: 'http://shop.example/payment',
  })
})

it.each([
  'shop.example',
  'ftp://shop.example',
  'https://',
])('the demo does not start with %j as the address of its pages (server.151)', async (SHOP_URL) => {
  await expect(openShop({ environment: { SHOP_URL } })).rejects.toThrow('SHOP_URL')
})
