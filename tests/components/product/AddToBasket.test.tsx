import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { popupProductAtom, shownPanelAtom, shownPopupAtom } from '../../../src/atoms/base/overlay'
import { favouritesAtom } from '../../../src/atoms/favourites/favourites'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { AddToBasket } from '../../../src/components/product/AddToBasket'
import { expectAccessible, FIRST, holdAnswers, openShop, productWith } from '../shop'

const control = (product = FIRST, detail = false) => (
  <AddToBasket
    productId={product.id}
    sku={product.sku}
    productTitle={product.title}
    image="https://shop.example/first.webp"
    detail={detail}
  />
)
const addButton = () => screen.findByRole('button', { name: `Add to basket: ${FIRST.title}` })
const quantity = () => screen.getByRole('textbox', { name: `Quantity of ${FIRST.title}` })

it("a visitor's 'Login to order' links to the login page (product.7, product.8)", async () => {
  const shop = await openShop()
  shop.show(control())
  const link = await screen.findByRole('link', { name: `Login to order: ${FIRST.title}` })
  expect(link.getAttribute('href')).toBe('/login')
  expect(shop.requests('GET', '/prices')).toEqual([])
})

it("with popups, 'Login to order' opens the enquiry for its product (product.8)", async () => {
  const popups = document.createElement('trade-popups')
  document.body.append(popups)
  const shop = await openShop()
  shop.show(control())
  await shop.user.click(await screen.findByRole('link', { name: /^Login to order/ }))
  popups.remove()
  expect(shop.store.get(shownPopupAtom)).toBe('enquiry')
  expect(shop.store.get(popupProductAtom)).toMatchObject({ id: FIRST.id, title: FIRST.title })
  expect(window.location.pathname).toBe('/')
})

it('after signing in, the login page returns to the product (product.8)', async () => {
  const shop = await openShop({ address: '/shop/first?size=large' })
  shop.show(control())
  const link = await screen.findByRole('link', { name: /^Login to order/ })
  link.addEventListener('click', (event) => event.preventDefault())
  await shop.user.click(link)
  expect(sessionStorage.getItem('trade-blocks:redirect')).toContain('/shop/first?size=large')
})

it('a typed quantity stays while the session is renewed', async () => {
  const popups = document.createElement('trade-popups')
  document.body.append(popups)
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  await addButton()
  await shop.user.clear(quantity())
  await shop.user.type(quantity(), '7')
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 401, times: 1 }])
  await shop.user.click(await addButton())
  await waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('login'))
  expect(screen.queryByText(/^Login to order/)).toBeNull()
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 500, times: 1 }])
  const account = shop.api.accounts.find(({ role }) => role === 'approved')
  await shop.store.set(loginAtom, {
    email: account?.email ?? '',
    password: account?.password ?? '',
  })
  await waitFor(() => expect(shop.store.get(notificationsAtom)).toHaveLength(1))
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('7')
  popups.remove()
})

it("'Add to basket' is disabled until the account is approved, with the reason (product.7)", async () => {
  const shop = await openShop({ as: 'unapproved' })
  shop.show(control())
  const button = await addButton()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getByText('You can order once your business account has been approved.'),
  ).toBeTruthy()
  await shop.user.click(button)
  expect(shop.requests('POST', '/basket')).toEqual([])
  expect(shop.requests('GET', '/prices')).toEqual([])
})

it("a product with a stock of 0 says 'Out of Stock' (product.7)", async () => {
  const none = productWith(({ stock }) => stock <= 0)
  const shop = await openShop({ as: 'approved' })
  shop.show(control(none))
  expect(await screen.findByText('Out of Stock')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
})

it('a product with an unknown price type cannot be added (product.7, product.51)', async () => {
  const product = productWith(({ stock }) => stock > 0)
  const shop = await openShop({ as: 'approved' })
  const body = { [product.id]: { type: 'Service', price_display: '£1.00' } }
  shop.api.faults.set([{ path: '/api/prices', status: 200, body }])
  shop.show(control(product))
  expect(await screen.findByText('This product cannot be ordered here.')).toBeTruthy()
  const button = screen.getByRole('button', { name: /^Add to basket/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await shop.user.click(button)
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it("visitors see 'Login to order' even for products out of stock (product.7)", async () => {
  const none = productWith(({ stock }) => stock <= 0)
  const shop = await openShop()
  shop.show(control(none))
  expect(await screen.findByText(/^Login to order/)).toBeTruthy()
  expect(screen.queryByText('Out of Stock')).toBeNull()
})

it('adding opens the added panel and resets the quantity to 1 (basket.5, product.9)', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  await addButton()
  await shop.user.clear(quantity())
  await shop.user.type(quantity(), '3')
  await shop.user.click(await addButton())
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  await waitFor(() => expect(quantity()).toHaveProperty('value', '1'))
  await waitFor(async () => expect((await addButton()).getAttribute('aria-busy')).toBeNull())
})

it.each([
  [
    'a triple click',
    (button: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) fireEvent.click(button)
    },
  ],
  [
    'Enter and a click in one tick',
    (button: HTMLElement) => {
      const form = button.closest('form')
      if (form) fireEvent.submit(form)
      fireEvent.click(button)
    },
  ],
])("%s on add sends one request, while the button says 'Adding' (product.10)", async (_name, press) => {
  const shop = await openShop({ as: 'approved' })
  const release = holdAnswers(shop.api, 'POST', '/api/basket')
  shop.show(control())
  press(await addButton())
  expect(screen.getByRole('button', { name: 'Adding' }).getAttribute('aria-busy')).toBe('true')
  release()
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
})

it('repeated presses during an addition add once (product.10)', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  const release = holdAnswers(shop.api, 'POST', '/api/basket')
  const button = await addButton()
  act(() => {
    button.click()
    button.click()
    ;(button as HTMLButtonElement).form?.requestSubmit()
  })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await shop.user.dblClick(button)
  release()
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
})

it('Enter in the quantity adds the product', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  await addButton()
  await shop.user.type(quantity(), '{Control>}a{/Control}2{Enter}')
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
})

it('Enter adds the product, even after a press that ended beside the button', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  const button = await addButton()
  await shop.user.type(quantity(), '{Control>}a{/Control}0')
  fireEvent.pointerDown(button)
  fireEvent.pointerUp(document.body)
  await shop.user.type(quantity(), '{Control>}a{/Control}2{Enter}')
  await waitFor(() => expect(shop.requests('POST', '/basket')).toHaveLength(1))
})

it.each([
  ['0', 'Enter 1 or more'],
  ['abc', 'Enter a whole number'],
  ['1.5', 'Enter a whole number'],
  ['99999', `Only ${FIRST.stock} in stock`],
  ['٣', 'Enter a whole number'],
  ['1e3', 'Enter a whole number'],
])("a quantity of %s says '%s' and stays, even if Add is pressed again (product.9, product.30)", async (typed, text) => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  const button = await addButton()
  await shop.user.clear(quantity())
  await shop.user.type(quantity(), typed)
  for (const _time of [1, 2]) {
    await shop.user.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(quantity()).toHaveProperty('value', typed)
    expect(document.activeElement).toBe(quantity())
  }
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('an emptied quantity returns to 1, and the press of Add adds nothing (product.30)', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  const button = await addButton()
  await shop.user.clear(quantity())
  await shop.user.click(button)
  expect(quantity()).toHaveProperty('value', '1')
  expect(document.activeElement).toBe(quantity())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it("tapping Add shows an invalid quantity's error, even if the field keeps the focus (product.30)", async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  const button = await addButton()
  await shop.user.clear(quantity())
  await shop.user.type(quantity(), '99999')
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('in stock')
  expect(document.activeElement).toBe(quantity())
})

it.each([
  ['8', '8'],
  ['3', '3'],
  ['x', 'x'],
])('a quantity of %s typed during an addition stays (product.30)', async (typed, list) => {
  const shop = await openShop({ as: 'approved' })
  shop.show(control())
  await addButton()
  const release = holdAnswers(shop.api, 'POST', '/api/basket')
  await shop.user.type(quantity(), '{Control>}a{/Control}3{Enter}')
  await shop.user.type(quantity(), `{Control>}a{/Control}${typed}`)
  await shop.user.tab()
  release()
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
  await waitFor(async () => expect((await addButton()).getAttribute('aria-busy')).toBeNull())
  expect(quantity()).toHaveProperty('value', list)
})

it('a quantity over the stock is refused (product.9)', async () => {
  const few = productWith(({ stock }) => stock > 0 && stock < 50)
  const shop = await openShop({ as: 'approved' })
  shop.show(control(few))
  const field = await screen.findByRole('textbox', { name: `Quantity of ${few.title}` })
  await shop.user.clear(field)
  await shop.user.type(field, `${few.stock + 1}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe(`Only ${few.stock} in stock`)
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('a failed addition keeps the quantity and can be retried', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 500, times: 1 }])
  shop.show(control())
  await addButton()
  await shop.user.clear(quantity())
  await shop.user.type(quantity(), '4')
  await shop.user.click(await addButton())
  await waitFor(async () => expect((await addButton()).getAttribute('aria-busy')).toBeNull())
  expect(quantity()).toHaveProperty('value', '4')
  await shop.user.click(await addButton())
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
})

it('a product without a price can be added, as its stock is unknown (product.9)', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.api.faults.set([{ path: '/api/prices', status: 404, body: { message: 'Unknown' } }])
  shop.show(control())
  expect(await addButton()).toBeTruthy()
})

it("a failed session check offers 'Try again', and the focus stays (session.5)", async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500, times: 1 }])
  shop.start()
  shop.show(control())
  await shop.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await addButton()).toBeTruthy()
  expect(document.activeElement?.contains(await addButton())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it("a double click on 'Try again' checks once", async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500, times: 1 }])
  shop.start()
  shop.show(control())
  const again = await screen.findByRole('button', { name: 'Try again' })
  shop.api.requests.clear()
  const release = holdAnswers(shop.api, 'GET', '/api/auth/check')
  await shop.user.dblClick(again)
  release()
  expect(await addButton()).toBeTruthy()
  expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
})

it("the favourite toggle switches between 'Add to list' and 'Remove from list' (favourites.2)", async () => {
  const shop = await openShop()
  shop.show(control())
  await shop.user.click(screen.getByRole('button', { name: `Add to list: ${FIRST.title}` }))
  expect(screen.getByRole('button', { name: `Remove from list: ${FIRST.title}` })).toBeTruthy()
  expect(shop.store.get(favouritesAtom)).toEqual([
    { id: FIRST.id, title: FIRST.title, image: 'https://shop.example/first.webp' },
  ])
  await shop.user.click(screen.getByRole('button', { name: /^Remove from list/ }))
  expect(shop.store.get(favouritesAtom)).toEqual([])
})

it('an added product keeps its picture (product.12)', async () => {
  const shop = await openShop()
  shop.show(control())
  await waitFor(() =>
    expect(localStorage.getItem('trade-blocks:product-images')).toContain('first.webp'),
  )
})

it('with `detail`, `view_item` is reported once the price is known (product.11)', async () => {
  const shop = await openShop({ as: 'approved', hasConsent: true })
  window.dataLayer = []
  shop.show(control(FIRST, true))
  await addButton()
  const views = () =>
    window.dataLayer?.filter((entry) => (entry as { event?: string }).event === 'view_item') ?? []
  await waitFor(() => expect(views()).toHaveLength(1))
  expect(JSON.stringify(views())).toContain(FIRST.sku)
})

it('without `detail`, no `view_item` is reported (product.11)', async () => {
  const shop = await openShop({ as: 'approved', hasConsent: true })
  window.dataLayer = []
  shop.show(control())
  await addButton()
  expect(window.dataLayer).toEqual([])
})

it.each([
  'approved',
  'unapproved',
  undefined,
] as const)('the add control is accessible for %s', async (as) => {
  const shop = await openShop(as ? { as } : {})
  const { container } = shop.show(control())
  await screen.findByRole(as ? 'button' : 'link', {
    name: as ? /^Add to basket/ : /^Login to order/,
  })
  await waitFor(() => expect(container.querySelector('.trade-skeleton')).toBeNull())
  await expectAccessible(container)
})
