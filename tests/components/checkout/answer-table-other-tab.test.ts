import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { storageLeftAt } from './answer-cell'
import { chargesOf, headings, journalOf, letTimePass } from './answer-page'
import { PAGE_TEXTS, type PageTextName } from './answer-sentences'
import { useShop } from './answer-shop'

import { JOURNAL } from './card-page'
import { sentRequests } from './checkout-page'
import { installStripe } from './fake-stripe'

const shop = useShop()
const STEPS = ['confirming', 'processing', 'paid', 'attention', 'unanswered'] as const

/** Takes the lock shared by all tabs, as another tab would. Returns a function that releases it. */
function holdLock(): () => void {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isHeld = true
  const request = async (
    _name: string,
    options: LockOptions,
    job: (lock: Lock | null) => unknown,
  ) => {
    if (isHeld && options.ifAvailable) return job(null)
    await isFree
    return job({} as Lock)
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  return () => {
    isHeld = false
    letGo()
  }
}

it.each(
  STEPS,
)('a payment at step %s is recovered only after another tab has finished with it (payment.11)', async (step) => {
  shop.reset()
  const begun = await shop.begin('guest')
  const stripe = installStripe(shop.api)
  const left = await storageLeftAt(step, 'provider: succeeded', begun, stripe)
  shop.api.requests.clear()
  const letGo = holdLock()
  await shop.open({ ...begun, ...left })
  await letTimePass()
  expect(headings()).toContain('Payment already in progress')
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  expect(sentRequests(shop.api, 'POST', /payment$/)).toEqual([])
  expect(sentRequests(shop.api, 'PATCH', /order/)).toEqual([])
  expect(journalOf(begun.orderId)).toEqual([step])
  letGo()
  await letTimePass()
  expect(headings()).toContain('Thank you for your order')
  expect(journalOf(begun.orderId)).toEqual([])
  expect(await chargesOf(shop, begun.orderId)).toHaveLength(1)
})

const SEEN = {
  confirming: 'checking',
  processing: 'processing',
  paid: 'received',
  attention: 'received',
  unanswered: 'checking',
} as const satisfies Record<(typeof STEPS)[number], PageTextName>

it.each(
  STEPS,
)("another tab's payment at step %s replaces 'Pay Now' here (payment.11)", async (step) => {
  shop.reset()
  const begun = await shop.begin('guest')
  const stripe = installStripe(shop.api)
  await shop.open(begun)
  await letTimePass(0)
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDefined()
  const answer = step === 'processing' ? 'provider: processing' : 'provider: succeeded'
  const left = await storageLeftAt(step, answer, begun, stripe)
  shop.api.faults.set([
    ...(step === 'processing'
      ? []
      : [{ method: 'POST', path: '/api/stripe/payment', status: 500 }]),
    { method: 'PATCH', path: '/api/order/*', status: 500 },
  ])
  localStorage.setItem(JOURNAL, JSON.stringify('journal' in left ? left.journal : []))
  window.dispatchEvent(new StorageEvent('storage', { key: JOURNAL }))
  await letTimePass()
  expect(headings()).toContain(PAGE_TEXTS[SEEN[step]].heading)
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Begin a new basket' })).toBeDefined()
  expect(await chargesOf(shop, begun.orderId)).toHaveLength(1)
})
