import { expect, it } from 'vitest'
import { takesCards } from '../../../src/atoms/payment/takes-cards'
import { withCards } from '../checkout/checkout-shop'

it('a site takes cards when it has the public key of the provider (payment.23)', () => {
  expect(takesCards()).toBe(false)
  withCards()
  expect(takesCards()).toBe(true)
})
