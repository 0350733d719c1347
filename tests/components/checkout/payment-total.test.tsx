import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { basketAtom, fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { changeDraftAtom } from '../../../src/atoms/checkout/draft'
import {
  contentsOf,
  seenTotalAtom,
  totalChangeAtom,
  totalToPay,
} from '../../../src/atoms/checkout/totals'
import { keepUnits } from '../../../src/lib/text/units'
import { WITH_CARDS } from './card-page'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  isBlocked,
  openCheckout,
  openPayment,
  ordersIn,
  paymentStep,
  prepareBankTransfer,
} from './checkout-page'

/** Applies a discount that leaves nothing to pay. */
async function makeFree({ api }: CheckoutPage) {
  await api.database.run(
    'INSERT INTO discounts (code, title, percent, amount_pence, is_delivery_free, minimum_pence, is_first_order_only) VALUES (?, ?, 100, 0, 1, 0, 0)',
    ['ALLFREE', 'Everything'],
  )
  await api.database.run(
    'INSERT INTO basket_discounts SELECT baskets.id, discounts.id FROM baskets, discounts WHERE code = ? AND closed_at IS NULL',
    ['ALLFREE'],
  )
}

const changeBasketElsewhere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:basket-change' }))

const raisePrices = (page: CheckoutPage) =>
  page.api.database.run(
    'UPDATE products SET price_pence = price_pence + 100, verified_price_pence = verified_price_pence + 100',
  )

it.each([
  null,
  -500,
])('a total of %j cannot be paid, and the page says so (payment.26)', async (pence) => {
  const { store } = await openPayment({ role: 'verified', config: WITH_CARDS })
  const contents = contentsOf(store.get(basketAtom))
  act(() =>
    store.set(changeDraftAtom, { seenTotal: { pence, display: '£10.00', contents, lines: null } }),
  )
  expect(await screen.findByText(/^The total of your order is not known/)).toBeDefined()
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.queryByRole('button', { name: /Order|Pay Now|Retry|Accept/ })).toBeNull()
})

it('a discount in another tab that makes the total zero hides the payment types (payment.2)', async () => {
  const page = await openPayment({ role: 'verified' })
  await makeFree(page)
  changeBasketElsewhere()
  expect(await screen.findByText('There is nothing to pay for this order.')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await page.api.database.run('DELETE FROM basket_discounts')
  changeBasketElsewhere()
  await page.user.click(await prepareBankTransfer(page))
  await confirmation.heading()
})

it('a total of zero needs only the terms and one button (payment.2)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  await makeFree(page)
  page.leave()
  const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
  await again.user.click(await addressStep.next())
  await paymentStep.heading()
  expect(screen.queryByRole('radio')).toBeNull()
  await paymentStep.agree(again)
  await again.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('a total that changes before payment must be accepted first (checkout.18)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const next = await addressStep.next()
  await raisePrices(page)
  await page.user.click(next)
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  const button = await prepareBankTransfer(page)
  expect(isBlocked(button)).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
  expect(isBlocked(button)).toBe(false)
  await page.user.click(button)
  await confirmation.heading()
})

it('a total that changes on the payment step must be accepted first (checkout.18, payment.6)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  await raisePrices(page)
  await page.user.click(button)
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  expect(await ordersIn(page.api)).toHaveLength(0)
  // The new total is beside the button (checkout.143).
  const { to } = page.store.get(totalChangeAtom) ?? {}
  expect(button.parentElement?.textContent).toContain(`To pay: ${to?.display}`)
  await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
  const accepted = screen.getByText(/^You have accepted the new total of £/)
  expect(document.activeElement).toBe(accepted)
  await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it("a total changed by the buyer's own edits needs no acceptance (checkout.18)", async () => {
  const page = await openPayment({ role: 'verified' })
  await page.api.database.run('UPDATE basket_lines SET qty = 5')
  changeBasketElsewhere()
  expect(await screen.findByText('5 ×')).toBeDefined()
  await page.user.click(await prepareBankTransfer(page))
  await confirmation.heading()
  expect(screen.queryByText('The total of your order has changed')).toBeNull()
})

it('products added in another tab are listed with the new total (payment.191)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  expect(screen.queryByText('Your basket has changed')).toBeNull()
  await page.api.database.run('UPDATE basket_lines SET qty = 5')
  changeBasketElsewhere()
  const notice = await screen.findByRole('alert')
  const { display, lines } = page.store.get(seenTotalAtom)
  expect(notice.textContent).toContain('Your basket has changed')
  expect(notice.textContent).toContain(`the total is now ${display}`)
  expect(notice.textContent).toContain(`is now 5 × ${keepUnits(lines?.[0]?.title ?? '')}`)
  expect(isBlocked(button)).toBe(false)
})

it('after accepting a total, the buyer sees only later changes (payment.191)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  await raisePrices(page)
  await page.user.click(button)
  await page.user.click(await screen.findByRole('button', { name: 'Accept new total' }))
  changeBasketElsewhere()
  await waitFor(() => expect(isBlocked(button)).toBe(false))
  expect(screen.queryByText('Your basket has changed')).toBeNull()
})

/** Another device swaps the only product for another one of the same price. */
async function swapProducts({ api, store }: CheckoutPage) {
  const [line] = store.get(basketAtom).data.product ?? []
  const other = await api.database.get<{ id: string; title: string }>(
    'SELECT id, title FROM products WHERE id <> ? AND stock > 9',
    [line?.product.id ?? null],
  )
  if (!line || !other) throw new Error('There is nothing to swap')
  await api.database.run(
    `UPDATE products SET (price_pence, verified_price_pence, vat_rate, category) =
       (SELECT price_pence, verified_price_pence, vat_rate, category FROM products WHERE id = ?)
     WHERE id = ?`,
    [line.product.id, other.id],
  )
  await api.database.run('UPDATE basket_lines SET product_id = ?', [other.id])
  return { before: line.product.title, after: other.title }
}

/** Another device increases each quantity; this browser is not notified. */
const addElsewhere = (page: CheckoutPage, qty = 5) =>
  page.api.database.run(`UPDATE basket_lines SET qty = ${qty}`)

it('a basket changed on another device asks the buyer to accept its total (checkout.18, checkout.40)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  await addElsewhere(page)
  await page.user.click(button)
  expect(await screen.findByText('5 ×')).toBeDefined()
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  expect(isBlocked(button)).toBe(true)
  await addElsewhere(page, 7)
  changeBasketElsewhere()
  expect(await screen.findByText('7 ×')).toBeDefined()
  const question = screen.getByText('The total of your order has changed').closest('[role="alert"]')
  const total = totalToPay(page.store.get(basketAtom).totals).display
  expect(question?.querySelector('b')?.textContent).toBe(total)
  expect(isBlocked(button)).toBe(true)
  page.leave()
  const again = await openCheckout({
    role: 'verified',
    api: page.api,
    isReload: true,
    path: '/payment',
  })
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  expect(await ordersIn(page.api)).toHaveLength(0)
  await again.user.click(screen.getByRole('button', { name: 'Accept new total' }))
  await again.user.click(await prepareBankTransfer(again))
  await confirmation.heading()
  expect(screen.getByText('Total incl VAT').parentElement?.textContent).toContain(total)
})

it('an unaccepted total asks again after a visit to the addresses (checkout.40)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  await addElsewhere(page)
  await page.user.click(button)
  await screen.findByText('The total of your order has changed')
  await page.user.click(screen.getByRole('link', { name: 'Back' }))
  await page.user.click(await addressStep.next())
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
})

it('a total that changes during a reload must be accepted (checkout.18)', async () => {
  const page = await openPayment({ role: 'verified' })
  page.leave()
  await raisePrices(page)
  await openCheckout({ role: 'verified', api: page.api, isReload: true, path: '/payment' })
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
})

it('products swapped at the same total are shown, and must be accepted (payment.100)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  const { before, after } = await swapProducts(page)
  await page.user.click(button)
  const title = await screen.findByText('Your order has changed')
  expect(await ordersIn(page.api)).toHaveLength(0)
  const question = title.closest('[role="alert"]')
  expect(question?.textContent).toContain(`No longer there: 3 × ${keepUnits(before)}`)
  expect(question?.textContent).toContain(`New: 3 × ${keepUnits(after)}`)
  expect(isBlocked(button)).toBe(true)
  expect(screen.getByText('Please accept the changes first.')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Accept changes' }))
  const accepted = screen.getByText('You have accepted the changes to your order.')
  expect(document.activeElement).toBe(accepted)
  await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(screen.queryByText(/needs attention/)).toBeNull()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('after a reload the page asks again only about products not yet accepted (payment.100)', async () => {
  const page = await openPayment({ role: 'verified' })
  await swapProducts(page)
  await page.user.click(await prepareBankTransfer(page))
  await screen.findByText('Your order has changed')
  page.leave()
  const { api } = page
  const again = await openCheckout({ role: 'verified', api, isReload: true, path: '/payment' })
  expect(await screen.findByText('Your order has changed')).toBeDefined()
  await again.user.click(screen.getByRole('button', { name: 'Accept changes' }))
  again.leave()
  await openCheckout({ role: 'verified', api, isReload: true, path: '/payment' })
  await paymentStep.heading()
  expect(screen.queryByText('Your order has changed')).toBeNull()
})

it('below the minimum order, the button shows the missing amount (basket.169)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  await page.api.database.run("UPDATE users SET minimum_pence = 900000, minimum_rule = 'block'")
  await page.user.click(button)
  const words = / Your order has not been placed\./
  expect(await screen.findByText(words)).toBeDefined()
  expect(await ordersIn(page.api)).toHaveLength(0)
  await waitFor(() => expect(isBlocked(button)).toBe(true))
  // The link to the basket replaces the payment types.
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
  expect(screen.getByText('Your order is below the minimum.')).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Your order is below the minimum.')
  await page.user.click(screen.getByRole('link', { name: /^Change delivery address/ }))
  expect(isBlocked(await addressStep.next())).toBe(true)
})

it('an order that reaches the minimum in another tab keeps the focus on the step (basket.169)', async () => {
  const page = await openPayment({ role: 'verified' })
  const setMinimum = async (pence: number) => {
    await page.api.database.run("UPDATE users SET minimum_pence = ?, minimum_rule = 'block'", [
      pence,
    ])
    await act(async () => void (await page.store.set(fetchBasketAtom)))
  }
  ;(await prepareBankTransfer(page)).focus()
  await setMinimum(900_000)
  expect(document.activeElement?.textContent).toContain('Your order is below the minimum.')
  await setMinimum(1)
  expect(screen.queryByText('Your order is below the minimum.')).toBeNull()
  expect(document.activeElement?.textContent).toContain('How would you like to pay?')
  expect(document.activeElement).not.toBe(document.body)
})
