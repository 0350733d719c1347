import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addedAddressIdAtom,
  addressesAtom,
  addressesStatusAtom,
  addressFormsAtom,
  billingBookAtom,
  changeAddressFormAtom,
  closeAddressFormAtom,
  deliveryBookAtom,
  deliveryCountriesAtom,
  fetchAddressesAtom,
  goneAddressesAtom,
  isLocked,
  openAddressFormAtom,
  receiveAddressesAtom,
  runAddressCall,
} from '../../../src/atoms/account/addresses'
import { deliveryAddressesAtom, identifyAtom, userAtom } from '../../../src/atoms/session/identity'
import { forgetPersonalData } from '../../../src/atoms/session/personal-data'
import { deliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { emptyAddress } from '../../../src/entities/address/address'
import { newKey } from '../../../src/entities/address/address-form'
import { buildAddress, buildUser } from '../checkout/order-builders'
import { notices, openLoaded } from '../session/session-page'

it("header and checkout show the user's own addresses until the list is fetched (account.70)", async () => {
  const { store, api } = await openLoaded({ as: 'crm' })
  expect(store.get(deliveryBookAtom)).toHaveLength(4)
  expect(store.get(addressesStatusAtom)).toBe('loading')
  const [first] = store.get(deliveryBookAtom)
  api.faults.set([
    { path: '/api/address', body: { data: [{ ...first, city: 'Hull' }] }, status: 200 },
  ])
  await store.set(fetchAddressesAtom)
  expect(store.get(addressesStatusAtom)).toBe('loaded')
  expect(store.get(addressesAtom).map(({ city }) => city)).toEqual(['Hull'])
  expect(store.get(deliveryAddressesAtom).map(({ city }) => city)).toEqual(['Hull'])
})

it('a failed fetch keeps the known addresses and raises a notice (account.70, notices.3)', async () => {
  const shop = await openLoaded({ as: 'crm' })
  shop.api.faults.set([{ path: '/api/address', status: 500, body: { message: 'Down.' } }])
  await shop.store.set(fetchAddressesAtom)
  expect(shop.store.get(addressesStatusAtom)).toBe('failed')
  expect(shop.store.get(deliveryBookAtom)).toHaveLength(4)
  expect(notices(shop)).toEqual(['There was a problem getting your addresses: Down.'])
})

it('another user never sees addresses that were fetched before (account.70)', async () => {
  const { store } = await openLoaded({ as: 'crm' })
  await store.set(fetchAddressesAtom)
  store.set(identifyAtom, buildUser({ id: 'other', addresses: [] }))
  expect(store.get(addressesAtom)).toEqual([])
  expect(store.get(addressesStatusAtom)).toBe('loading')
})

const billing = (id: string, given: object = {}) => buildAddress({ id, type: 'billing', ...given })

it.each([
  ['the only one, whatever it has', 'C1', [billing('1', { crm_id: 'C9' })], ['1']],
  [
    'of several the ledger one and the own one',
    'C1',
    [
      billing('1', { ledger: true }),
      billing('2', { crm_id: 'C1' }),
      billing('3'),
      billing('4', { crm_id: 'C9' }),
    ],
    ['1', '2'],
  ],
  ['of several without any crm_id all', null, [billing('1'), billing('2')], ['1', '2']],
  ['none of several that are others', 'C1', [billing('1'), billing('2')], []],
])('the billing addresses to choose from: %s (account.71)', async (_, crm_id, addresses, shown) => {
  const { store } = await openLoaded()
  store.set(identifyAtom, buildUser({ crm_id, addresses }))
  expect(store.get(billingBookAtom).map(({ id }) => id)).toEqual(shown)
})

it.each([
  ['billing', 'C1', false, true],
  ['billing', null, true, true],
  ['billing', null, false, false],
  ['delivery', 'C1', true, false],
] as const)('a %s address of a user with the crm_id %j and the ledger flag %j is read-only: %j (account.72)', (type, crm_id, ledger, expected) => {
  expect(isLocked(buildUser({ crm_id }), buildAddress({ type, ledger }))).toBe(expected)
})

it('after the selected delivery address is removed, the next one is selected (session.22)', async () => {
  const { store, requests, answered } = await openLoaded({ as: 'crm' })
  await store.set(fetchAddressesAtom)
  const [first, second] = store.get(deliveryBookAtom)
  expect(store.get(deliveryAddressIdAtom)).toBe(first?.id)
  const before = requests('GET', '/basket').length
  store.set(
    receiveAddressesAtom,
    store.get(addressesAtom).filter((address) => address !== first),
  )
  await answered()
  expect(store.get(deliveryAddressIdAtom)).toBe(second?.id)
  expect(requests('GET', '/basket').length).toBe(before + 1)
})

it('the address added last is known (account.79)', async () => {
  const { store } = await openLoaded({ as: 'crm' })
  await store.set(fetchAddressesAtom)
  const before = store.get(addressesAtom)
  store.set(receiveAddressesAtom, [
    ...before.map((each) => ({ ...each })),
    buildAddress({ id: 'n' }),
  ])
  expect(store.get(addedAddressIdAtom)).toBe('n')
  expect(store.get(addressesAtom)[0]).toBe(before[0])
})

it('a visitor gets no addresses (account.70)', async () => {
  const { store } = await openLoaded()
  store.set(receiveAddressesAtom, [buildAddress()])
  expect(store.get(userAtom)).toBeNull()
  expect(store.get(addressesAtom)).toEqual([])
})

it('the countries are those of the basket, else the United Kingdom alone (checkout.7)', async () => {
  const { store } = await openLoaded({ as: 'approved' })
  expect(store.get(deliveryCountriesAtom).length).toBeGreaterThan(1)
  const { store: empty } = await openLoaded()
  empty.set(identifyAtom, null)
  expect(empty.get(deliveryCountriesAtom).map(({ code }) => code)).toContain('GB')
})

it('calls about addresses are sent one after the other, also after a failed one', async () => {
  const { store } = await openLoaded()
  const order: string[] = []
  let end = () => {}
  const first = runAddressCall(store.get, async () => {
    order.push('first')
    await new Promise<void>((resolve) => {
      end = resolve
    })
    throw new Error('failed')
  })
  const second = runAddressCall(store.get, async () => order.push('second'))
  await Promise.resolve()
  expect(order).toEqual(['first'])
  end()
  await expect(first).rejects.toThrow('failed')
  await second
  expect(order).toEqual(['first', 'second'])
})

describe('address forms', () => {
  const ADDRESS = buildAddress({ id: '7' })
  const USER = buildUser({ addresses: [ADDRESS] })
  const NEW = newKey('delivery')

  beforeEach(() => sessionStorage.clear())

  /** A page of the tab. */
  function openPage(user = USER) {
    const store = createStore()
    store.set(identifyAtom, user)
    return store
  }

  it('an open form and its text survive a reload (account.76)', () => {
    const first = openPage()
    first.set(openAddressFormAtom, ADDRESS)
    first.set(openAddressFormAtom, emptyAddress('delivery'))
    first.set(changeAddressFormAtom, NEW, { typed: { city: 'Leeds' } })
    const second = openPage()
    expect(Object.keys(second.get(addressFormsAtom))).toEqual(['7', NEW])
    expect(second.get(addressFormsAtom)[NEW]).toMatchObject({ typed: { city: 'Leeds' } })
    second.set(closeAddressFormAtom, '7')
    second.set(closeAddressFormAtom, NEW)
    expect(openPage().get(addressFormsAtom)).toEqual({})
    expect(sessionStorage).toHaveLength(0)
  })

  it('opening an open form again keeps the typed text; a closed form ignores text (account.76)', () => {
    const store = openPage()
    store.set(openAddressFormAtom, ADDRESS)
    store.set(changeAddressFormAtom, '7', { typed: { city: 'Leeds' } })
    store.set(openAddressFormAtom, ADDRESS)
    expect(store.get(addressFormsAtom)[7]?.typed).toEqual({ city: 'Leeds' })
    store.set(closeAddressFormAtom, '7')
    store.set(changeAddressFormAtom, '7', { typed: { city: 'Hull' } })
    expect(store.get(addressFormsAtom)).toEqual({})
  })

  it("a user's forms are hidden from other users and forgotten at sign-out (account.76)", () => {
    const store = openPage()
    store.set(openAddressFormAtom, ADDRESS)
    expect(openPage(buildUser({ id: 'other' })).get(addressFormsAtom)).toEqual({})
    forgetPersonalData()
    expect(openPage().get(addressFormsAtom)).toEqual({})
  })

  it('a removed address stays while its form is open (account.138)', () => {
    const store = openPage()
    store.set(openAddressFormAtom, ADDRESS)
    store.set(openAddressFormAtom, emptyAddress('billing'))
    expect(store.get(goneAddressesAtom)).toEqual([])
    store.set(identifyAtom, { ...USER, addresses: [] })
    expect(store.get(goneAddressesAtom)).toEqual([ADDRESS])
  })
})
