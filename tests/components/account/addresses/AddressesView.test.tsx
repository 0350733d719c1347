import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  addressesAtom,
  addressFormsAtom,
  deliveryBookAtom,
  fetchAddressesAtom,
  receiveAddressesAtom,
} from '../../../../src/atoms/account/addresses'
import { notificationsAtom } from '../../../../src/atoms/notices/notifications'
import { deliveryAddressIdAtom } from '../../../../src/atoms/session/session'
import { AddressesView } from '../../../../src/components/account/addresses/AddressesView'
import { expectAccessible, openShop } from '../../shop'
import { button, cards, field, fill, group, openAddresses, PIER } from './addresses-page'

it('billing and delivery addresses are shown with their actions (account.70, account.73)', async () => {
  const { container } = await openAddresses()
  expect(cards('Billing address')).toHaveLength(1)
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toContain('27 Mill Street')
  expect(group('Delivery addresses').getByText('Default')).toBeTruthy()
  expect(group('Delivery addresses').queryByRole('button', { name: /^Make default/ })).toBeNull()
  expect(
    group('Billing address').getByRole('button', { name: 'Edit Mill Street Bakehouse' }),
  ).toBeTruthy()
  await expectAccessible(container)
})

it("a new address is added and announced, and 'Add' keeps the focus (account.73)", async () => {
  const { user, store, container } = await openAddresses()
  await user.click(button('Add delivery address'))
  expect(document.activeElement?.textContent).toBe('Add a delivery address')
  await expectAccessible(container)
  await fill(user)
  await user.click(button('Save'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(cards().join()).toContain("Zoë O'Brien 👩‍🍳")
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: 'Your address has been saved' },
  ])
  expect(document.activeElement).toBe(button('Add delivery address'))
})

it('missing fields and a postcode of the wrong length are not sent (account.136, address.3)', async () => {
  const { user, requests } = await openAddresses()
  await user.click(button('Add delivery address'))
  await fill(user, { Postcode: 'm11aa' })
  await user.click(button('Save'))
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Enter a postcode of 6 to 8 characters')
  expect(summary.querySelectorAll('button')).toHaveLength(8)
  expect(field(/^Postcode/).value).toBe('M11AA')
  await user.click(button('Enter the city'))
  expect(document.activeElement).toBe(field(/^City/))
  expect(requests('POST', '/address')).toEqual([])
})

it("saving an address returns the focus to 'Edit' (account.73)", async () => {
  const { user, requests } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  await user.clear(field(/^City/))
  await user.type(field(/^City/), 'Abingdon{Enter}')
  await waitFor(() => expect(cards()[0]).toContain('Abingdon'))
  expect(document.activeElement?.textContent).toBe('Edit Mill Street Bakehouse')
  expect(requests('PATCH', '/address')).toHaveLength(1)
})

it('fields filled by a password manager are saved, the postcode in capitals (account.73)', async () => {
  const { user, store } = await openAddresses()
  await user.click(button('Add delivery address'))
  for (const [label, text] of Object.entries({ ...PIER, Postcode: 'yo21 3pu' })) {
    field(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)).value = text
  }
  await user.click(button('Save'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(store.get(addressesAtom).map(({ postcode }) => postcode)).toContain('YO21 3PU')
})

it("'Cancel' closes the form and discards the typed text without a call (account.73)", async () => {
  const { user, requests } = await openAddresses()
  const edit = () => group('Delivery addresses').getByRole('button', { name: /^Edit/ })
  await user.click(edit())
  await user.type(field(/^City/), ' typed')
  await user.click(button('Cancel'))
  expect(document.activeElement).toBe(edit())
  await user.click(edit())
  expect(field(/^City/).value).toBe('Oxford')
  expect(requests('PATCH', '/address')).toEqual([])
})

it('typed text survives leaving and reopening the view (account.76)', async () => {
  const { user, show, unmount } = await openAddresses()
  await user.click(button('Add delivery address'))
  await fill(user, { City: 'Whitby' })
  unmount()
  show(<AddressesView />)
  expect(field(/^City/).value).toBe('Whitby')
  expect(document.activeElement).toBe(document.body)
})

it('a field changed in another tab is marked, and the other fields show the saved values (account.77)', async () => {
  const { user, store, api } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  const [address] = store.get(addressesAtom).filter(({ type }) => type === 'delivery')
  const changed = { ...address, city: 'Hull', county: 'Yorkshire' }
  api.faults.set([
    { method: 'GET', path: '/api/address', times: 1, status: 200, body: { data: [changed] } },
  ])
  await user.clear(field(/^City/))
  await user.type(field(/^City/), 'Abingdon')
  await user.click(button('Save'))
  expect(await screen.findByRole('alert')).toBe(document.activeElement)
  expect(screen.getAllByText('Since changed to ‘Hull’. Save again to keep yours.')).toHaveLength(2)
  expect(field(/^City/).value).toBe('Abingdon')
  expect(field(/^County/).value).toBe('Yorkshire')
})

it('an address removed in another tab keeps its open form (account.138)', async () => {
  const { user, store, api } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  await user.type(field(/^City/), 'X')
  api.faults.set([
    { method: 'GET', path: '/api/address', times: 1, status: 200, body: { data: [] } },
  ])
  await act(() => store.set(fetchAddressesAtom))
  expect(field(/^City/).value).toBe('OxfordX')
  expect(document.activeElement).toBe(field(/^City/))
})

it("'Make default' marks the card as default and keeps the focus in it (account.137)", async () => {
  const { user, container } = await openAddresses({ as: 'crm' })
  const make = group('Delivery addresses').getAllByRole('button', { name: /^Make default/ })
  expect(make).toHaveLength(3)
  const name = make[0]?.textContent?.replace('Make default ', '')
  await user.click(make[0] ?? container)
  await waitFor(() =>
    expect(cards().find((card) => card.includes(name ?? '?'))).toContain('Default'),
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`Edit ${name}`))
})

it("'Remove' asks for confirmation, and then focuses the heading (account.74)", async () => {
  const { user, requests, container } = await openAddresses({ as: 'crm' })
  const remove = () => screen.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement
  await user.click(remove())
  const question = screen.getByRole('dialog', { name: 'Remove this address?' })
  expect(question.textContent).toContain('You are ordering for this address')
  await expectAccessible(container)
  await user.click(button('Keep it'))
  await waitFor(() => expect(document.activeElement).toBe(remove()))
  expect(requests('DELETE', '/address')).toEqual([])
  await user.click(remove())
  await user.dblClick(button('Remove address'))
  await waitFor(() => expect(cards()).toHaveLength(3))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delivery addresses'))
  expect(requests('DELETE', '/address')).toHaveLength(1)
})

it('removing the selected delivery address selects the next one (account.74, session.22)', async () => {
  const { user, api, store } = await openAddresses({ as: 'crm' })
  const selected = store.get(deliveryAddressIdAtom)
  await user.click(screen.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement)
  api.faults.set([
    { method: 'DELETE', path: '/api/address/*', times: 1, status: 404, body: { message: 'Gone.' } },
  ])
  await api.database.run('DELETE FROM addresses WHERE id = ?', [String(selected)])
  await user.click(button('Remove address'))
  await waitFor(() => expect(cards()).toHaveLength(3))
  expect(screen.queryByText('Gone.')).toBeNull()
  expect(store.get(deliveryAddressIdAtom)).not.toBe(selected)
  expect(store.get(deliveryBookAtom).map(({ id }) => id)).toContain(
    store.get(deliveryAddressIdAtom),
  )
})

it('a page restored by Back keeps its form and can save it (account.76, account.77)', async () => {
  const { user, store, answered } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  await user.type(field(/^City/), ' West')
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await answered()
  })
  expect(field(/^City/).value).toBe('Oxford West')
  await user.click(button('Save'))
  await waitFor(() => expect(cards()[0]).toContain('Oxford West'))
  expect(store.get(addressFormsAtom)).toEqual({})
})

it('a billing address managed by customer services is read-only (account.72)', async () => {
  await openAddresses({ as: 'crm' })
  const billing = group('Billing address')
  expect(
    billing.getByText(/^Your address is locked - To update your details please call/),
  ).toBeTruthy()
  expect(billing.getByText('Address changes may take up to 3 hours to show.')).toBeTruthy()
  const names = billing.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Ask for a change'])
  expect(button('Add delivery address')).toBeTruthy()
})

it("'Ask for a change' opens a prefilled enquiry, which can be sent (account.75)", async () => {
  const { user, api, container } = await openAddresses({ as: 'crm' })
  await user.click(button('Ask for a change'))
  expect(document.activeElement?.textContent).toBe('Ask customer services for a change')
  await screen.findByRole('button', { name: 'Send enquiry' })
  await expectAccessible(container)
  expect(field(/^First name/).value).toBe('Priya')
  expect(field(/^Organisation/).value).toBe('Northern Coffee Houses Ltd')
  expect(field(/^Postcode/).value).toBe('M1 4GX')
  await user.click(button('Send enquiry'))
  expect(screen.getAllByText('Enter your message').length).toBeGreaterThan(0)
  await user.type(field(/^What should be changed/), 'We have moved to 9 Dale Street.')
  await user.click(button('Ask for a change'))
  await user.click(button('Ask for a change'))
  expect(field(/^What should be changed/).value).toBe('We have moved to 9 Dale Street.')
  await user.click(button('Send enquiry'))
  expect(await screen.findByText(/^Thank you for your enquiry/)).toBeTruthy()
  const answer = await api.fetch(new Request('https://shop.example/demo/enquiries.json'))
  const [enquiry] = (await answer.json()) as Record<string, unknown>[]
  expect(JSON.stringify(enquiry)).toContain('We have moved to 9 Dale Street.')
  expect(JSON.stringify(enquiry)).toContain('Change of billing address')
})

it('an address without any data can be recognised, edited and removed (account.73)', async () => {
  const { user, api, store } = await openAddresses()
  api.faults.set([
    { method: 'GET', path: '/api/address', times: 1, status: 200, body: { data: [{ id: 5 }] } },
  ])
  await act(() => store.set(fetchAddressesAtom))
  expect(cards()[0]).toContain('This address has no name and no street yet.')
  expect(button('Remove Address without a name')).toBeTruthy()
  await user.click(button('Edit Address without a name'))
  expect(field(/^City/).value).toBe('')
})

it('names of 10,000 characters, right-to-left text and markup are shown as plain text (account.70)', async () => {
  const { api, store, container } = await openAddresses()
  const data = ['ط'.repeat(10_000), '<img src=x onerror=alert(1)>', '👩‍🍳'].map(
    (trading_name, id) => ({
      id: id + 1,
      type: 'delivery',
      trading_name,
    }),
  )
  api.faults.set([{ method: 'GET', path: '/api/address', times: 1, status: 200, body: { data } }])
  await act(() => store.set(fetchAddressesAtom))
  expect(cards()[0]).toContain('ط'.repeat(10_000))
  expect(cards()[1]).toContain('<img src=x onerror=alert(1)>')
  expect(container.querySelector('img')).toBeNull()
  const [edit] = screen.getAllByRole('button', { name: /^Edit/ })
  expect(edit?.textContent?.length).toBeLessThan(80)
})

it('200 addresses have a search, and a new one is listed first (account.79)', async () => {
  const { user, api, store } = await openAddresses()
  const data = Array.from({ length: 200 }, (_, id) => ({
    id: id + 1,
    type: 'delivery',
    trading_name: `Site ${id + 1}`,
  }))
  api.faults.set([{ method: 'GET', path: '/api/address', times: 1, status: 200, body: { data } }])
  await act(() => store.set(fetchAddressesAtom))
  expect(cards()).toHaveLength(12)
  await user.type(screen.getByRole('searchbox', { name: 'Find an address' }), 'site 199')
  expect(cards()).toHaveLength(1)
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) => {
    if (request.method !== 'POST') return send(request)
    return Response.json({ data: [...data, { ...((await request.json()) as object), id: 201 }] })
  }
  await user.clear(screen.getByRole('searchbox', { name: 'Find an address' }))
  await user.click(button('Add delivery address'))
  await fill(user)
  await user.click(button('Save'))
  await waitFor(() => expect(cards()[0]).toContain('Pier 7'))
  expect(cards()).toHaveLength(12)
})

it.each([
  ['DE', '10115'],
  ['IS', '101'],
  ['BR', '01310-100'],
  ['NL', '1012 Ab'],
])('the enquiry about a billing address in %s accepts the postcode %s (account.75, address.3)', async (country, postcode) => {
  const { user, api, store } = await openAddresses({ as: 'crm' })
  const abroad = store
    .get(addressesAtom)
    .map((each) => (each.type === 'billing' ? { ...each, country, postcode } : each))
  act(() => store.set(receiveAddressesAtom, abroad))
  await user.click(button('Ask for a change'))
  await screen.findByRole('button', { name: 'Send enquiry' })
  expect(field(/^Postcode/).value).toBe(postcode)
  expect(screen.queryByText(/space in your postcode|at most 8/)).toBeNull()
  await user.type(field(/^What should be changed/), 'We have moved.')
  await user.click(button('Send enquiry'))
  expect(await screen.findByText(/^Thank you for your enquiry/)).toBeTruthy()
  const answer = await api.fetch(new Request('https://shop.example/demo/enquiries.json'))
  expect(JSON.stringify(await answer.json())).toContain(postcode)
})

it('an account without addresses offers to add one (account.70)', async () => {
  const { container } = await openAddresses({ as: 'unapproved' })
  expect(screen.getByText('There is no billing address yet.')).toBeTruthy()
  expect(screen.getByText(/^There is no delivery address yet/)).toBeTruthy()
  expect(button('Add billing address')).toBeTruthy()
  await expectAccessible(container)
})

it.each([
  500, 403, 404,
])('addresses that fail to load (%d) can be retried in place (account.70, api.5)', async (status) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user, api, show, answered } = await openShop({ as: 'unapproved' })
  await answered()
  api.faults.set([{ method: 'GET', path: '/api/address', status, times: 1, body: {} }])
  const { container } = show(<AddressesView />)
  expect(await screen.findByText('Your addresses could not be loaded.')).toBeTruthy()
  expect(screen.queryByText('There is no billing address yet.')).toBeNull()
  await expectAccessible(container)
  await user.click(button('Retry'))
  expect(await screen.findByText('There is no billing address yet.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})
