import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { json } from '../../atoms/account/orders-page'
import { buildUser } from '../../atoms/checkout/order-builders'
import { expectAccessible } from '../shop'
import { manyOrders, openOrdersPage } from './orders-page'

const CANCEL_BY = '2999-03-05T14:00:00Z'

/** Opens an order that can be cancelled; the server gives `answer` to the cancellation. */
async function openOrder(
  answer: (order: object) => Response | Promise<Response>,
  after: object = {},
  before: object = {},
) {
  const sent: unknown[] = []
  const orderNow = () =>
    manyOrders(1, () => ({
      status: 'pending',
      payment_type: 'card',
      cancel_by: CANCEL_BY,
      ...before,
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

it('a confirmed cancellation is announced on the page, with the focus (account.102)', async () => {
  const { dialog, confirm, user, sent, container } = await openOrder(
    (order) => json({ data: order }),
    CANCELLED,
  )
  expect(within(dialog).getByText(/£0.00 goes back to your card\./)).toBeTruthy()
  expect(
    within(dialog).getByText('You can cancel it until 14:00 on Tuesday 5th March.'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep it' }))
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
    /^Your order has not been cancelled\.$/,
  ],
  [
    'refuses it',
    () => json({ message: 'This order can no longer be cancelled.' }, 422),
    /can no longer be cancelled/,
  ],
])('an order that is still active is not shown as cancelled: the server %s (account.139)', async (_, answer, why) => {
  const { dialog, confirm, user } = await openOrder(answer)
  await user.click(confirm)
  expect(await within(dialog).findByText(why)).toBeTruthy()
  expect(screen.queryByText('Order 9000 is cancelled.')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBe(document.activeElement)
})

it('an order too late to cancel says so in the dialog and at its button (account.139)', async () => {
  const why = 'This order can no longer be cancelled.'
  const { dialog, confirm, user } = await openOrder(() => json({ message: why }, 422), {
    cancel_by: null,
  })
  await user.click(confirm)
  expect(await within(dialog).findByText(why)).toBeTruthy()
  expect(within(dialog).queryByText(/You can cancel it until/)).toBeNull()
  const close = within(dialog)
    .getAllByRole('button', { name: 'Close' })
    .find(({ textContent }) => textContent === 'Close')
  await waitFor(() => expect(document.activeElement).toBe(close))
  await user.keyboard('{Enter}')
  const button = screen.getByRole('button', { name: 'Cancel order' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    why,
  )
})

it.each([
  ['cancelled', { ok: true }, CANCELLED],
  ['not cancelled', { ok: false }, {}],
])('after closing the dialog early, the buyer is notified when the order is %s (form.34, account.102)', async (_, {
  ok,
}, after) => {
  let answer = (_: Response) => {}
  const { dialog, confirm, user, store } = await openOrder(
    () => new Promise<Response>((resolve) => (answer = resolve)),
    after,
  )
  await user.click(confirm)
  const keep = within(dialog).getByRole('button', { name: 'Keep it' })
  expect(keep.getAttribute('aria-disabled')).toBe('true')
  await user.click(keep)
  expect(dialog).toHaveProperty('open', true)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(dialog).toHaveProperty('open', false)
  answer(json({ message: 'No.' }, ok ? 500 : 422))
  if (ok) expect(await screen.findByText('Order 9000 is cancelled.')).toBeTruthy()
  else {
    const message = 'There was a problem cancelling order 9000: No.'
    await waitFor(() =>
      expect(store.get(notificationsAtom)).toMatchObject([{ message, isSilent: false }]),
    )
  }
})

it("a failure is announced after the order's page was left (form.34)", async () => {
  let answer = (_: Response) => {}
  const { confirm, user, store, unmount } = await openOrder(
    () => new Promise<Response>((resolve) => (answer = resolve)),
  )
  await user.click(confirm)
  unmount()
  answer(json({ message: 'No.' }, 422))
  await waitFor(() => expect(store.get(notificationsAtom)).toMatchObject([{ isSilent: false }]))
})

it('after a network failure the cancellation can be tried again (account.139)', async () => {
  const { dialog, confirm, user } = await openOrder(() => Promise.reject(new TypeError('Failed')))
  await user.click(confirm)
  expect(await within(dialog).findByText(/could not be reached/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  const button = screen.getByRole('button', { name: 'Cancel order' })
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

it('an order refunded in another way is shown as neither cancelled nor active (account.139)', async () => {
  const { dialog, confirm, user } = await openOrder((order) => json({ data: order }), {
    status: 'refunded',
  })
  await user.click(confirm)
  expect(await within(dialog).findByText('This order has already been refunded.')).toBeTruthy()
})

it('a cancelled order has no cancel button, even if the server omits the deadline (account.139)', async () => {
  const { confirm, user } = await openOrder((order) => json({ data: order }), {
    status: 'cancelled',
    cancel_by: undefined,
  })
  await user.click(confirm)
  expect(await screen.findByText('Order 9000 is cancelled.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

it.each([
  [{ payment_type: 'card', totals: { total: 1200, toPayDisplay: '£12.00' } }, '£12.00 goes back'],
  [{ payment_type: 'card', totals: { total: null } }, 'What you have paid goes back'],
  [{ payment_type: 'card', awaiting_payment: true }, 'Your card has not been charged for it.'],
  [{ payment_type: 'card', totals: { total: 0 } }, 'We won’t send any of it.'],
  [
    { payment_type: 'bacs' },
    'If you have already paid, please contact customer services for a refund.',
  ],
  [{ payment_type: 'on account' }, 'You no longer need to pay for it.'],
  [{ auto_repeat: true, parent_id: null }, 'It will not repeat again.'],
  [{ auto_repeat: true, parent_id: 7 }, 'Order 7 will keep repeating.'],
])('the confirmation dialog explains the effects: %j (account.102)', async (before, words) => {
  const { dialog } = await openOrder((order) => json({ data: order }), {}, before)
  expect(dialog.textContent).toContain(words)
  expect(dialog.textContent?.includes('It will not repeat again')).toBe(
    words === 'It will not repeat again.',
  )
})

it('a cancellation counts as done when only its answer was lost (account.139)', async () => {
  const { confirm, user } = await openOrder(() => json({ message: 'Down.' }, 500), CANCELLED)
  await user.click(confirm)
  expect(await screen.findByText('Order 9000 is cancelled.')).toBeTruthy()
})

it.each([
  ['without the capability', [], CANCEL_BY],
  ['once its van is loaded', ['cancel-order'], null],
])('there is no cancel button %s (account.102)', async (_, capabilities, cancel_by) => {
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
