import { expect, it } from 'vitest'
import { fetchAddresses, readAddresses } from '../../../src/api/address/address'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

it('fetchAddresses reads all addresses, and its 401 ends the session (api.12, api.4)', async () => {
  const server = fakeServer(json({ data: [{ id: 7, city: 'York' }, { id: 8 }] }))
  expect(await fetchAddresses()).toMatchObject([{ id: '7', city: 'York' }, { id: '8' }])
  expect(await sentTo(server)).toEqual(['GET /api/address'])
  expect(await endsSession(fetchAddresses)).toBe(true)
})

it('readAddresses reads the addresses beside a form, and its 401 does not end the session (api.5)', async () => {
  const server = fakeServer(json({ data: [{ id: 7 }] }))
  expect(await readAddresses()).toMatchObject([{ id: '7' }])
  expect(await sentTo(server)).toEqual(['GET /api/address'])
  expect(await endsSession(readAddresses)).toBe(false)
})

it('addresses may arrive as a list or as an object of entries; malformed ones are left out (api.9, api.10)', async () => {
  for (const data of [[{ id: 7 }, { city: 'no id' }], { a: { id: 7 }, b: null }]) {
    fakeServer(json({ data }))
    expect((await fetchAddresses()).map(({ id }) => id)).toEqual(['7'])
  }
})
