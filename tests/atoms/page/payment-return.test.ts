import { expect, it } from 'vitest'
import { dropPaymentReturn } from '../../../src/atoms/page/payment-return'

it("the payment page removes the provider's parameters from its address and keeps all others (payment.22)", () => {
  history.replaceState(
    null,
    '',
    '/payment?utm_source=a%20b&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded#top',
  )
  dropPaymentReturn()
  expect(window.location.search).not.toContain('payment_intent')
  expect(window.location.search).not.toContain('redirect_status')
  expect(window.location.search).toContain('utm_source=a')
  expect(window.location.hash).toBe('#top')
  const elsewhere = '/donate?payment_intent=pi_2&a=%20b'
  history.replaceState(null, '', elsewhere)
  dropPaymentReturn()
  expect(window.location.pathname + window.location.search).toBe(elsewhere)
  history.replaceState(null, '', '/')
})
