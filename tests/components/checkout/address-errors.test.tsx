import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdAnswers } from '../shop'
import {
  addressStep,
  type CheckoutPage,
  openCheckout,
  ordersIn,
  paymentStep,
  sentRequests,
} from './checkout-page'

const errorsAnswer = (errors: Record<string, string[]>, times = 1) => [
  {
    method: 'PATCH',
    path: '/api/order/*',
    times,
    status: 422,
    body: { message: 'Please check the details marked below.', errors },
  },
]

it('a server error shows under its field and in a focused summary (checkout.11, page.6)', async () => {
  const page = await openCheckout()
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await page.user.click(await addressStep.next())
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  const postcode = within(screen.getByRole('group', { name: 'Billing address' })).getByLabelText(
    /Postcode/,
  )
  expect(postcode.getAttribute('aria-invalid')).toBe('true')
  expect(within(summary).getByText(/please contact customer services/i)).toBeDefined()
  expect(window.location.pathname).toBe('/checkout')
})

it('the buyer can continue past listed errors, without validation (checkout.12)', async () => {
  const page = await openCheckout()
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await page.user.click(await addressStep.next())
  expect(screen.queryByRole('button', { name: 'Next: Payment' })).toBeNull()
  await page.user.click(await addressStep.forcedNext())
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it("editing a field clears its error, and without errors 'Next: Payment' returns (checkout.13)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set(
    errorsAnswer({
      'address_billing_json.city': ['Enter a city.'],
      purchase_number: ['This number is not known.'],
    }),
  )
  await page.user.click(await addressStep.next())
  await addressStep.forcedNext()
  expect(screen.getByText('Enter a city.')).toBeDefined()
  expect(screen.getByText('Billing: Enter a city.')).toBeDefined()
  await page.user.type(screen.getByLabelText(/Purchase Order Number/), '1')
  await waitFor(() => expect(screen.queryByText('This number is not known.')).toBeNull())
  await addressStep.forcedNext()
  await page.user.type(screen.getAllByLabelText(/City/)[0] as HTMLElement, 'x')
  expect(await addressStep.next()).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an error in a shared address is listed once, and disappears once corrected (checkout.28)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set(
    errorsAnswer({
      'address_billing_json.city': ['Enter a city.'],
      'address_delivery_json.city': ['Enter a city.'],
    }),
  )
  await page.user.click(await addressStep.next())
  const summary = within(await screen.findByRole('alert'))
  const listed = summary.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed[0]).toBe('Billing: Enter a city.')
  expect(listed).toHaveLength(2)
  await page.user.type(screen.getAllByLabelText(/City/)[0] as HTMLElement, 'x')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('an error keyed with brackets shows under its field (api.121)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set(errorsAnswer({ 'address_billing_json[city]': ['Enter a city.'] }))
  await page.user.click(await addressStep.next())
  expect(await screen.findByText('Billing: Enter a city.')).toBeDefined()
  const [city] = screen.getAllByRole('textbox', { name: /City/, description: 'Enter a city.' })
  expect(city?.getAttribute('aria-invalid')).toBe('true')
})

it('an error of an unknown field shows in the summary (checkout.11)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set(
    errorsAnswer({
      mystery: ['Something about a mystery.'],
      constructor: ['Built wrongly.'],
      '9999': ['Call us about this one.'],
    }),
  )
  await page.user.click(await addressStep.next())
  const summary = within(await screen.findByRole('alert'))
  for (const text of ['Something about a mystery.', 'Built wrongly.', 'Call us about this one.']) {
    expect(summary.getByText(text)).toBeDefined()
  }
  expect(screen.getAllByDisplayValue('27 Mill Street')).not.toHaveLength(0)
})

it('an unreachable shop shows an error, and the typed text stays (checkout.20)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', drop: 'before', times: 1 }])
  await page.user.click(await addressStep.next())
  expect(await screen.findByText(/Everything you have typed is kept/)).toBeDefined()
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
})

it.each([
  [500, 'application/json', { message: 'The till is on fire.' }, /The till is on fire\./],
  [500, 'text/html', '<h1>Stack trace</h1> at line 7', /could not do this \(error 500\)/],
  [502, 'text/html', '<h1>Bad Gateway</h1>', /could not do this \(error 502\)/],
  [419, 'application/json', { message: 'CSRF token mismatch.' }, /Your session expired/],
  [429, 'application/json', {}, /Too many requests at once/],
])('an answer %s of %s shows an error, sends once and keeps the typed text (checkout.20)', async (status, contentType, body, text) => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.type(await screen.findByLabelText(/Purchase Order/), 'PO-5')
  await page.user.tab()
  await waitFor(() => expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(1))
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 2, status, contentType, body },
  ])
  await page.user.click(await addressStep.next())
  const alert = (await screen.findByText(text)).closest('[role="alert"]')
  expect(alert?.textContent).toContain('Everything you have typed is kept.')
  expect(document.body.textContent).not.toMatch(/<h1>|Stack trace|Bad Gateway/)
  expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(2)
  expect(screen.getByDisplayValue('PO-5')).toBeDefined()
  page.api.faults.set([])
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
})

it('a server error is shown as text, never as markup', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set(errorsAnswer({ mystery: ['<img src=x onerror=alert(1)>'] }))
  await page.user.click(await addressStep.next())
  const summary = await screen.findByRole('alert')
  expect(summary.querySelector('img')).toBeNull()
  expect(summary.textContent).toContain('<img src=x')
})

it("the payment step opens when the save's answer is unreadable but the order is readable (api.19)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set([
    {
      method: 'PATCH',
      path: '/api/order/*',
      times: 1,
      status: 200,
      contentType: 'text/html',
      body: '<h1>Saved</h1>',
    },
  ])
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
})

it('the address step shows an error when both answer and order are unreadable (api.19)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  const html = {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><h1>Maintenance</h1>',
  }
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', ...html },
    { method: 'GET', path: '/api/order/id/*', ...html },
  ])
  await page.user.click(await addressStep.next())
  const alert = (await screen.findByText(/could not be reached/)).closest('[role="alert"]')
  expect(alert?.textContent).toContain('Everything you have typed is kept.')
  page.api.faults.set([])
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
})

it('forced addresses that were emptied later are not placed (checkout.161, checkout.17)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  await addressStep.fill(page, { Telephone: '1' })
  await page.user.click(await addressStep.next())
  await page.user.click(await addressStep.forcedNext())
  await page.user.click(await screen.findByRole('link', { name: 'Back' }))
  await addressStep.fill(page, { 'Street address 1': ' ' })
  window.history.pushState(null, '', '/payment')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'))
  expect(await addressStep.next()).toBeDefined()
})

/** Refuses the email address, but only after a release by the test. */
const refuseEmail = (page: CheckoutPage) => {
  page.api.faults.set(
    errorsAnswer({ 'address_billing_json.email': ['Email must be a valid email address.'] }),
  )
  return holdAnswers(page.api, 'PATCH', '/api/order/')
}

const emailField = () => screen.getAllByLabelText(/Email/)[0] as HTMLElement

it('an error that appears during a press with Space is not skipped (checkout.12)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const next = await addressStep.next()
  await page.user.clear(emailField())
  await page.user.type(emailField(), 'nonsense')
  const refuse = refuseEmail(page)
  next.focus()
  await page.user.keyboard('[Space>]')
  refuse()
  await addressStep.forcedNext()
  await page.user.keyboard('[/Space]')
  await waitFor(() => expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(window.location.pathname).toBe('/checkout')
  await page.user.click(await addressStep.forcedNext())
  await paymentStep.heading()
})

it('an error of a previous field is announced, and the typed field keeps the focus (checkout.14)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  const refuse = refuseEmail(page)
  await page.user.type(emailField(), 'x')
  await page.user.tab()
  refuse()
  const phone = screen.getAllByLabelText(/Telephone/)[0]
  expect((await screen.findByRole('alert')).textContent).toContain('Email must be')
  expect(document.activeElement).toBe(phone)
  await page.user.click(await addressStep.forcedNext())
  await paymentStep.heading()
})

it("another country clears the country's error, and 'Next: Payment' returns (checkout.13)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set(errorsAnswer({ 'address_billing_json.country': ['Choose a country.'] }))
  await page.user.click(await addressStep.next())
  await addressStep.forcedNext()
  await page.user.selectOptions(screen.getAllByLabelText(/Country/)[0] as HTMLElement, 'IE')
  expect(await addressStep.next()).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it("'Deliver to the billing address' clears errors of the delivery address (checkout.13)", async () => {
  const page = await openCheckout({ role: 'verified' })
  const box = await screen.findByRole('checkbox', { name: 'Deliver to the billing address' })
  await page.user.click(box)
  await addressStep.fill(page, { Postcode: 'XX' }, 'Delivery address')
  await page.user.click(await addressStep.next())
  expect((await screen.findByRole('alert')).textContent).toContain('Delivery: ')
  await page.user.click(box)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
})
