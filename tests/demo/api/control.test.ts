// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { expectConsoleError } from '../../setup'
import { openShop, STANDARD_RATED, signedIn, Visitor, ZERO_RATED } from './visitor'

describe('the control', () => {
  it('tells one account per role, whose password works', async () => {
    const visitor = new Visitor(await openShop())
    const accounts = (await visitor.get('/demo/accounts.json')).body
    expect(accounts.map(({ role }: { role: string }) => role)).toEqual([
      'unapproved',
      'approved',
      'verified',
      'crm',
      'on_account',
      'history',
    ])
    for (const { email, password } of accounts) {
      expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200)
    }
  })

  it('puts everything back to the start', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const before = (await visitor.get('/demo/orders.json')).body
    await visitor.add(ZERO_RATED.id, 3)
    const order = await visitor.checkout()
    const placed = await visitor.patch(`/api/order/${order.id}`, {
      ...order,
      status: 'pending',
      payment_type: 'bacs',
      agree_terms: true,
    })
    await visitor.post('/demo/clock', { days: 40 })
    await visitor.call('PUT', '/demo/faults', [{ path: '/api/**', status: 500 }])
    expect((await visitor.get('/demo/orders.json')).body[0]).toMatchObject({
      id: placed.body.data.id,
      email: 'orders@harbourandhearth.example',
    })
    expect((await visitor.post('/demo/reset')).status).toBe(200)
    expect((await visitor.get('/demo/requests.json')).body).toEqual([])
    expect((await visitor.get('/api/user')).status).toBe(401)
    const after = (await visitor.get('/demo/orders.json')).body
    expect(after.map(({ id }: { id: string }) => id)).toEqual(
      before.map(({ id }: { id: string }) => id),
    )
    expect((await visitor.get('/demo/mail.json')).body).toEqual([])
    await visitor.signIn('approved')
    expect((await visitor.get(`/api/prices/${ZERO_RATED.id}`)).body.stock_level).toBe(
      ZERO_RATED.stock,
    )
  })

  it('tells what arrived, without secrets', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.get('/api/basket')
    await visitor.get('/api/email-verify/2?signature=abc&expires=1')
    const text = JSON.stringify((await visitor.get('/demo/requests.json')).body)
    expect(text).not.toContain(visitor.bearer)
    expect(text).not.toContain(visitor.basketToken)
    expect(text).not.toContain('abc')
    expect(JSON.parse(text).map(({ path }: { path: string }) => path)).toEqual([
      '/api/auth/login',
      '/api/basket',
      '/api/email-verify/2?signature=hidden&expires=1',
    ])
  })

  it('refuses what it does not understand', async () => {
    const visitor = new Visitor(await openShop())
    expect((await visitor.post('/demo/approve', { email: 'nobody@y.example' })).status).toBe(404)
    expect((await visitor.post('/demo/clock', { days: 'many' })).status).toBe(422)
    for (const price of [0, -1, 1.5, '12', 1e9, null]) {
      const change = { sku: STANDARD_RATED.sku, price }
      expect((await visitor.post('/demo/prices', change)).status).toBe(422)
    }
    expect((await visitor.post('/demo/prices', { price: 100 })).status).toBe(422)
    expect((await visitor.post('/demo/prices', { sku: 'NO/SUCH', price: 100 })).status).toBe(404)
    expect((await visitor.call('PUT', '/demo/faults', [{ path: 3 }])).status).toBe(422)
    expect((await visitor.call('PUT', '/demo/faults', { path: '/' })).status).toBe(422)
    expect((await visitor.call('PUT', '/demo/faults', '[')).status).toBe(400)
  })

  it('does not exist in production', async () => {
    const shop = await openShop({ hasDemoControls: false })
    shop.faults.set([{ path: '/api/**', status: 500 }])
    const visitor = new Visitor(shop)
    for (const path of ['/demo/accounts.json', '/demo/faults', '/demo/mail.json']) {
      expect((await visitor.get(path)).status).toBe(404)
      expect(shop.handles(path)).toBe(false)
    }
    expect((await visitor.post('/demo/reset')).status).toBe(404)
    const change = { sku: STANDARD_RATED.sku, price: 1 }
    expect((await visitor.post('/demo/prices', change)).status).toBe(404)
    expect((await visitor.get('/api/basket')).status).toBe(200)
    expect(shop.requests.list()).toEqual([])
  })

  it('leaves the pages of the demo to the site', async () => {
    const shop = await openShop()
    expect(shop.handles('/demo')).toBe(false)
    expect(shop.handles('/demo/mail')).toBe(false)
    expect(shop.handles('/demo/mail.json')).toBe(true)
    expect(shop.handles('/api/basket')).toBe(true)
    expect(shop.handles('/apiary')).toBe(false)
  })
})

describe('a price that is changed', () => {
  const lineOf = async (visitor: Visitor) =>
    (await visitor.get('/api/basket')).body.data.product[0] as { unit: number }
  const priceOf = async (visitor: Visitor, { id }: { id: string }) =>
    (await visitor.get(`/api/prices/${id}`)).body

  it('is the one of the product, and of a basket that holds it, from the next call on', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(STANDARD_RATED.id, 2)
    const order = await visitor.checkout()
    const price = STANDARD_RATED.pricePence + 100
    const { body } = await visitor.post('/demo/prices', { sku: STANDARD_RATED.sku, price })
    expect(body.message).toContain(STANDARD_RATED.title)
    expect((await priceOf(visitor, STANDARD_RATED)).vat_exc).toBe(price)
    expect((await lineOf(visitor)).unit).toBe(price)
    const after = await visitor.checkout()
    expect(after.id).toBe(order.id)
    expect(after.totals.total).toBe(order.totals.total + 2 * 120)
  })

  it('changes for verified customers in proportion', async () => {
    const visitor = await signedIn(await openShop(), 'verified')
    const { sku, pricePence, verifiedPricePence } = ZERO_RATED
    expect((await priceOf(visitor, ZERO_RATED)).vat_exc).toBe(verifiedPricePence)
    await visitor.post('/demo/prices', { sku, price: 2 * pricePence })
    expect((await priceOf(visitor, ZERO_RATED)).vat_exc).toBe(2 * Number(verifiedPricePence))
  })

  it('is not that of an order which was placed before', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.add(ZERO_RATED.id, 3)
    const order = await visitor.checkout()
    const placed = (
      await visitor.patch(`/api/order/${order.id}`, {
        ...order,
        status: 'pending',
        payment_type: 'bacs',
        agree_terms: true,
      })
    ).body.data
    await visitor.post('/demo/prices', { sku: ZERO_RATED.sku, price: 999_999 })
    const after = (await visitor.get(`/api/order/id/${order.id}`)).body.data
    expect(after.totals).toEqual(placed.totals)
  })

  it('is as before after a reset', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    await visitor.post('/demo/prices', { sku: ZERO_RATED.sku, price: 1 })
    await visitor.post('/demo/reset')
    await visitor.signIn('approved')
    expect((await priceOf(visitor, ZERO_RATED)).vat_exc).toBe(ZERO_RATED.pricePence)
  })
})

describe('a fault', () => {
  it('answers in the place of the API as often as it was told', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    shop.faults.set([
      {
        method: 'GET',
        path: '/api/basket',
        times: 2,
        status: 503,
        body: '<h1>',
        contentType: 'text/html',
      },
    ])
    for (let times = 0; times < 2; times += 1) {
      const answer = await shop.fetch(new Request('http://shop.example/api/basket'))
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Content-Type')).toBe('text/html')
      expect(await answer.text()).toBe('<h1>')
    }
    expect((await visitor.get('/api/basket')).status).toBe(200)
    expect(shop.faults.list()).toEqual([])
  })

  it('carries a body as JSON, headers, or nothing', async () => {
    const shop = await openShop()
    shop.faults.set([
      {
        path: '/api/order',
        status: 429,
        body: { message: 'Slow' },
        headers: { 'Retry-After': '2' },
      },
      { path: '/api/basket', status: 204 },
    ])
    const visitor = new Visitor(shop)
    const answer = await visitor.get('/api/order')
    expect(answer).toMatchObject({ status: 429, body: { message: 'Slow' } })
    expect(answer.headers.get('Retry-After')).toBe('2')
    const empty = await shop.fetch(new Request('http://shop.example/api/basket'))
    expect([empty.status, await empty.text()]).toEqual([204, ''])
  })

  it('matches whole paths, one segment with *, any number with **', async () => {
    const shop = await openShop()
    const statuses = async (path: string) => {
      shop.faults.set([{ path, status: 500 }])
      return Promise.all(
        ['/api/basket', '/api/basket/7', '/api/basket/discount/7'].map(
          async (each) => (await shop.fetch(new Request(`http://shop.example${each}`))).status,
        ),
      )
    }
    expect(await statuses('/api/basket')).toEqual([500, 404, 404])
    expect(await statuses('/api/basket/*')).toEqual([200, 500, 404])
    expect(await statuses('/api/basket**')).toEqual([500, 500, 500])
  })

  it('loses the answer after the work, or before it', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
    shop.faults.set([{ method: 'POST', path: '/api/basket', times: 1, drop: 'after' }])
    await expect(visitor.add(ZERO_RATED.id, 2)).rejects.toThrow(TypeError)
    expect((await visitor.get('/api/basket')).body.totalItems).toBe(2)
    shop.faults.set([{ method: 'POST', path: '/api/basket', times: 1, drop: 'before' }])
    await expect(visitor.add(ZERO_RATED.id, 2)).rejects.toThrow(TypeError)
    expect((await visitor.get('/api/basket')).body.totalItems).toBe(2)
    shop.faults.set([{ path: '/api/basket', times: 1, drop: 'mid-body' }])
    await expect(visitor.get('/api/basket')).rejects.toThrow()
  })

  it('makes an answer late', async () => {
    const shop = await openShop()
    shop.faults.set([{ path: '/api/basket', delayMs: 60 }])
    const before = performance.now()
    expect((await new Visitor(shop).get('/api/basket')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(50)
  })

  it('holds for other handlers that are watched', async () => {
    const shop = await openShop()
    const search = shop.watch(async () => new Response('hits'))
    const ask = () => search(new Request('http://shop.example/search/1/indexes/*/queries'))
    expect(await (await ask()).text()).toBe('hits')
    shop.faults.set([{ path: '/search/**', status: 502 }])
    expect((await ask()).status).toBe(502)
    expect(shop.requests.list()).toHaveLength(2)
  })

  it('that nobody asked for is a clean 500, and is logged', async () => {
    expectConsoleError(/no such table/)
    const shop = await openShop()
    await shop.database.run('DROP TABLE quote_lines')
    const visitor = await signedIn(shop, 'approved')
    expect(await visitor.get('/api/quote')).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side. Please try again.' },
    })
  })
})
