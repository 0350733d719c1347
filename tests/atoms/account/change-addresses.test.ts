import { expect, it } from 'vitest'
import {
  addressesAtom,
  addressFormsAtom,
  deliveryBookAtom,
  fetchAddressesAtom,
  openAddressFormAtom,
} from '../../../src/atoms/account/addresses'
import {
  makeDefaultAtom,
  removeAddressAtom,
  saveAddressAtom,
} from '../../../src/atoms/account/change-addresses'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { emptyAddress } from '../../../src/entities/address/address'
import { newKey } from '../../../src/entities/address/address-form'
import { notices, openLoaded } from '../session/session-page'

const isShown = () => true
const NEW = newKey('delivery')
const TYPED = {
  trading_name: 'Pier 7',
  first_name: 'Zoë',
  last_name: "O'Brien 👩‍🍳",
  company: 'شاي',
  email: 'zoe@pier.example',
  phone: '0161 496 0999',
  street_address_1: '7 Pier Road',
  street_address_2: '',
  city: 'Whitby',
  county: '',
  postcode: 'YO21 3PU',
  country: 'GB',
}

/** Opens a page with loaded addresses. Returns it with the first two delivery addresses. */
async function openBook() {
  const shop = await openLoaded({ as: 'crm' })
  await shop.store.set(fetchAddressesAtom)
  const [first, second] = shop.store.get(deliveryBookAtom)
  if (!first || !second) throw new Error('The account has too few addresses')
  const { access_token } = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
  return {
    ...shop,
    first,
    second,
    /** Changes an address in another tab. */
    elsewhere: async (method: string, id: string, body?: object) => {
      const answer = await shop.api.fetch(
        new Request(`https://shop.example/api/address/${id}`, {
          method,
          headers: { Authorization: `Bearer ${access_token}` },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
      expect(answer.status).toBe(200)
    },
    cityOf: (id: string) => shop.store.get(addressesAtom).find((each) => each.id === id)?.city,
  }
}

it('only the changed fields of an address are sent (account.73)', async () => {
  const shop = await openBook()
  const { store, first, requests, cityOf } = shop
  store.set(openAddressFormAtom, first)
  const saved = await store.set(saveAddressAtom, first.id, { city: 'Salford' }, isShown)
  expect(saved).toEqual({ ok: true })
  expect(cityOf(first.id)).toBe('Salford')
  expect(store.get(addressFormsAtom)).toEqual({})
  expect(notices(shop)).toEqual(['Your address has been saved'])
  expect(requests('PATCH', '/address')).toHaveLength(1)
})

it('an unchanged address is not sent (account.73)', async () => {
  const { store, first, requests } = await openBook()
  store.set(openAddressFormAtom, first)
  expect(await store.set(saveAddressAtom, first.id, { city: first.city }, isShown)).toEqual({
    ok: true,
  })
  expect(requests('PATCH', '/address')).toEqual([])
})

it('a new address is sent exactly as typed (account.73)', async () => {
  const { store } = await openBook()
  store.set(openAddressFormAtom, emptyAddress('delivery'))
  expect(await store.set(saveAddressAtom, NEW, TYPED, isShown)).toEqual({ ok: true })
  expect(
    store.get(deliveryBookAtom).find(({ trading_name }) => trading_name === 'Pier 7'),
  ).toMatchObject(TYPED)
})

it('two simultaneous saves send one address (account.78)', async () => {
  const { store, requests } = await openBook()
  store.set(openAddressFormAtom, emptyAddress('delivery'))
  await Promise.all([1, 2].map(() => store.set(saveAddressAtom, NEW, TYPED, isShown)))
  expect(requests('POST', '/address')).toHaveLength(1)
})

it('a save keeps the other fields that another tab has changed (account.77)', async () => {
  const { store, first, elsewhere, cityOf } = await openBook()
  store.set(openAddressFormAtom, first)
  await elsewhere('PATCH', first.id, { county: 'Cheshire' })
  await store.set(saveAddressAtom, first.id, { city: 'Salford', county: first.county }, isShown)
  expect(cityOf(first.id)).toBe('Salford')
  expect(store.get(addressesAtom).find(({ id }) => id === first.id)?.county).toBe('Cheshire')
})

it('a field changed both here and in another tab needs a second save (account.77)', async () => {
  const { store, first, elsewhere, cityOf, requests } = await openBook()
  store.set(openAddressFormAtom, first)
  await elsewhere('PATCH', first.id, { city: 'Hull', county: 'Yorkshire' })
  const typed = { city: 'Salford', county: first.county }
  expect(await store.set(saveAddressAtom, first.id, typed, isShown)).toEqual({
    ok: false,
    message: 'This address has since been changed',
    errors: [
      { id: 0, key: 'city', messages: ['Since changed to ‘Hull’. Save again to keep yours.'] },
    ],
  })
  expect(requests('PATCH', '/address')).toEqual([`/api/address/${first.id}`])
  const shown = store.get(addressFormsAtom)[first.id]?.typed ?? {}
  expect(shown).toMatchObject({ city: 'Salford', county: 'Yorkshire' })
  expect(await store.set(saveAddressAtom, first.id, shown, isShown)).toEqual({ ok: true })
  expect(cityOf(first.id)).toBe('Salford')
})

it.each([
  ['before it is read again', false],
  ['after it was read again', true],
])('an address removed elsewhere %s is offered as a new one, with the typed text (account.138)', async (_, isLater) => {
  const { store, first, elsewhere, api } = await openBook()
  store.set(openAddressFormAtom, first)
  if (isLater) {
    api.faults.set([
      {
        method: 'PATCH',
        path: `/api/address/${first.id}`,
        times: 1,
        status: 404,
        body: { message: 'Gone.' },
      },
    ])
  } else await elsewhere('DELETE', first.id)
  const refused = await store.set(saveAddressAtom, first.id, { city: 'Salford' }, isShown)
  expect(refused).toMatchObject({
    ok: false,
    message: 'This address has since been removed. Save it again to add it as a new one.',
  })
  if (isLater) await elsewhere('DELETE', first.id)
  const typed = store.get(addressFormsAtom)[first.id]?.typed ?? {}
  expect(typed).toMatchObject({ city: 'Salford', trading_name: first.trading_name })
  expect(await store.set(saveAddressAtom, first.id, typed, isShown)).toEqual({ ok: true })
  const same = store
    .get(deliveryBookAtom)
    .filter((each) => each.trading_name === first.trading_name)
  expect(same.map(({ city }) => city)).toEqual(['Salford'])
})

it('a new address whose answer was lost is not added twice (account.78)', async () => {
  const { store, api, requests } = await openBook()
  store.set(openAddressFormAtom, emptyAddress('delivery'))
  api.faults.set([
    { method: 'POST', path: '/api/address', times: 1, drop: 'after' },
    { method: 'GET', path: '/api/address', times: 1, status: 500 },
  ])
  const typed = { ...TYPED, postcode: 'yo213pu' }
  expect((await store.set(saveAddressAtom, NEW, typed, isShown)).ok).toBe(false)
  expect((await store.set(saveAddressAtom, NEW, typed, isShown)).ok).toBe(true)
  expect(requests('POST', '/address')).toHaveLength(1)
  const same = store.get(deliveryBookAtom).filter((each) => each.trading_name === 'Pier 7')
  expect(same).toHaveLength(1)
})

it('a new address that was refused is sent again (account.78)', async () => {
  const { store, api, requests } = await openBook()
  store.set(openAddressFormAtom, emptyAddress('delivery'))
  api.faults.set([
    {
      method: 'POST',
      path: '/api/address',
      times: 1,
      status: 422,
      body: { errors: { city: ['No.'] } },
    },
  ])
  expect(await store.set(saveAddressAtom, NEW, TYPED, isShown)).toMatchObject({
    ok: false,
    errors: [{ key: 'city', messages: ['No.'] }],
  })
  expect((await store.set(saveAddressAtom, NEW, TYPED, isShown)).ok).toBe(true)
  expect(requests('POST', '/address')).toHaveLength(2)
})

it('an address becomes the default of its type (account.137)', async () => {
  const shop = await openBook()
  const { store, second } = shop
  expect(await store.set(makeDefaultAtom, second.id, isShown)).toEqual({ ok: true })
  expect(
    store
      .get(deliveryBookAtom)
      .filter((each) => each.default)
      .map(({ id }) => id),
  ).toEqual([second.id])
  expect(notices(shop)).toEqual(['Your default address has been changed'])
})

it('an address that is gone cannot become the default, and leaves the list (account.138)', async () => {
  const { store, second, elsewhere } = await openBook()
  await elsewhere('DELETE', second.id)
  const before = store.get(deliveryBookAtom).length
  expect((await store.set(makeDefaultAtom, second.id, isShown)).ok).toBe(false)
  const ids = store.get(deliveryBookAtom).map(({ id }) => id)
  expect(ids).toHaveLength(before - 1)
  expect(ids).not.toContain(second.id)
})

it('an address already gone counts as removed (account.74, api.20)', async () => {
  const { store, second, elsewhere, requests } = await openBook()
  const both = await Promise.all([1, 2].map(() => store.set(removeAddressAtom, second.id, isShown)))
  expect(both).toEqual([{ ok: true }, { ok: true }])
  expect(requests('DELETE', '/address')).toHaveLength(1)
  const [, third] = store.get(deliveryBookAtom)
  await elsewhere('DELETE', third?.id ?? '')
  expect(await store.set(removeAddressAtom, third?.id ?? '', isShown)).toEqual({ ok: true })
  expect(store.get(deliveryBookAtom)).toHaveLength(2)
})

it.each([
  ['updating', true, makeDefaultAtom],
  ['removing', false, removeAddressAtom],
] as const)('a failure while %s raises a notice, silent while shown in place (notices.21, notices.4)', async (deed, isHere, action) => {
  const { store, second, api } = await openBook()
  api.faults.set([{ path: `/api/address/${second.id}`, status: 500, body: { message: 'Down.' } }])
  expect(await store.set(action, second.id, () => isHere)).toMatchObject({
    ok: false,
    message: 'Down.',
  })
  expect(store.get(notificationsAtom)).toMatchObject([
    {
      type: 'error',
      message: `There was a problem ${deed} your addresses: Down.`,
      isSilent: isHere,
    },
  ])
})
