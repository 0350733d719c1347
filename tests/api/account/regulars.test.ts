import { expect, it } from 'vitest'
import { fetchRegulars } from '../../../src/api/account/regulars'
import { sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

it('fetchRegulars reads GET /order/regulars (regulars.2)', async () => {
  const server = fakeServer(json({ data: [{ id: '7', sku: 'A', title: 'Tea', times: 2 }] }))
  expect(await fetchRegulars()).toMatchObject([{ line: { product: { sku: 'A' } }, times: 2 }])
  expect(await sentTo(server)).toEqual(['GET /api/order/regulars'])
})

it('a refused request for the regulars fails (regulars.2)', async () => {
  fakeServer(json({ message: 'Closed.' }, 422))
  await expect(fetchRegulars()).rejects.toThrow('Closed.')
})
