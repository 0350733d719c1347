import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { takePaymentReturnAtom } from '../../../src/atoms/base/payment-return'
import {
  keepRequestedPaymentAtom,
  queryReturnedAtom,
  returnedPaymentAtom,
} from '../../../src/atoms/checkout/unfinished'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { ReturnedPanel } from '../../../src/components/checkout/Checkout'
import { openShop, withCards } from '../../atoms/checkout/checkout-shop'
import { buildPayment } from '../../atoms/checkout/order-builders'
import { provider } from '../../atoms/payment/fake-provider'

vi.mock('../../../src/api/payment/card-provider', () => import('../../atoms/payment/fake-provider'))
beforeEach(provider.reset)

/** Opens the page that the bank redirects to, with a filled basket and an answering provider. */
async function openReturned(userId: string | null) {
  withCards()
  const { store } = await openShop()
  history.replaceState(null, '', '/payment?payment_intent_client_secret=pi_7_secret_x')
  store.set(takePaymentReturnAtom)
  store.set(identifyAtom, null)
  store.set(keepRequestedPaymentAtom, buildPayment({ intentId: 'pi_7', userId }))
  provider.behaviour.answers = ['succeeded']
  await store.set(queryReturnedAtom)
  render(
    <Provider store={store}>
      <ReturnedPanel />
    </Provider>,
  )
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy()
  return store
}

it("after the bank's page, a buyer sees the payment's result and can continue (payment.104)", async () => {
  const store = await openReturned(null)
  expect(screen.queryByLabelText('Email address')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with your basket' }))
  expect(store.get(returnedPaymentAtom)).toBeNull()
})

it("after the bank's page, a buyer without a session signs in on the same page (payment.104)", async () => {
  const store = await openReturned('u1')
  expect(screen.getByText(/Sign in again to see what happened to your order/)).toBeTruthy()
  expect(screen.getByLabelText('Email address')).toBeTruthy()
  expect(store.get(isSignInNeededAtom)).toBe(true)
})
