import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  addressStep,
  BANK_DETAILS,
  confirmation,
  fillInAsGuest,
  openCheckout,
  openPayment,
  ordersIn,
  paymentStep,
  prepareBankTransfer,
  sentRequests,
} from './checkout-page'

it('a user with locked addresses can order on account (payment.5, checkout.5)', async () => {
  const page = await openCheckout({ role: 'on_account' })
  await page.user.type(await screen.findByLabelText(/Purchase Order Number/), 'PO-4711')
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  expect(window.location.pathname).toBe('/payment')

  await paymentStep.choose(page, 'On account')
  expect(
    screen.getByText('Your order will be fulfilled and invoiced to your account.'),
  ).toBeDefined()
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await confirmation.heading()
  expect(window.location.pathname).toBe('/confirmation')

  const [order, ...others] = await ordersIn(page.api)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    status: 'pending',
    payment_type: 'on account',
    purchase_number: 'PO-4711',
  })
})

it('a guest can order by bank transfer, with the bank details shown (payment.4)', async () => {
  const page = await openCheckout()
  await fillInAsGuest(page)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  await paymentStep.choose(page, 'Bank transfer')
  const id = (await ordersIn(page.api, "status = 'new'"))[0]?.id
  for (const detail of Object.values(BANK_DETAILS)) expect(screen.getByText(detail)).toBeDefined()
  expect(screen.getByText('Payment reference').nextSibling?.textContent).toBe(String(id))

  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(screen.getByText('Pending – Requires Shipping – Awaiting payment')).toBeDefined()

  const [order, ...others] = await ordersIn(page.api)
  expect(others).toEqual([])
  expect(order).toMatchObject({ id, status: 'pending', payment_type: 'bacs' })
  expect(JSON.parse(order?.address_delivery_json ?? '')).toMatchObject({
    type: 'delivery',
    last_name: "O'Brien",
    postcode: 'M1 1AA',
  })
})

it('an order is saved before it is placed (payment.7)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.click(await addressStep.next())
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  const before = sentRequests(page.api, 'PATCH', /\/order\//).length
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(sentRequests(page.api, 'PATCH', /\/order\//)).toHaveLength(before + 2)
})

it("the confirmation shows the order's details and links onwards (checkout.23, checkout.24)", async () => {
  const page = await openCheckout({ role: 'on_account' })
  await page.user.click(await addressStep.next())
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await confirmation.heading()
  await page.user.click(screen.getByText('View order'))
  for (const label of ['Order number', 'Order date', 'Status', 'Payment method']) {
    expect(screen.getByText(label)).toBeDefined()
  }
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(2)
  for (const label of ['Subtotal', 'VAT', 'Shipping', 'Total incl VAT']) {
    expect(screen.getByText(label)).toBeDefined()
  }
  expect(screen.getByText('Pending – Requires Shipping')).toBeDefined()
  expect(screen.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/account')
  expect(screen.getByRole('link', { name: /news/ }).getAttribute('href')).toBe('/news')
})

it("a guest's order refused with 401 shows why, and can be placed again (checkout.20)", async () => {
  const page = await openCheckout()
  await fillInAsGuest(page)
  await page.user.click(await addressStep.next())
  const button = await prepareBankTransfer(page)
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, status: 401, body: {} }])
  await page.user.click(button)
  const alert = (await screen.findByText(/Your order has not been placed\.$/)).closest('[role]')
  expect(alert?.getAttribute('role')).toBe('alert')
  await page.user.click(button)
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order that the server has cancelled is neither placed nor paid (payment.25)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  const { data } = await page.call<{ data: object }>('GET', '/order/token', undefined, authorised())
  const answer = { status: 200, body: { data: { ...data, status: 'cancelled' } } }
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', ...answer }])
  const before = sentRequests(page.api, 'PATCH', /\/order\//).length
  await page.user.click(button)
  expect(
    await screen.findByText('Your order is cancelled. Your order has not been placed.'),
  ).toBeDefined()
  expect(sentRequests(page.api, 'PATCH', /\/order\//)).toHaveLength(before + 1)
  expect(await ordersIn(page.api)).toEqual([])
})

const authorised = () => {
  const read = (name: string) => JSON.parse(localStorage.getItem(`trade-blocks:${name}`) ?? 'null')
  return { Token: read('basket-token'), Authorization: `Bearer ${read('auth-user').access_token}` }
}
