import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fillStorages } from '../../web-storage'
import { isReconciled, openCardPayment, payNow, reopen, WITH_CARDS } from './card-page'
import { addressStep, confirmation, openCheckout, paymentStep } from './checkout-page'

const KEPT_IN_TAB = ['checkout-draft', 'placed-order', 'unfinished-order', 'notice']
const KEPT = ['payment-journal', 'reported-purchases', 'delivery-address']

const CORRUPT = Object.entries({
  'no JSON': '{',
  null: 'null',
  'a number': '42',
  'a list': '[]',
  'a text': '"x"',
  'wrong fields': '{"fields":7,"seenTotal":[],"order":{}}',
  'half an entry': '[{"step":"paid"}]',
  'a prototype': '{"__proto__":{"polluted":1}}',
  'a third of a megabyte': `"${'x'.repeat(300_000)}"`,
})

it.each(
  CORRUPT,
)('stored data that is %s is ignored, and checkout starts empty (page.18)', async (_name, text) => {
  const page = await openCheckout({ role: 'verified', config: WITH_CARDS })
  await addressStep.next()
  page.leave()
  for (const name of KEPT_IN_TAB) sessionStorage.setItem(`trade-blocks:${name}`, text)
  for (const name of KEPT) localStorage.setItem(`trade-blocks:${name}`, text)
  const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
  await again.user.click(await addressStep.next())
  await paymentStep.heading()
  await paymentStep.choose(again, 'Bank transfer')
  await paymentStep.agree(again)
  await again.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(again.reload).not.toHaveBeenCalled()
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

it('without storage, an order is paid once (page.18)', async () => {
  const { page } = await openCardPayment('verified')
  await page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  const button = await payNow()
  const setItem = fillStorages()
  await page.user.click(button)
  await confirmation.heading()
  vi.restoreAllMocks()
  expect(setItem).toHaveBeenCalled()
  expect(await isReconciled(page)).toBe(true)
})

it('with full storage, a paid order is still placed (page.18)', async () => {
  const { page } = await openCardPayment()
  const button = await payNow()
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { method: 'PATCH', path: '/api/order/*', times: 1, status: 500 },
  ])
  const setItem = fillStorages()
  await page.user.click(button)
  expect(await screen.findByText(/^Payment received, we are/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  await page.user.click(await screen.findByRole('button', { name: 'Check again now' }))
  await confirmation.heading()
  vi.restoreAllMocks()
  expect(setItem).toHaveBeenCalled()
  expect(await isReconciled(page)).toBe(true)
})

it('after its order is placed, a payment leaves nothing in storage (payment.182)', async () => {
  const { page } = await openCardPayment()
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(localStorage.getItem('trade-blocks:payment-journal')).toBeNull()
  expect(sessionStorage.getItem('trade-blocks:checkout-draft')).toBeNull()
  const again = await reopen(page, { path: '/confirmation' })
  await confirmation.heading()
  expect(again.assign).not.toHaveBeenCalled()
})
