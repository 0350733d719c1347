import { expect, it } from 'vitest'
import { DUE_FRAGMENT, isPaymentOfDue } from '../../../src/atoms/basket/due-fragment'

it('the address of the payment says that what is due was added (checkout.144)', () => {
  history.replaceState(null, '', '/payment')
  expect(isPaymentOfDue()).toBe(false)
  history.replaceState(null, '', `/payment?a=1${DUE_FRAGMENT}`)
  expect(isPaymentOfDue()).toBe(true)
  history.replaceState(null, '', '/')
})
