import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json } from '../../atoms/account/orders-page'
import { buildUser } from '../../atoms/checkout/order-builders'
import { expectAccessible } from '../shop'
import { manyOrders, openOrdersPage } from './orders-page'

const CANCEL_BY = '2999-03-05T14:00:00Z'

/** The page of an order that may be cancelled, with a server that answers its cancellation so. */
async function openOrder(answer: (order: object) => Response, after: object = {}) {
  const sent: unknown[] = []
  const orderNow = () =>
    manyOrders(1, () => ({
      status: 'pending',
      payment_type: 'card',
      cancel_by: CANCEL_BY,
      ...(sent.length > 0 && after),
    }))
  const page = await openOrdersPage({
    address: '/account/orders?order=9000',
    answers: {
      '/order': ({ method }) => (method === 'GET' ? json({ data: orderNow() }) : undefined),
      '/order/id/9000': () => json({ data: orderNow()[0] }),
      '/order/9000': async (request) => {
        sent.push(await request.json())
        return answer(orderNow()[0] ?? {})
      },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order 9000?' })
  const confirm = within(dialog).getByRole('button', { name: 'Cancel order' })
  return { ...page, dialog, confirm, sent }
}

const CANCELLED = { status: 'cancelled', cancel_by: null }

it('an order is cancelled once that is confirmed, and the page says so where the focus is (account.102)', async () => {
  const { dialog, confirm, user, sent, container } = await openOrder(
    (order) => json({ data: order }),
    CANCELLED,
  )
  expect(within(dialog).getByText(/£0.00 goes back to your card\./)).toBeTruthy()
  expect(
    within(dialog).getByText('You can cancel it until 14:00 on Tuesday 5th March.'),
  ).toBeTruthy()
  await expectAccessible(dialog)
  await user.click(confirm)
  const said = await screen.findByText('Order 9000 is cancelled.')
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(sent).toMatchObject([{ status: 'cancelled', purchase_number: 'PO-0' }])
  await expectAccessible(container)
})

it.each([
  [
    'says 200 and changes nothing',
    (order: object) => json({ data: order }),
    /^Your order still stands\.$/,
  ],
  [
    'refuses it',
    () => json({ message: 'This order can no longer be cancelled.' }, 422),
    /can no longer be cancelled/,
  ],
])('an order that stands is not called cancelled: the server %s (account.102)', async (_, answer, why) => {
  const { dialog, confirm, user } = await openOrder(answer)
  await user.click(confirm)
  expect(await within(dialog).findByText(why)).toBeTruthy()
  expect(screen.queryByText('Order 9000 is cancelled.')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBe(document.activeElement)
})

it('a lost answer to a cancellation that was done counts as done (account.102)', async () => {
  const { confirm, user } = await openOrder(() => json({ message: 'Down.' }, 500), CANCELLED)
  await user.click(confirm)
  expect(await screen.findByText('Order 9000 is cancelled.')).toBeTruthy()
})

it.each([
  ['without the capability', [], CANCEL_BY],
  ['once its van is loaded', ['cancel-order'], null],
])('there is no button %s (account.102)', async (_, capabilities, cancel_by) => {
  const [order] = manyOrders(1, () => ({ status: 'pending', cancel_by }))
  await openOrdersPage({
    address: '/account/orders?order=9000',
    answers: {
      '/order/id/9000': () => json({ data: order }),
      '/auth/check': () => json({ user: buildUser(), auth: true, capabilities }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Print order summary' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})
