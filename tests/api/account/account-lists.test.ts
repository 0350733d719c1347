import { expect, it, vi } from 'vitest'
import { fetchLists, removeList, saveList } from '../../../src/api/account/account-lists'
import { configureClient } from '../../../src/api/call/client'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const TEA = { id: '7', title: 'Tea', image: '/tea.svg' }
const LIST = { id: 'a/1', name: 'Monday', products: [TEA, { ...TEA, id: '8', qty: 3 }] }
const ANSWER = { ...LIST, version: 4 }

it('fetchLists reads all lists (list.20)', async () => {
  const server = fakeServer(json({ data: [ANSWER, { name: 'without id' }] }))
  expect(await fetchLists()).toEqual([{ ...LIST, version: '4' }])
  expect(await sentTo(server)).toEqual(['GET /api/lists'])
})

it('saveList sends the list with its version and a quantity for each product (list.22)', async () => {
  const server = fakeServer(json({ data: ANSWER }))
  expect(await saveList(LIST, '3')).toEqual({ answer: { ...LIST, version: '4' }, diff: null })
  expect(await sentTo(server)).toEqual([
    'PUT /api/lists/a%2F1',
    {
      name: 'Monday',
      version: '3',
      products: [
        { ...TEA, qty: 1 },
        { ...TEA, id: '8', qty: 3 },
      ],
    },
  ])
})

it('saveList reads the list again after an unreadable or unexpected answer (api.19, api.80)', async () => {
  const old = { ...ANSWER, products: [TEA] }
  for (const first of [json('OK'), json({ data: old })]) {
    const server = fakeServer(first, json({ data: [ANSWER] }))
    expect(await saveList(LIST, '3')).toMatchObject({ answer: { version: '4' }, diff: null })
    expect((await sentTo(server)).at(-1)).toBe('GET /api/lists')
  }
  fakeServer(json({ data: old }), json({ data: [old] }))
  expect(await saveList(LIST, '3')).toMatchObject({
    answer: { products: [TEA] },
    diff: 'Your account has saved ‘Monday’ differently. Please check it.',
  })
})

const [A, B] = [{ id: 'a', name: 'Monday' }, { id: 'b' }]

it.each([
  ['an answer without it', json({ data: [B] }), 0],
  ['nothing', json(''), 1],
  ['404', json({}, 404), 1],
  ['410', json({}, 410), 1],
  ['an unchanged answer', json({ data: [A, B] }), 1],
])('removeList succeeds after %s when the list is gone (api.20, api.80)', async (_, answer, reads) => {
  const server = fakeServer(answer, json({ data: [B] }))
  expect(await removeList(A, '3')).toMatchObject({ answer: [{ id: 'b' }], diff: null })
  expect(await sentTo(server)).toEqual([
    'DELETE /api/lists/a?version=3',
    ...Array(reads).fill('GET /api/lists'),
  ])
})

it('removeList reports a list that is still there (api.80)', async () => {
  fakeServer(json({ data: [A, B] }))
  expect(await removeList(A, '3')).toMatchObject({ diff: '‘Monday’ is still on your account.' })
})

it.each([
  ['fetchLists', fetchLists],
  ['saveList', () => saveList(LIST, '')],
  ['removeList', () => removeList(A, '1')],
])('a 401 of %s ends the session (api.4)', async (_, call) => {
  expect(await endsSession(call)).toBe(true)
})

it('saveList finds its list in an answer with all lists (api.80)', async () => {
  fakeServer(json('OK'), json({ data: [{ ...ANSWER, id: 'b', products: [] }, ANSWER] }))
  expect(await saveList(LIST, '3')).toMatchObject({ answer: { id: 'a/1' }, diff: null })
})

it.each([
  [10, true],
  [2000, undefined],
])('leaving the page saves a list of %d products: %s (list.22)', async (count, keepalive) => {
  const products = Array.from({ length: count }, (_, id) => ({ ...TEA, id: `${id}` }))
  const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ data: { ...ANSWER, products } }))
  const credentials = () => ({ accessToken: null, basketToken: null, deliveryAddressId: null })
  configureClient({ credentials, onUnauthorised: () => false, fetch })
  await saveList({ ...LIST, products }, '3')
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(keepalive)
})
