import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, it, onTestFinished } from 'vitest'
import { endSessionAtom } from '../../../src/atoms/session/authentication'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import { isPromptOpenAtom } from '../../../src/atoms/session/sign-in-prompt'
import { Notifications } from '../../../src/components/notifications/Notifications'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  openCheckout,
  openPayment,
  paymentStep,
} from './checkout-page'

/** Opens checkout with the notices beside it. */
async function openWithNotices(options: Parameters<typeof openCheckout>[0]): Promise<CheckoutPage> {
  const page = await openCheckout(options)
  render(
    <Provider store={page.store}>
      <Notifications />
    </Provider>,
  )
  return page
}

/** The texts of all current alerts. */
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

const ENDED = expect.stringMatching(/^Your session has ended\.What you have typed is kept/)

it('an ended session is announced once, above the sign-in form (notices.4, checkout.4)', async () => {
  const page = await openWithNotices({ role: 'approved' })
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, status: 401, body: {} }])
  await page.user.click(await addressStep.next())
  await screen.findByText('Your session has ended.')
  expect(alerts()).toEqual([ENDED])
})

it('beside the confirmation, an ended session opens a sign-in prompt (session.19)', async () => {
  const page = await openPayment({ role: 'approved' })
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await confirmation.heading()
  const popups = document.body.appendChild(document.createElement('trade-popups'))
  onTestFinished(() => popups.remove())
  act(() => void page.store.set(endSessionAtom, page.store.get(accessTokenAtom)))
  expect(page.store.get(isPromptOpenAtom)).toBe(true)
})
