import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import {
  addressFormsAtom,
  changeAddressFormAtom,
  closeAddressFormAtom,
  goneAddressesAtom,
  openAddressFormAtom,
} from '../../../src/atoms/account/address-forms'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { forgetPersonalData } from '../../../src/atoms/session/personal-data'
import { emptyAddress } from '../../../src/entities/address/address'
import { newKey } from '../../../src/entities/address/address-form'
import { buildAddress, buildUser } from '../checkout/order-builders'

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

it('an open form and what is typed in it are there after a reload, until it is closed (account.76)', () => {
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

it('opening an open form keeps what is typed; a closed one takes no text (account.76)', () => {
  const store = openPage()
  store.set(openAddressFormAtom, ADDRESS)
  store.set(changeAddressFormAtom, '7', { typed: { city: 'Leeds' } })
  store.set(openAddressFormAtom, ADDRESS)
  expect(store.get(addressFormsAtom)[7]?.typed).toEqual({ city: 'Leeds' })
  store.set(closeAddressFormAtom, '7')
  store.set(changeAddressFormAtom, '7', { typed: { city: 'Hull' } })
  expect(store.get(addressFormsAtom)).toEqual({})
})

it("another user never sees a user's forms, and a sign-out forgets them (account.76)", () => {
  const store = openPage()
  store.set(openAddressFormAtom, ADDRESS)
  expect(openPage(buildUser({ id: 'other' })).get(addressFormsAtom)).toEqual({})
  forgetPersonalData()
  expect(openPage().get(addressFormsAtom)).toEqual({})
})

it('an address that is gone stays while its form is open (account.77)', () => {
  const store = openPage()
  store.set(openAddressFormAtom, ADDRESS)
  store.set(openAddressFormAtom, emptyAddress('billing'))
  expect(store.get(goneAddressesAtom)).toEqual([])
  store.set(identifyAtom, { ...USER, addresses: [] })
  expect(store.get(goneAddressesAtom)).toEqual([ADDRESS])
})
