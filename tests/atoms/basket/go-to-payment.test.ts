import { expect, it } from 'vitest'
import { goToPaymentAtom, isGoingToPaymentAtom } from '../../../src/atoms/basket/go-to-payment'
import { assign, openLoaded } from '../session/session-page'

it('the buttons stay busy until the buyer returns from the payment (account.53, basket.170)', async () => {
  const { store } = await openLoaded({ as: 'approved' })
  let returns = 0
  store.set(goToPaymentAtom, {
    onReturn: () => {
      returns += 1
    },
  })
  expect(assign).toHaveBeenCalledWith('/payment')
  expect(store.get(isGoingToPaymentAtom)).toBe(true)
  for (const persisted of [false, true, true]) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }
  expect([store.get(isGoingToPaymentAtom), returns]).toEqual([false, 1])
})
