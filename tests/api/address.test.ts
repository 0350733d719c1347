import { expect, it } from 'vitest'
import {
  addAddress,
  fetchAddresses,
  readAddresses,
  removeAddress,
  updateAddress,
} from '../../src/api/address'
import { emptyAddress } from '../../src/entities/address'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const { id: _, ...DRAFT } = emptyAddress('delivery')

const CALLS: [string, () => Promise<unknown>, unknown[]][] = [
  ['fetchAddresses', fetchAddresses, ['GET /api/address']],
  ['addAddress', () => addAddress(DRAFT), ['POST /api/address', DRAFT]],
  [
    'updateAddress',
    () => updateAddress('7/8', { city: 'Leeds' }),
    ['PATCH /api/address/7%2F8', { city: 'Leeds' }],
  ],
  ['removeAddress', () => removeAddress('7/8'), ['DELETE /api/address/7%2F8']],
]

it.each(
  CALLS,
)('%s sends its request and reads all addresses (api.12, server.11)', async (_name, call, sent) => {
  const server = fakeServer(json({ data: [{ id: 7, city: 'York' }, { id: 8 }] }))
  expect(await call()).toMatchObject([{ id: '7', city: 'York' }, { id: '8' }])
  expect(await sentTo(server)).toEqual(sent)
})

it.each(CALLS)('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it('readAddresses reads the addresses beside a form, and its 401 does not end the session (api.5)', async () => {
  const server = fakeServer(json({ data: [{ id: 7 }] }))
  expect(await readAddresses()).toMatchObject([{ id: '7' }])
  expect(await sentTo(server)).toEqual(['GET /api/address'])
  expect(await endsSession(readAddresses)).toBe(false)
})

it.each([404, 410])('an address that is gone already (%d) is removed (api.20)', async (status) => {
  const server = fakeServer(json({}, status), json({ data: [{ id: 8 }] }))
  expect(await removeAddress('7')).toMatchObject([{ id: '8' }])
  expect(await sentTo(server)).toEqual(['DELETE /api/address/7', 'GET /api/address'])
})

it.each(
  CALLS.slice(1),
)('%s reads the addresses again when its answer cannot be read (api.19)', async (_name, call, sent) => {
  const server = fakeServer(json({ id: 7 }), json({ data: [{ id: 8 }] }))
  expect(await call()).toMatchObject([{ id: '8' }])
  expect(await sentTo(server)).toEqual([...sent, 'GET /api/address'])
})

it('addresses may arrive as a list or as an object of entries; malformed ones are left out (api.9, api.10)', async () => {
  for (const data of [[{ id: 7 }, { city: 'no id' }], { a: { id: 7 }, b: null }]) {
    fakeServer(json({ data }))
    expect((await fetchAddresses()).map(({ id }) => id)).toEqual(['7'])
  }
})
