import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  openCheckout,
  ordersIn,
  paymentStep,
  sent,
} from './checkout-page'

const TERMS =
  'By placing this order, I confirm that I have read and agree to the Business terms of sale.'
const PROCESSING =
  'Please Wait... We are processing your order, this may take a few moments please do not close this page until complete.'

const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

/** Opens checkout and goes on to payment. */
async function openPayment(options: Parameters<typeof openCheckout>[0]) {
  const page = await openCheckout(options)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  return page
}

/** Agrees to the terms, and everything is ready to be placed by bank transfer. */
async function readyByBankTransfer(page: CheckoutPage) {
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  return screen.getByRole('button', { name: 'Confirm Order' })
}

describe('the ways to pay', () => {
  it('are three, each with its own panel', async () => {
    const page = await openPayment({ role: 'verified' })
    const ways = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
    expect(ways).toEqual(['card', 'bacs', 'on account'])
    expect(screen.queryByRole('button', { name: /Order$/ })).toBeNull()

    await paymentStep.choose(page, 'Card')
    expect(await screen.findByText(/Card payment is not available on this site/)).toBeDefined()
    await paymentStep.choose(page, 'Bank transfer')
    expect(screen.getByText(/not dispatched until your payment has been received/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeDefined()
  })

  it('include on account for those only who have one; others cause no request', async () => {
    const page = await openPayment({ role: 'verified' })
    const before = page.api.requests.list().length
    await paymentStep.choose(page, 'On account')
    expect(screen.getByText(/Paying on account is not available to you/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
    expect(page.api.requests.list()).toHaveLength(before)
  })

  it('lead back to the address step', async () => {
    const page = await openPayment({ role: 'verified' })
    await paymentStep.choose(page, 'Bank transfer')
    await page.user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await addressStep.next()).toBeDefined()
    expect(window.location.pathname).toBe('/checkout')
  })
})

describe('the terms', () => {
  it('have their exact wording, and open in a new tab', async () => {
    const page = await openPayment({ role: 'verified' })
    await paymentStep.choose(page, 'Bank transfer')
    const box = screen.getByRole('checkbox') as HTMLInputElement
    expect(box.labels?.[0]?.textContent).toBe(TERMS)
    const link = screen.getByRole('link', { name: 'Business terms of sale' })
    expect(link.getAttribute('href')).toBe('/terms-and-conditions')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('must be agreed to before anything is sent', async () => {
    const page = await openPayment({ role: 'verified' })
    await paymentStep.choose(page, 'Bank transfer')
    const confirm = screen.getByRole('button', { name: 'Confirm Order' })
    expect(isBlocked(confirm)).toBe(true)
    const before = page.api.requests.list().length
    await page.user.click(confirm)
    fireEvent.submit(confirm.closest('form') as HTMLFormElement)
    expect(page.api.requests.list()).toHaveLength(before)
    await paymentStep.agree(page)
    expect(isBlocked(confirm)).toBe(false)
  })
})

/** A discount is put on the open basket that leaves nothing to pay. */
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

describe('nothing to pay', () => {
  it('since another tab has used a discount code offers no way to pay, and back', async () => {
    const page = await openPayment({ role: 'verified' })
    await makeFree(page)
    changeBasketElsewhere()
    expect(await screen.findByText('There is nothing to pay for this order.')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    await page.api.database.run('DELETE FROM basket_discounts')
    changeBasketElsewhere()
    await page.user.click(await readyByBankTransfer(page))
    await confirmation.heading()
  })

  it('shows the terms and one button, and the order is placed', async () => {
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
})

describe('one order', () => {
  it('comes of a double click, Enter and a click in the same moment', async () => {
    const page = await openPayment({ role: 'verified' })
    const button = await readyByBankTransfer(page)
    const before = sent(page.api, 'PATCH', /\/order\//).length
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.submit(button.closest('form') as HTMLFormElement)
    expect(await screen.findByText(PROCESSING)).toBeDefined()
    await confirmation.heading()
    expect(sent(page.api, 'PATCH', /\/order\//)).toHaveLength(before + 2)
    expect(await ordersIn(page.api)).toHaveLength(1)
  })

  it('is not placed while another tab is at it', async () => {
    const page = await openPayment({ role: 'verified' })
    const request = vi.fn(async (_name: string, _options: object, run: (lock: null) => unknown) =>
      run(null),
    )
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
    const before = sent(page.api, 'PATCH', /\/order\//).length
    await page.user.click(await readyByBankTransfer(page))
    expect(
      await screen.findByText('This order is already being placed in another tab.'),
    ).toBeDefined()
    expect(sent(page.api, 'PATCH', /\/order\//)).toHaveLength(before)
  })

  it('is the one that another tab has placed already', async () => {
    const page = await openPayment({ role: 'verified' })
    await page.api.database.run(
      "UPDATE orders SET status = 'pending', totals_json = '{\"total\": 100}', placed_at = '2026-01-01T00:00:00Z' WHERE status = 'new'",
    )
    await page.user.click(await readyByBankTransfer(page))
    await confirmation.heading()
    expect(await ordersIn(page.api)).toHaveLength(1)
  })

  it('is asked for again, not made anew, when its answer is lost', async () => {
    const page = await openPayment({ role: 'verified' })
    const button = await readyByBankTransfer(page)
    page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 0 }])
    page.api.faults.set([
      { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
      { method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' },
    ])
    await page.user.click(button)
    expect(
      await screen.findByRole('heading', { name: 'Your order is not confirmed yet' }),
    ).toBeDefined()
    expect(await ordersIn(page.api)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Check again' }))
    await confirmation.heading()
    expect(await ordersIn(page.api)).toHaveLength(1)
  })

  it('is finished after a reload when its answer was lost, also for a guest', async () => {
    const page = await openCheckout()
    await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
    await page.user.click(await addressStep.next())
    await page.user.click(await addressStep.forcedNext())
    const button = await readyByBankTransfer(page)
    page.api.faults.set([
      { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
      { method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' },
    ])
    await page.user.click(button)
    await screen.findByRole('button', { name: 'Check again' })
    page.leave()

    const again = await openCheckout({ api: page.api, isReload: true, path: '/payment' })
    await waitFor(() => expect(sent(page.api, 'GET', /\/basket$/).length).toBeGreaterThan(1))
    await again.user.click(await screen.findByRole('button', { name: 'Check again' }))
    await confirmation.heading()
    expect(await ordersIn(page.api)).toHaveLength(1)
    expect(again.assign).not.toHaveBeenCalled()
  })

  it('can be placed again when the server said no', async () => {
    const page = await openPayment({ role: 'verified' })
    const button = await readyByBankTransfer(page)
    page.api.faults.set([
      { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
      {
        method: 'PATCH',
        path: '/api/order/*',
        times: 1,
        status: 403,
        body: { message: 'Not now.' },
      },
    ])
    await page.user.click(button)
    expect(await screen.findByText('Not now. Your order has not been placed.')).toBeDefined()
    expect(page.assign).not.toHaveBeenCalled()
    await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
    await confirmation.heading()
  })
})

describe('a total that changes', () => {
  const raisePrices = (page: CheckoutPage) =>
    page.api.database.run(
      'UPDATE products SET price_pence = price_pence + 100, verified_price_pence = verified_price_pence + 100',
    )

  it('between basket and payment stops, shows both and asks to accept', async () => {
    const page = await openCheckout({ role: 'verified' })
    const next = await addressStep.next()
    await raisePrices(page)
    await page.user.click(next)
    expect(await screen.findByText('The total of your order has changed')).toBeDefined()
    const button = await readyByBankTransfer(page)
    expect(isBlocked(button)).toBe(true)
    await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
    expect(isBlocked(button)).toBe(false)
    await page.user.click(button)
    await confirmation.heading()
  })

  it('on the payment step places nothing until it is accepted', async () => {
    const page = await openPayment({ role: 'verified' })
    const button = await readyByBankTransfer(page)
    await raisePrices(page)
    await page.user.click(button)
    expect(await screen.findByText('The total of your order has changed')).toBeDefined()
    expect(await ordersIn(page.api)).toHaveLength(0)
    await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
    const accepted = screen.getByText(/^You have accepted the new total of £/)
    expect(document.activeElement).toBe(accepted)
    await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
    await confirmation.heading()
    expect(await ordersIn(page.api)).toHaveLength(1)
  })

  it('because the buyer changed the basket is no reason to stop', async () => {
    const page = await openPayment({ role: 'verified' })
    await page.api.database.run('UPDATE basket_lines SET qty = 5')
    changeBasketElsewhere()
    expect(await screen.findByText('5 ×')).toBeDefined()
    await page.user.click(await readyByBankTransfer(page))
    await confirmation.heading()
    expect(screen.queryByText('The total of your order has changed')).toBeNull()
  })

  it('while the page is reloaded stops too', async () => {
    const page = await openPayment({ role: 'verified' })
    page.leave()
    await raisePrices(page)
    await openCheckout({ role: 'verified', api: page.api, isReload: true, path: '/payment' })
    expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  })
})

describe('what comes after', () => {
  it('tells the page and analytics of the purchase once, also after a reload', async () => {
    const placed = vi.fn()
    document.addEventListener('trade:order-placed', placed)
    window.dataLayer = []
    const page = await openPayment({ role: 'verified' })
    await page.user.click(await readyByBankTransfer(page))
    await confirmation.heading()
    page.leave()
    await openCheckout({
      role: 'verified',
      api: page.api,
      isReload: true,
      path: '/confirmation',
    })
    await confirmation.heading()
    const purchases = (window.dataLayer ?? []).filter(
      (entry) => (entry as { event?: string }).event === 'purchase',
    )
    expect(purchases).toHaveLength(1)
    expect(purchases[0]).toMatchObject({
      ecommerce: { currency: 'GBP', items: [{ quantity: 3 }] },
    })
    expect(placed).toHaveBeenCalledTimes(1)
    document.removeEventListener('trade:order-placed', placed)
  })

  it('lets go of the basket only once the order is saved', async () => {
    const page = await openPayment({ role: 'verified' })
    const token = localStorage.getItem('trade-blocks:basket-token')
    const button = await readyByBankTransfer(page)
    page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, status: 500 }])
    await page.user.click(button)
    expect(await screen.findByText(/Your order has not been placed/)).toBeDefined()
    expect(localStorage.getItem('trade-blocks:basket-token')).toBe(token)
    await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
    await confirmation.heading()
    expect(localStorage.getItem('trade-blocks:basket-token')).not.toBe(token)
  })

  it('shows no private data of an order to who comes next', async () => {
    const page = await openPayment({ role: 'verified' })
    await page.user.click(await readyByBankTransfer(page))
    await confirmation.heading()
    localStorage.removeItem('trade-blocks:auth-user')
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
    await waitFor(() => expect(screen.queryByText('27 Mill Street')).toBeNull())
  })
})
