import { expect, it } from 'vitest'
import {
  addItem,
  applyDiscount,
  changeCountry,
  deleteItem,
  removeDiscount,
  updateItem,
} from '../../src/api/basket-change'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const BASKET = { data: { product: [{ id: 5, qty: 2 }] }, token: 'abc' }

const CALLS: [string, () => Promise<unknown>, unknown[]][] = [
  ['addItem', () => addItem({ id: '7', qty: 2 }), ['POST /api/basket', { id: '7', qty: 2 }]],
  ['updateItem', () => updateItem('5', 3), ['PATCH /api/basket/5', { qty: 3 }]],
  ['deleteItem', () => deleteItem('5'), ['DELETE /api/basket/5']],
  ['changeCountry', () => changeCountry('IE'), ['PATCH /api/basket/country', { country: 'IE' }]],
  [
    'applyDiscount',
    () => applyDiscount('5', 'TEA10'),
    ['PATCH /api/basket/discount/5', { code: 'TEA10' }],
  ],
  ['removeDiscount', () => removeDiscount('9'), ['DELETE /api/basket/discount-remove/9']],
]

it.each(
  CALLS,
)('%s sends its request and reads the basket (server.11)', async (_name, call, sent) => {
  const server = fakeServer(json(BASKET))
  expect(await call()).toMatchObject({ data: { product: [{ id: '5', qty: 2 }] }, token: 'abc' })
  expect(await sentTo(server)).toEqual(sent)
})

it.each(
  CALLS.filter(([name]) => name !== 'addItem'),
)('%s fetches the basket when its answer cannot be read (api.19)', async (_name, call, sent) => {
  for (const answer of [new Response(null, { status: 204 }), json('<p>Done</p>'), json('{"da')]) {
    const server = fakeServer(answer, json(BASKET))
    expect(await call()).toMatchObject({ token: 'abc' })
    expect(await sentTo(server)).toEqual([...sent, 'GET /api/basket'])
  }
})

it.each(CALLS)('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it.each([
  ['deleteItem', () => deleteItem('5')],
  ['removeDiscount', () => removeDiscount('9')],
] as const)('%s has done its work when there is nothing to remove (api.20)', async (_name, call) => {
  for (const status of [404, 410]) {
    const server = fakeServer(json({ message: 'Gone.' }, status), json(BASKET))
    expect(await call()).toMatchObject({ token: 'abc' })
    expect((await sentTo(server)).at(-1)).toBe('GET /api/basket')
  }
  fakeServer(json({}, 422), json(BASKET))
  await expect(call()).rejects.toMatchObject({ status: 422 })
})

it('a change fails when neither its answer nor the basket can be read (api.19)', async () => {
  fakeServer(json('<p>Sorry</p>'))
  await expect(updateItem('5', 3)).rejects.toMatchObject({ kind: 'network', method: 'PATCH' })
})

it('ids travel encoded in a path', async () => {
  const server = fakeServer(json(BASKET))
  await updateItem('a/b?', 1)
  await deleteItem('a/b?')
  await applyDiscount('a/b?', 'X')
  await removeDiscount('a/b?')
  expect(server.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/basket/a%2Fb%3F',
    '/api/basket/a%2Fb%3F',
    '/api/basket/discount/a%2Fb%3F',
    '/api/basket/discount-remove/a%2Fb%3F',
  ])
})
