import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { returnedSecretAtom, takePaymentReturnAtom } from '../../../src/atoms/base/payment-return'

it("the payment page drops the provider's parameters and keeps others (payment.22)", () => {
  history.replaceState(
    null,
    '',
    '/payment?utm_source=a%20b&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded#top',
  )
  const store = createStore()
  store.set(takePaymentReturnAtom)
  expect(window.location.search).not.toContain('payment_intent')
  expect(window.location.search).not.toContain('redirect_status')
  expect(window.location.search).toContain('utm_source=a')
  expect(window.location.hash).toBe('#top')
  expect(store.get(returnedSecretAtom)).toBe('s')
  const elsewhere = '/donate?payment_intent=pi_2&payment_intent_client_secret=t&a=%20b'
  history.replaceState(null, '', elsewhere)
  const other = createStore()
  other.set(takePaymentReturnAtom)
  expect(window.location.pathname + window.location.search).toBe(elsewhere)
  expect(other.get(returnedSecretAtom)).toBeNull()
  history.replaceState(null, '', '/')
})

it("the account drops the provider's parameters too: a bank returns there after saving a card (payment.161)", () => {
  history.replaceState(
    null,
    '',
    '/account/details?a=b&setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=succeeded',
  )
  const store = createStore()
  store.set(takePaymentReturnAtom)
  expect(window.location.pathname + window.location.search).toBe('/account/details?a=b')
  expect(store.get(returnedSecretAtom)).toBeNull()
  history.replaceState(null, '', '/')
})
