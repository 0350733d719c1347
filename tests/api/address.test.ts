import { expect, it } from 'vitest'
import { addAddress, fetchAddresses, removeAddress, updateAddress } from '../../src/api/address'
import { emptyAddress } from '../../src/entities/address'
import { openShop } from '../components/shop'
import { PAGE_CALL, refusalsForPage, sentTo } from './calls'
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

it.each(CALLS)('every refusal of %s reaches the page (api.4)', async (_name, call) => {
  expect(await refusalsForPage(call)).toEqual(PAGE_CALL)
})

it('the demo server adds, changes and removes an address, each time with all addresses (api.12)', async () => {
  await openShop({ as: 'verified' })
  const before = await fetchAddresses()
  expect(before.length).toBeGreaterThan(0)

  const added = await addAddress({
    ...DRAFT,
    first_name: 'Ada',
    last_name: "O'Brien 🙂",
    company: 'Tea & Co',
    street_address_1: '1 High Street',
    city: 'York',
    postcode: 'YO1 7LY',
    country: 'GB',
    email: 'ada@example.com',
    phone: '01904 496 000',
  })
  const mine = added.find(({ last_name }) => last_name === "O'Brien 🙂")
  expect(added).toHaveLength(before.length + 1)
  expect(mine).toMatchObject({ type: 'delivery', postcode: 'YO1 7LY' })

  const changed = await updateAddress(mine?.id ?? '', { city: 'Leeds' })
  expect(changed.find(({ id }) => id === mine?.id)?.city).toBe('Leeds')
  const withDefault = await updateAddress(mine?.id ?? '', { default: 1 })
  expect(withDefault.find(({ id }) => id === mine?.id)?.default).toBe(true)
  expect(await removeAddress(mine?.id ?? '')).toHaveLength(before.length)
})
