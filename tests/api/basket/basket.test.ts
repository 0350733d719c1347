import { expect, it } from 'vitest'
import { fetchBasket } from '../../../src/api/basket/basket'
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

it('fetchBasket asks once more when the answer has no body (api.9)', async () => {
  const server = fakeServer(new Response(null, { status: 204 }), json(BASKET))
  expect(await fetchBasket()).toMatchObject({ token: 'abc' })
  expect(server.requests).toHaveLength(2)
})

it('fetchBasket fails when two answers have no body (api.9)', async () => {
  const server = fakeServer(json(''))
  await expect(fetchBasket()).rejects.toMatchObject({ kind: 'unexpected', isEmpty: true })
  expect(server.requests).toHaveLength(2)
})

it('fetchBasket does not ask again after an unreadable answer (api.9)', async () => {
  const server = fakeServer(json('{}'))
  await expect(fetchBasket()).rejects.toMatchObject({ kind: 'unexpected' })
  expect(server.requests).toHaveLength(1)
})

it('a 401 of fetchBasket ends the session (api.4)', async () => {
  expect(await endsSession(fetchBasket)).toBe(true)
})
