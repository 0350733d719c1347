import { act, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { BasketPage } from '../../../src/components/basket/BasketPage'
import { OrderSummary } from '../../../src/components/basket/OrderSummary'
import { FreeDelivery } from '../../../src/components/basket/SpendGoal'
import { EMPTY_TOTALS } from '../../../src/entities/basket/basket'
import { expectAccessible, FIRST, holdAnswers, openShop, SECOND } from '../shop'

const BOTH = [
  { id: FIRST.id, qty: 2 },
  { id: SECOND.id, qty: 1 },
]
const code = () => screen.findByLabelText<HTMLInputElement>('Discount code')
const apply = () => screen.getByRole('button', { name: 'Apply' })
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

const placed: Element[] = []
/** Adds another tag to the page. */
const place = (tag: string) => {
  const element = document.createElement(tag)
  document.body.append(element)
  placed.push(element)
}
afterEach(() => {
  for (const element of placed.splice(0)) element.remove()
})

it('the basket page asks the buyer to check the basket (basket.12)', async () => {
  const shop = await openShop({ basket: BOTH })
  shop.show(<BasketPage />)
  expect(
    screen.getByText(
      'Check and confirm your basket here before continuing to the checkout. Delivery costs will be calculated at the checkout.',
    ),
  ).toBeTruthy()
  expect(await screen.findByText(FIRST.title)).toBeTruthy()
})

it('the basket page shows lines, discount box, totals and checkout link once (basket.12)', async () => {
  const shop = await openShop({ basket: BOTH })
  const { container } = shop.show(<BasketPage />)
  expect(await screen.findAllByText(FIRST.title)).toHaveLength(1)
  expect(await code()).toBeTruthy()
  expect(figure('Total')).toMatch(/£/)
  expect(screen.getByRole('link', { name: 'Checkout' })).toBeTruthy()
  await expectAccessible(container)
})

it('beside `trade-order-summary`, the basket page shows only lines (basket.12)', async () => {
  place('trade-order-summary')
  const shop = await openShop({ basket: BOTH })
  shop.show(<BasketPage />)
  expect(await screen.findByText(FIRST.title)).toBeTruthy()
  expect(screen.queryByLabelText('Discount code')).toBeNull()
})

it("an empty basket page says 'Your basket is empty.' with a link to the shop (basket.12)", async () => {
  const shop = await openShop()
  const { container } = shop.show(<BasketPage />)
  expect(await screen.findByText('Your basket is empty.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop')
  expect(screen.queryByText('Sub Total')).toBeNull()
  await expectAccessible(container)
})

it("a visitor sees their basket with the server's amounts (basket.17)", async () => {
  const shop = await openShop({ basket: BOTH })
  shop.show(<BasketPage />)
  expect(await screen.findByText(FIRST.title)).toBeTruthy()
  expect(figure('Sub Total')).toMatch(/^£/)
})

it('beside `trade-basket`, the order summary folds its items', async () => {
  place('trade-basket')
  const shop = await openShop({ basket: BOTH })
  const { container } = shop.show(<OrderSummary editable />)
  const fold = await screen.findByText('3 items')
  expect(screen.queryByText(FIRST.title)).toBeNull()
  await shop.user.click(fold)
  expect(await screen.findByText(FIRST.title)).toBeTruthy()
  await expectAccessible(container)
})

it('beside an empty `trade-basket`, the order summary is empty', async () => {
  place('trade-basket')
  const shop = await openShop()
  const { container } = shop.show(<OrderSummary editable />)
  await waitFor(() => expect(container.textContent).toBe(''))
})

it('a read-only order summary has no controls and no banner (basket.13)', async () => {
  const shop = await openShop({ basket: BOTH })
  const { container } = shop.show(<OrderSummary />)
  expect((await screen.findByText(FIRST.title)).closest('li')?.textContent).toMatch(/^2 ×/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  expect(figure('Total')).toMatch(/£/)
  await expectAccessible(container)
})

it("a long read-only summary shows 6 lines and '+ 3 more', which keeps the focus (checkout.43)", async () => {
  const plenty = PRODUCTS.filter(({ stock }) => stock >= 100).slice(0, 9)
  const shop = await openShop({ basket: plenty.map(({ id }) => ({ id, qty: 2 })) })
  const { container } = shop.show(<OrderSummary />)
  const list = within(await screen.findByRole('list', { name: 'Items' }))
  expect(screen.getByText('18 items')).toBeTruthy()
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  const more = screen.getByRole('button', { name: '+ 3 more lines' })
  await expectAccessible(container)
  await shop.user.click(more)
  expect(list.getAllByRole('listitem')).toHaveLength(9)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show fewer' }))
  await shop.user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(list.getAllByRole('listitem')).toHaveLength(6)
})

it("a summary unfolded on a phone shows all lines, until 'Show fewer' is pressed (checkout.43)", async () => {
  const plenty = PRODUCTS.filter(({ stock }) => stock >= 100).slice(0, 9)
  const shop = await openShop({ basket: plenty.map(({ id }) => ({ id, qty: 2 })) })
  const view = shop.show(<OrderSummary />)
  const list = within(await screen.findByRole('list', { name: 'Items' }))
  expect(list.getAllByRole('listitem')).toHaveLength(6)
  const unfold = () =>
    view.rerender(
      <Provider store={shop.store}>
        <OrderSummary isWhole />
      </Provider>,
    )
  unfold()
  expect(list.getAllByRole('listitem')).toHaveLength(9)
  await shop.user.click(screen.getByRole('button', { name: 'Show fewer' }))
  unfold()
  expect(list.getAllByRole('listitem')).toHaveLength(6)
})

it('the order summary shows the amount missing for free delivery (basket.10)', async () => {
  const shop = await openShop({ basket: [{ id: FIRST.id, qty: 1 }] })
  shop.show(<OrderSummary editable />)
  const sentence = await screen.findByText(/^Spend £[\d.]+ more to get free delivery!$/)
  const bar = screen.getByRole('progressbar', { name: sentence.textContent ?? '' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
})

it.each([
  '£0.00',
  '0.00',
  '0',
])('free delivery is not mentioned for a deficit of %s (basket.10)', (deficit) => {
  const totals = { ...EMPTY_TOTALS, shippingFreeDeficit: deficit }
  const { container } = render(<FreeDelivery totals={totals} />)
  expect(container.textContent).toBe('')
})

it("free shipping says 'FREE', without a free-delivery goal (basket.3, basket.10)", async () => {
  const shop = await openShop({ basket: [{ id: FIRST.id, qty: 50 }] })
  shop.show(<OrderSummary editable />)
  await screen.findByText('Sub Total')
  expect(figure('Shipping')).toBe('FREE')
  expect(screen.queryByText(/free delivery/)).toBeNull()
})

it("'Repeat this order?' links to the account (basket.13)", async () => {
  const shop = await openShop({ basket: BOTH })
  shop.show(<OrderSummary editable />)
  expect(await screen.findByText('Repeat this order?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/account')
})

const openSummary = async () => {
  const shop = await openShop({ basket: BOTH, as: 'approved' })
  shop.show(<OrderSummary editable />)
  await code()
  return shop
}
it("a discount shows the server's message and can be removed (basket.9)", async () => {
  const shop = await openSummary()
  await shop.user.type(await code(), 'TRADE10{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Discounts' }))
  expect(screen.getByRole('status').textContent).not.toBe('')
  expect((await code()).value).toBe('')
  expect(figure('Discount')).toMatch(/\d/)
  await shop.user.click(list.getByRole('button', { name: /^Remove discount/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Discounts' })).toBeNull())
  expect(screen.queryByText('Discount', { selector: 'dt' })).toBeNull()
})

it('a discount that cannot be removed shows why beside it (basket.9, notices.1)', async () => {
  const shop = await openSummary()
  await shop.user.type(await code(), 'TRADE10{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Discounts' }))
  shop.api.faults.set([
    { path: '/api/basket/discount-remove/**', status: 500, times: 1, body: { message: 'No.' } },
  ])
  await shop.user.click(list.getByRole('button', { name: /^Remove discount/ }))
  expect((await list.findByRole('alert')).textContent).toBe('No.')
  expect((await code()).getAttribute('aria-invalid')).toBeNull()
  await shop.user.click(list.getByRole('button', { name: /^Remove discount/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Discounts' })).toBeNull())
  expect(screen.queryByText('No.')).toBeNull()
})

it('a refused discount code stays with the reason, and has the focus (basket.9)', async () => {
  const shop = await openSummary()
  await shop.user.type(await code(), 'NO<b>SUCH</b>CODE')
  await shop.user.click(apply())
  const field = await code()
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('NO<b>SUCH</b>CODE')
  expect(document.activeElement).toBe(field)
  expect(window.location.pathname).toBe('/')
})

it('an empty discount code is not sent (basket.9)', async () => {
  const shop = await openSummary()
  await shop.user.click(apply())
  expect(await screen.findByText('Enter a discount code')).toBeTruthy()
  expect(shop.requests('PATCH', '/basket/discount')).toEqual([])
})

it('a pasted discount code that is too long stays, and is not sent (look.21, basket.9)', async () => {
  const shop = await openSummary()
  const field = await code()
  await shop.user.click(field)
  await shop.user.paste('x'.repeat(60))
  expect(screen.getByRole('status').textContent).toBe('4 characters left')
  await shop.user.paste('x'.repeat(10))
  expect(field.value).toHaveLength(70)
  expect(screen.getByRole('status').textContent).toBe('6 characters too many: at most 64')
  await shop.user.click(apply())
  expect(await screen.findByText('A discount code has at most 64 characters')).toBeTruthy()
  expect(shop.requests('PATCH', '/basket/discount')).toEqual([])
})

it('a double click on Apply sends one request', async () => {
  const shop = await openSummary()
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/discount/')
  await shop.user.type(await code(), 'TRADE10')
  await shop.user.dblClick(apply())
  release()
  await screen.findByRole('list', { name: 'Discounts' })
  expect(shop.requests('PATCH', '/basket/discount')).toHaveLength(1)
})

it("after a withdrawn approval, 'Checkout' is disabled with the reason (basket.161)", async () => {
  const shop = await openSummary()
  const email = shop.api.accounts.find(({ role }) => role === 'approved')?.email
  const body = JSON.stringify({ email, approved: false })
  await shop.api.fetch(new Request('http://shop.example/demo/approve', { method: 'POST', body }))
  await shop.store.set(fetchBasketAtom)
  expect(await screen.findByText('Your business account is not approved.')).toBeTruthy()
  expect(shop.requests('GET', '/auth/check')).toHaveLength(2)
})

it("without a total, 'Checkout' is disabled with the reason (basket.161)", async () => {
  const shop = await openShop({ basket: BOTH, isWaiting: true })
  const line = { id: 'a', qty: 1, product: { sku: 'TEA/1' } }
  shop.api.faults.set([{ path: '/api/basket', status: 200, body: { data: { product: [line] } } }])
  shop.start()
  shop.show(<OrderSummary editable />)
  const checkout = await screen.findByRole('button', { name: 'Checkout' })
  expect(checkout.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('The total is missing. Please reload the page.')).toBeTruthy()
  expect(screen.getByText('Product TEA/1')).toBeTruthy()
  expect(figure('Total')).toBe('—')
})

it("below a blocking minimum, the bar and 'Checkout' say how much is missing (basket.169)", async () => {
  const shop = await openShop({ as: 'minimum', isWaiting: true })
  const add = (qty: number) =>
    shop.store.set(addToBasketAtom, {
      productId: FIRST.id,
      sku: FIRST.sku,
      title: FIRST.title,
      qty,
    })
  shop.start()
  await add(1)
  shop.show(<OrderSummary editable />)
  const words = /^Spend £[\d.]+ more, before VAT, to reach the minimum order of £75\.00\.$/
  expect(await screen.findByRole('progressbar', { name: words })).toBeTruthy()
  const checkout = screen.getByRole('button', { name: 'Checkout' })
  expect(checkout.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(checkout.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^£[\d.]+ below the minimum order of £75\.00, before VAT\.$/)
  // The disabled button's element keeps the focus. Custom prices are lower.
  checkout.focus()
  await act(() => add(Math.ceil(10_000 / FIRST.pricePence)))
  const link = await screen.findByRole('link', { name: 'Checkout' })
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(screen.queryByText(/minimum order/)).toBeNull()
})

it('a minimum order that only warns does not block (basket.84)', async () => {
  const shop = await openSummary()
  await shop.api.database.run("UPDATE users SET minimum_pence = 900000, minimum_rule = 'warn'")
  await act(() => shop.store.set(fetchBasketAtom))
  expect(
    await screen.findByText(
      / the minimum order of £9,000.00. You can still place a smaller order.$/,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Checkout' })).toBeTruthy()
})
