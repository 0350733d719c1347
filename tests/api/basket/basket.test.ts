import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addItem,
  applyDiscount,
  changeCountry,
  deleteItem,
  fetchBasket,
  removeDiscount,
  updateItem,
} from '../../../src/api/basket/basket'
import { EMPTY_BASKET, LineGroups, linesOf } from '../../../src/entities/basket/basket'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const BASKET = { data: { product: [{ id: 5, qty: 2 }] }, token: 'abc' }

it('fetchBasket sends GET /basket and reads the basket (server.11)', async () => {
  const server = fakeServer(json(BASKET))
  expect(await fetchBasket()).toMatchObject({
    data: { product: [{ id: '5', qty: 2 }] },
    token: 'abc',
  })
  expect(await sentTo(server)).toEqual(['GET /api/basket'])
})

it('fetchBasket retries once after an answer without a body (api.154)', async () => {
  const server = fakeServer(new Response(null, { status: 204 }), json(BASKET))
  expect(await fetchBasket()).toMatchObject({ token: 'abc' })
  expect(server.requests).toHaveLength(2)
})

it('fetchBasket fails when two answers have no body (api.154)', async () => {
  const server = fakeServer(json(''))
  await expect(fetchBasket()).rejects.toMatchObject({ kind: 'unexpected', isEmpty: true })
  expect(server.requests).toHaveLength(2)
})

it('fetchBasket does not retry after an unreadable answer (api.154)', async () => {
  const server = fakeServer(json('{}'))
  await expect(fetchBasket()).rejects.toMatchObject({ kind: 'unexpected' })
  expect(server.requests).toHaveLength(1)
})

it('a 401 of fetchBasket ends the session (api.4)', async () => {
  expect(await endsSession(fetchBasket)).toBe(true)
})

describe('basket change', () => {
  const BASKET = {
    data: { product: [{ id: 5, qty: 3, product: { id: 7 } }] },
    shipping: { country: 'IE' },
    discounts: [{ id: 1, code: 'TEA10' }],
    token: 'abc',
  }
  const EMPTY = { data: {}, token: 'abc' }
  const LINES = linesOf({
    data: v.parse(LineGroups, { product: [{ id: 5, qty: 1, product: { id: 7 } }] }),
  })

  const CALLS: [string, () => Promise<unknown>, unknown[], object][] = [
    [
      'addItem',
      () => addItem({ id: '7', qty: 2 }, LINES),
      ['POST /api/basket', { id: '7', qty: 2 }],
      BASKET,
    ],
    ['updateItem', () => updateItem('5', 3), ['PATCH /api/basket/5', { qty: 3 }], BASKET],
    ['deleteItem', () => deleteItem('5'), ['DELETE /api/basket/5'], EMPTY],
    [
      'changeCountry',
      () => changeCountry('IE'),
      ['PATCH /api/basket/country', { country: 'IE' }],
      BASKET,
    ],
    [
      'applyDiscount',
      () => applyDiscount('5', 'TEA10', EMPTY_BASKET),
      ['PATCH /api/basket/discount/5', { code: 'TEA10' }],
      BASKET,
    ],
    ['removeDiscount', () => removeDiscount('1'), ['DELETE /api/basket/discount-remove/1'], EMPTY],
  ]
  const DONE = { answer: { token: 'abc' }, diff: null }

  it.each(
    CALLS,
  )('%s makes one call when its answer shows the change (server.11, api.80)', async (_name, call, sent, answer) => {
    const server = fakeServer(json(answer))
    expect(await call()).toMatchObject(DONE)
    expect(await sentTo(server)).toEqual(sent)
  })

  it.each(
    CALLS,
  )('%s fetches the basket after a lost, unreadable or unexpected answer (api.19, api.80)', async (_name, call, sent, answer) => {
    const other = answer === EMPTY ? BASKET : { ...EMPTY, shipping: { country: 'FR' } }
    for (const first of [
      new Response(null, { status: 204 }),
      json('<p>Done</p>'),
      json('{"da'),
      json({}, 503),
      new TypeError('Failed to fetch'),
      json(other),
    ]) {
      const server = fakeServer(first, json(answer))
      expect(await call()).toMatchObject(DONE)
      expect(await sentTo(server)).toEqual([...sent, 'GET /api/basket'])
    }
    fakeServer(json(other))
    expect(await call()).toMatchObject({ answer: { token: 'abc' }, diff: expect.any(String) })
  })

  it.each(CALLS)('a 401 of %s ends the session (api.4)', async (_name, call) => {
    expect(await endsSession(call)).toBe(true)
  })

  it.each([
    ['deleteItem', () => deleteItem('5')],
    ['removeDiscount', () => removeDiscount('1')],
  ] as const)('%s succeeds when there is nothing to remove (api.20)', async (_name, call) => {
    for (const status of [404, 410]) {
      const server = fakeServer(json({ message: 'Gone.' }, status), json(EMPTY))
      expect(await call()).toMatchObject(DONE)
      expect((await sentTo(server)).at(-1)).toBe('GET /api/basket')
    }
    fakeServer(json({}, 422), json(EMPTY))
    await expect(call()).rejects.toMatchObject({ status: 422 })
  })

  it('a change fails when neither its answer nor the basket can be read (api.19)', async () => {
    fakeServer(json('<p>Sorry</p>'))
    await expect(updateItem('5', 3)).rejects.toMatchObject({ kind: 'network', method: 'PATCH' })
  })

  it('ids are encoded in a path', async () => {
    const server = fakeServer(json(BASKET))
    await updateItem('a/b?', 1)
    await deleteItem('a/b?')
    await applyDiscount('a/b?', 'X', EMPTY_BASKET)
    await removeDiscount('a/b?')
    const writes = server.requests.filter(({ method }) => method !== 'GET')
    expect(writes.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/basket/a%2Fb%3F',
      '/api/basket/a%2Fb%3F',
      '/api/basket/discount/a%2Fb%3F',
      '/api/basket/discount-remove/a%2Fb%3F',
    ])
  })

  it('an addition sends its key, if it has one (basket.83)', async () => {
    const server = fakeServer(json(BASKET))
    await addItem({ id: '7', qty: 2 }, LINES, 'key-1')
    expect((await sentTo(server))[1]).toEqual({ id: '7', qty: 2, key: 'key-1' })
  })

  it('a fetched basket keeps the messages of the answer that led to it (basket.1, api.13)', async () => {
    const answer = { ...EMPTY, token: 'new', messages: [{ type: 'error', message: 'Only 3.' }] }
    const server = fakeServer(json(answer), json({ ...BASKET, token: null }))
    server.signIn({ basketToken: 'old' })
    expect(await updateItem('5', 3)).toMatchObject({
      answer: { token: 'new', messages: [{ message: 'Only 3.' }] },
      diff: null,
    })
    expect(server.requests.map(({ headers }) => headers.get('Token'))).toEqual(['old', 'new'])
  })

  it('a fetched basket completes the answer and replaces its token (basket.1, api.13)', async () => {
    const said = [{ type: 'error', message: 'Only 3.' }]
    fakeServer(json({ ...EMPTY, token: 'old' }), json({ ...BASKET, token: 'new', messages: said }))
    expect(await updateItem('5', 3)).toMatchObject({
      answer: { token: 'new', messages: [{ message: 'Only 3.' }] },
    })
  })

  it('changing a missing line fails without another call (api.20)', async () => {
    const server = fakeServer(json({ message: 'Gone.' }, 404), json(BASKET))
    await expect(updateItem('5', 3)).rejects.toMatchObject({ status: 404 })
    expect(server.requests).toHaveLength(1)
  })
})
