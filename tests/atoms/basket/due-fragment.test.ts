import { expect, it } from 'vitest'
import { DUE_FRAGMENT, isOrderOfDue } from '../../../src/atoms/basket/due-fragment'

it('the fragment of the payment address marks an order of due products (checkout.144)', () => {
  history.replaceState(null, '', '/payment')
  expect(isOrderOfDue()).toBe(false)
  history.replaceState(null, '', `/payment?a=1${DUE_FRAGMENT}`)
  expect(isOrderOfDue()).toBe(true)
  history.replaceState(null, '', '/')
})
