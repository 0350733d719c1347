import { expect, it } from 'vitest'
import {
  addAddress,
  fetchAddresses,
  makeDefault,
  readAddresses,
  removeAddress,
  updateAddress,
} from '../../../src/api/address/address'
import { emptyAddress } from '../../../src/entities/address/address'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

it('a 401 of fetchAddresses ends the session, and an answer has all addresses (api.12, api.4)', async () => {
  const server = fakeServer(json({ data: [{ id: 7, city: 'York' }, { id: 8 }] }))
  expect(await fetchAddresses()).toMatchObject([{ id: '7', city: 'York' }, { id: '8' }])
  expect(await sentTo(server)).toEqual(['GET /api/address'])
  expect(await endsSession(fetchAddresses)).toBe(true)
})

it('a 401 of readAddresses, for an open form, does not end the session (api.5)', async () => {
  const server = fakeServer(json({ data: [{ id: 7 }] }))
  expect(await readAddresses()).toMatchObject([{ id: '7' }])
  expect(await sentTo(server)).toEqual(['GET /api/address'])
  expect(await endsSession(readAddresses)).toBe(false)
})

it('addresses are read from a list or a map, without malformed ones (api.9, api.10)', async () => {
  for (const data of [[{ id: 7 }, { city: 'no id' }], { a: { id: 7 }, b: null }]) {
    fakeServer(json({ data }))
    expect((await fetchAddresses()).map(({ id }) => id)).toEqual(['7'])
  }
})

const { id: _, ...EMPTY } = emptyAddress('delivery')
const DRAFT = { ...EMPTY, last_name: 'Nowak', postcode: 'YO1 7LY', city: 'Leeds' }
const STORED = { id: '7/8', last_name: 'Nowak', postcode: 'YO1 7LY', city: 'Leeds', default: 1 }
const BEFORE = [{ id: '7/8', last_name: 'Other', city: 'York' }, { id: '9' }]

const CALLS: [string, () => Promise<unknown>, unknown[], object[]][] = [
  ['addAddress', () => addAddress(DRAFT), ['POST /api/address', DRAFT], [STORED]],
  [
    'updateAddress',
    () => updateAddress('7/8', { city: 'Leeds' }, { city: 'York' }),
    ['PATCH /api/address/7%2F8', { city: 'Leeds' }],
    [STORED],
  ],
  ['makeDefault', () => makeDefault('7/8'), ['PATCH /api/address/7%2F8', { default: 1 }], [STORED]],
  ['removeAddress', () => removeAddress('7/8'), ['DELETE /api/address/7%2F8'], [{ id: '9' }]],
]

it.each(
  CALLS,
)('%s makes one call when its answer shows the change (api.12, api.80)', async (_name, call, sent, data) => {
  const server = fakeServer(json({ data }))
  expect(await call()).toMatchObject({
    answer: [{ id: data.length && expect.any(String) }],
    diff: null,
  })
  expect(await sentTo(server)).toEqual(sent)
})

it.each(
  CALLS,
)('%s reads the addresses again after an unreadable or unexpected answer (api.19, api.80)', async (_name, call, sent, data) => {
  for (const first of [json({ id: 7 }), json({ data: BEFORE }), new TypeError('Failed to fetch')]) {
    const server = fakeServer(first, json({ data }))
    expect(await call()).toMatchObject({ diff: null })
    expect(await sentTo(server)).toEqual([...sent, 'GET /api/address'])
  }
  fakeServer(json({ data: BEFORE }))
  expect(await call()).toMatchObject({ answer: { length: 2 }, diff: expect.any(String) })
})

it.each(CALLS)('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it.each([404, 410])('removing an address already gone (%d) succeeds (api.20)', async (status) => {
  const server = fakeServer(json({}, status), json({ data: [{ id: 8 }] }))
  expect(await removeAddress('7')).toMatchObject({ answer: [{ id: '8' }], diff: null })
  expect(await sentTo(server)).toEqual(['DELETE /api/address/7', 'GET /api/address'])
})

it('changing a missing address fails without another call (api.20)', async () => {
  const server = fakeServer(json({}, 404), json({ data: [STORED] }))
  await expect(updateAddress('7/8', { city: 'Leeds' }, {})).rejects.toMatchObject({ status: 404 })
  expect(server.requests).toHaveLength(1)
})
