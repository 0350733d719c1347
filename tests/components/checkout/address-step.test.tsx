import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdAnswers } from '../shop'
import {
  addressStep,
  fillInAsGuest,
  openCheckout,
  ordersIn,
  paymentStep,
  sentRequests,
} from './checkout-page'

const LOCKED =
  'Your address is locked - To update your details please call customer services on 01632 960 100'

it('visitors can sign in, register or continue as a guest (checkout.3)', async () => {
  const page = await openCheckout()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(screen.getByLabelText(/Email address/)).toBeDefined()
  expect(screen.getByRole('link', { name: /Register/ }).getAttribute('href')).toBe('/register')
  await page.user.click(screen.getByRole('link', { name: 'Forgotten password' }))
  expect(screen.getByRole('button', { name: 'Request Password Reset' })).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.queryByRole('group', { name: 'Billing address' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Continue as guest' }))
  const heading = await screen.findByRole('heading', { name: 'Billing and delivery' })
  expect(document.activeElement).toBe(heading)
  expect(await screen.findByRole('group', { name: 'Billing address' })).toBeDefined()
})

it("after 'Continue as guest', the placeholder has the focus while the order loads (checkout.3)", async () => {
  const page = await openCheckout()
  const release = holdAnswers(page.api, 'GET', '/api/order/token')
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  const placeholder = (await screen.findByText('Loading your order')).parentElement
  expect(document.activeElement).toBe(placeholder)
  release()
  await screen.findByRole('group', { name: 'Billing address' })
})

it('users who are not approved see the account notice (checkout.3)', async () => {
  await openCheckout({ role: 'unapproved', qty: 0 })
  expect(
    await screen.findByText(/You will not be able to see any pricing or purchase any items until/),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: /Next/ })).toBeNull()
})

it('an empty basket redirects the checkout to the basket page once (checkout.2)', async () => {
  const page = await openCheckout({ role: 'approved', qty: 0 })
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(page.assign).toHaveBeenCalledTimes(1)
  expect(sentRequests(page.api, 'GET', /order\/token/)).toHaveLength(0)
})

it('locked addresses are read-only and show the number to call (checkout.5)', async () => {
  await openCheckout({ role: 'approved' })
  const note = await screen.findByText(/Your address is locked/)
  expect(note.closest('p')?.textContent).toBe(LOCKED)
  expect(screen.getByText('Address changes may take up to 3 hours to show.')).toBeDefined()
  expect(screen.getByText('3 Wharf Road')).toBeDefined()
  expect(screen.getByText('14 Chapel Street')).toBeDefined()
  expect(screen.queryByLabelText(/First name/)).toBeNull()
  for (const label of [/Purchase Order Number/, /Delivery Instructions/, /Customer Comments/]) {
    expect(screen.getByLabelText(label)).toBeDefined()
  }
})

it('the chosen delivery address is shown in full, the others in two lines (checkout.6, checkout.8)', async () => {
  const page = await openCheckout({ role: 'crm' })
  const use = await screen.findAllByRole('button', { name: /^Use address/ })
  expect(use).toHaveLength(3)
  const fold = screen.getByText('Deliver somewhere else (3)').closest('details')
  expect(fold?.open).toBe(false)
  expect(use.every((button) => fold?.contains(button))).toBe(true)
  const place = within(fold as HTMLElement).getByText(
    /^2 Armouries Way, Leeds, West Yorkshire, LS10 1LE · /,
  )
  const leeds = place.closest('li') as HTMLElement
  const [first] = document.querySelectorAll<HTMLElement>('trade-root input, form input')
  expect(first?.getAttribute('name')).toBe('purchase_number')
  await page.user.type(screen.getByLabelText(/Purchase Order Number/), 'PO-9')
  await page.user.click(within(leeds).getByRole('button'))
  await waitFor(() => expect(page.reload).toHaveBeenCalled())

  page.leave()
  const again = await openCheckout({ role: 'crm', api: page.api, isReload: true })
  expect(await screen.findByDisplayValue('PO-9')).toBeDefined()
  expect(screen.getByText('2 Armouries Way').closest('details')).toBeNull()
  await again.user.click(await addressStep.next())
  await paymentStep.heading()
  const [order] = await ordersIn(page.api, "status = 'new'")
  expect(JSON.parse(order?.address_delivery_json ?? '')).toMatchObject({ city: 'Leeds' })
})

it('every address field has its autofill token (address.2, checkout.8)', async () => {
  const page = await openCheckout()
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  const billing = await screen.findByRole('group', { name: 'Billing address' })
  const tokens = [...billing.querySelectorAll('[autocomplete]')].map((field) =>
    field.getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(
    [
      'given-name',
      'family-name',
      'organization',
      'email',
      'tel',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'country',
    ].map((token) => `billing ${token}`),
  )
  const countries = within(within(billing).getByRole('combobox')).getAllByRole('option')
  expect(countries.map((country) => country.textContent)).toContain('Ireland')
})

it('the delivery address is the billing address unless the box is unticked (checkout.7)', async () => {
  const page = await openCheckout()
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  const box = await screen.findByRole('checkbox', { name: 'Deliver to the billing address' })
  expect((box as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('group', { name: 'Delivery address' })).toBeNull()
  await page.user.click(box)
  const delivery = await screen.findByRole('group', { name: 'Delivery address' })
  expect(delivery.querySelectorAll('[autocomplete^="shipping "]')).toHaveLength(11)
})

it('a separate delivery address is sent as typed (checkout.7)', async () => {
  const page = await openCheckout()
  await fillInAsGuest(page)
  await page.user.click(screen.getByRole('checkbox', { name: 'Deliver to the billing address' }))
  await addressStep.fill(
    page,
    {
      'First name': 'Bo',
      'Last name': 'Li',
      Company: 'Side Door',
      Email: 'bo@side.example',
      Telephone: '0113 496 0000',
      'Street address 1': '9 Sandhill',
      City: 'Leeds',
      Postcode: 'LS1 1AA',
    },
    'Delivery address',
  )
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  const [order] = await ordersIn(page.api, "status = 'new'")
  expect(JSON.parse(order?.address_delivery_json ?? '')).toMatchObject({ city: 'Leeds' })
  expect(JSON.parse(order?.address_billing_json ?? '')).toMatchObject({ city: 'Manchester' })
})

it("a retail billing address hides the company and saves 'N/A' (address.4)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await screen.findByRole('group', { name: 'Billing address' })
  page.leave()
  await page.api.database.run(
    "UPDATE orders SET address_billing_json = json_set(address_billing_json, '$.retail', json('true'))",
  )
  const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
  const billing = await screen.findByRole('group', { name: 'Billing address' })
  expect(within(billing).queryByLabelText(/Company/)).toBeNull()
  await again.user.click(await addressStep.next())
  await paymentStep.heading()
  const [order] = await ordersIn(page.api, "status = 'new'")
  expect(JSON.parse(order?.address_billing_json ?? '')).toMatchObject({ company: 'N/A' })
})

it('each changed field is saved when the buyer leaves it (checkout.14)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const city = (await screen.findAllByLabelText(/City/))[0] as HTMLInputElement
  await page.user.clear(city)
  await page.user.type(city, 'Bath')
  await page.user.tab()
  await waitFor(async () => {
    const [order] = await ordersIn(page.api, "status = 'new'")
    expect(JSON.parse(order?.address_billing_json ?? '')).toMatchObject({ city: 'Bath' })
  })
})

it('typed text returns after a reload (checkout.16)', async () => {
  const page = await openCheckout()
  await fillInAsGuest(page, { 'Last name': "O'Brien 👩‍🍳 <b>أمل", City: 'York' })
  page.leave()
  await openCheckout({ api: page.api, isReload: true })
  expect(await screen.findByDisplayValue("O'Brien 👩‍🍳 <b>أمل")).toBeDefined()
  expect(screen.getByDisplayValue('York')).toBeDefined()
})

const shippingCountry = async (page: Awaited<ReturnType<typeof openCheckout>>) =>
  (
    await page.api.database.get<{ country: string }>(
      'SELECT country FROM baskets WHERE closed_at IS NULL ORDER BY id DESC LIMIT 1',
    )
  )?.country

it('a changed delivery country updates basket and order (checkout.15)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const select = (await screen.findAllByLabelText(/Country/))[0] as HTMLSelectElement
  await page.user.selectOptions(select, 'Ireland')
  await waitFor(async () => {
    const [order] = await ordersIn(page.api, "status = 'new'")
    expect(JSON.parse(order?.address_billing_json ?? '')).toMatchObject({ country: 'IE' })
  })
  expect(await shippingCountry(page)).toBe('IE')
})

it('a delivery country refused for the basket is rolled back (checkout.15)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const select = (await screen.findAllByLabelText(/Country/))[0] as HTMLSelectElement
  page.api.faults.set([{ method: 'PATCH', path: '/api/basket/country', status: 500 }])
  await page.user.selectOptions(select, 'Ireland')
  await waitFor(() => expect(select.value).toBe('GB'))
  expect(await shippingCountry(page)).toBe('GB')
})

it('a delivery country refused for the order is rolled back in order and basket (checkout.15)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const select = (await screen.findAllByLabelText(/Country/))[0] as HTMLSelectElement
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', status: 500, times: 1 }])
  await page.user.selectOptions(select, 'Ireland')
  await waitFor(() => expect(select.value).toBe('GB'))
  await waitFor(async () => expect(await shippingCountry(page)).toBe('GB'))
  expect(screen.getByText(/^Not changed: /)).toBeDefined()
  expect(select.getAttribute('aria-invalid')).toBe('true')
  expect(await addressStep.next()).toBeDefined()
  await page.user.selectOptions(select, 'Ireland')
  expect(screen.queryByText(/^Not changed: /)).toBeNull()
})

it('a country that contradicts the postcode shows an error, and blocks payment (checkout.9, server.111)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const select = (await screen.findAllByLabelText(/Country/))[0] as HTMLSelectElement
  await page.user.selectOptions(select, 'Jersey')
  await waitFor(async () => expect(await shippingCountry(page)).toBe('JE'))
  fireEvent.submit(select.form as HTMLFormElement)
  const [postcode] = await screen.findAllByLabelText<HTMLInputElement>(/Postcode/)
  await waitFor(() => expect(postcode?.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('The postcode OX2 0AJ is not in Jersey.')).not.toEqual([])
})

it('an autofilled delivery country is applied before payment (checkout.15)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const select = (await screen.findAllByLabelText(/Country/))[0] as HTMLSelectElement
  select.value = 'IE'
  for (const postcode of screen.getAllByLabelText<HTMLInputElement>(/Postcode/)) {
    postcode.value = 'D02 X285'
  }
  fireEvent.submit(select.form as HTMLFormElement)
  await paymentStep.heading()
  expect(await shippingCountry(page)).toBe('IE')
})
