import { expect, it } from 'vitest'
import { fetchLists, removeList, saveList } from '../../src/api/account-lists'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const TEA = { id: '7', title: 'Tea', image: '/tea.svg' }
const LIST = { id: 'a/1', name: 'Monday', products: [TEA, { ...TEA, id: '8', qty: 3 }] }
const ANSWER = { ...LIST, version: 4 }

it('fetchLists reads all lists (list.20)', async () => {
  const server = fakeServer(json({ data: [ANSWER, { name: 'without id' }] }))
  expect(await fetchLists()).toEqual([{ ...LIST, version: '4' }])
  expect(await sentTo(server)).toEqual(['GET /api/lists'])
})

it('saveList sends the whole list with its version, and a quantity for each product (list.22)', async () => {
  const server = fakeServer(json({ data: ANSWER }))
  expect(await saveList(LIST, '3')).toEqual({ ...LIST, version: '4' })
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

it('saveList reads the list again when its answer cannot be read (api.19)', async () => {
  const server = fakeServer(json('OK'), json({ data: [ANSWER] }))
  expect(await saveList(LIST, '3')).toMatchObject({ version: '4' })
  expect((await sentTo(server)).at(-1)).toBe('GET /api/lists')
})

it.each([
  ['an answer', json({ data: [] })],
  ['nothing', json('')],
  ['404', json({}, 404)],
  ['410', json({}, 410)],
])('removeList has removed the list after %s (api.19, api.20)', async (_, answer) => {
  const server = fakeServer(answer)
  await removeList('a', '3')
  expect(await sentTo(server)).toEqual(['DELETE /api/lists/a?version=3'])
})

it.each([
  ['fetchLists', fetchLists],
  ['saveList', () => saveList(LIST, '')],
  ['removeList', () => removeList('a', '1')],
])('a 401 of %s ends the session (api.4)', async (_, call) => {
  expect(await endsSession(call)).toBe(true)
})
