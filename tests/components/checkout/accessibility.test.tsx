import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { WITH_CARDS } from './card-page'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  fillInAsGuest,
  openCheckout,
  paymentStep,
} from './checkout-page'

/** The violations that axe finds, without rules that need a layout: those run in a real browser. */
async function violations({ view }: CheckoutPage): Promise<string[]> {
  const result = await axe.run(view.container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}

it('the steps of a guest are accessible', async () => {
  const page = await openCheckout()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(await violations(page)).toEqual([])
  await fillInAsGuest(page, { City: 'York' })
  await page.user.click(screen.getByRole('checkbox', { name: 'Deliver to the billing address' }))
  await page.user.click(await addressStep.next())
  await page.user.click(await addressStep.forcedNext())
  await paymentStep.heading()
  window.history.replaceState(null, '', '/checkout')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await addressStep.next()
  expect(await violations(page)).toEqual([])
  await page.user.click(await addressStep.next())
  await addressStep.forcedNext()
  expect(await violations(page)).toEqual([])
  await page.user.click(await addressStep.forcedNext())
  await paymentStep.choose(page, 'Bank transfer')
  expect(await violations(page)).toEqual([])
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  await page.user.click(screen.getByText('View order'))
  expect(await violations(page)).toEqual([])
})

it('address cards and an unfinished order are accessible', async () => {
  const page = await openCheckout({ role: 'crm', config: WITH_CARDS })
  await addressStep.next()
  expect(await violations(page)).toEqual([])
  await page.user.click(await addressStep.next())
  await paymentStep.choose(page, 'Card')
  expect(await violations(page)).toEqual([])
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' },
  ])
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await screen.findByRole('button', { name: 'Check again' })
  expect(await violations(page)).toEqual([])
})
