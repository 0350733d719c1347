import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { noteDeliveryAtom, receivedDeliveryAtom } from '../../../src/atoms/basket/received-delivery'
import { advanceAtom, beginAtom } from '../../../src/atoms/checkout/submission'
import { AddToBasket } from '../../../src/components/product/AddToBasket'
import { formatWeekday } from '../../../src/lib/text/dates'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  isBlocked,
  openCheckout,
  openPayment,
  ordersIn,
  paymentStep,
  prepareBankTransfer,
} from '../checkout/checkout-page'
import { FIRST, openShop } from '../shop'

const HOUR = 3_600_000

const laterBy = ({ api }: CheckoutPage, days: number) =>
  api.fetch(
    new Request('https://shop.example/demo/clock', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ days }),
    }),
  )

it('a chosen delivery day shows at payment and on the confirmation (delivery.3)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const group = await screen.findByRole('radiogroup', { name: 'Delivery day' })
  expect(group.querySelectorAll('input')).toHaveLength(3)
  expect(group.querySelector('input')?.checked).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Show more days' }))
  expect(screen.getAllByRole('radio')).toHaveLength(8)
  const [, , , fourth] = screen.getAllByRole('radio') as HTMLInputElement[]
  await page.user.click(fourth as HTMLInputElement)
  const day = fourth?.value ?? ''
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  expect(screen.getByText(formatWeekday(day))).toBeDefined()
  await page.user.click(await prepareBankTransfer(page))
  await confirmation.heading()
  const [placed] = await ordersIn(page.api)
  expect(placed).toMatchObject({ delivery_day: day })
  expect(screen.getAllByText(formatWeekday(day)).length).toBeGreaterThan(0)
})

it('after a missed deadline, the buyer must accept the new day (delivery.4)', async () => {
  const page = await openPayment({ role: 'verified' })
  const confirm = await prepareBankTransfer(page)
  await laterBy(page, 21)
  await page.user.click(confirm)
  const notice = await screen.findByText('Your delivery day has changed')
  expect(notice.closest('[role="alert"]')?.textContent).toContain('It was to arrive on')
  expect(isBlocked(confirm)).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Accept changes' }))
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
})

it('a product page shows the next order deadline, and updates when it passes (delivery.2)', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(<AddToBasket productId={FIRST.id} sku={FIRST.sku} productTitle={FIRST.title} detail />)
  await screen.findByText(/^Order by \d\d:\d\d/)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const answer = {
    now: '2026-03-04T13:00:00Z',
    days: [
      { day: '2026-03-05', order_by: '2026-03-04T14:00:00Z' },
      { day: '2026-03-06', order_by: '2026-03-05T14:00:00Z' },
      { day: '2026-03-09', order_by: '2026-03-06T14:00:00Z' },
    ],
  }
  act(() => shop.store.set(noteDeliveryAtom, answer))
  const note = () => screen.getByText(/^Order by/).closest('p')?.textContent
  expect(note()).toBe('Order by 14:00 today for Thursday 5th March')
  act(() => vi.advanceTimersByTime(HOUR))
  expect(note()).toBe('Order by 14:00 tomorrow for Friday 6th March')
  act(() => vi.advanceTimersByTime(24 * HOUR))
  expect(note()).toBe('Order by 14:00 tomorrow for Monday 9th March')
})

it("without the server's delivery days, none are shown or sent (delivery.1)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await screen.findByRole('radiogroup', { name: 'Delivery day' })
  act(() => page.store.set(noteDeliveryAtom, null))
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

it('days that arrive during a submission show after it, because they would move its button (form.54)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const group = () => screen.queryByRole('radiogroup', { name: 'Delivery day' })
  await waitFor(() => expect(group()).not.toBeNull())
  const { answer } = page.store.get(receivedDeliveryAtom)
  act(() => page.store.set(noteDeliveryAtom, null))
  expect(group()).toBeNull()
  act(() => {
    page.store.set(beginAtom, 'continue')
    page.store.set(noteDeliveryAtom, answer)
  })
  expect(group()).toBeNull()
  act(() => void page.store.set(advanceAtom, { type: 'refused' }))
  expect(group()).not.toBeNull()
})
