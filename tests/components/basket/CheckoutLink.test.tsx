import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPanelAtom } from '../../../src/atoms/base/overlay'
import { BasketPage } from '../../../src/components/basket/BasketPage'
import { BasketPanel } from '../../../src/components/basket/BasketPanel'
import { FIRST, holdAnswers, openShop } from '../shop'

const BASKET = [{ id: FIRST.id, qty: 2 }]

/** Records for each click on a link whether it would leave the page. */
let followed: boolean[] = []
const follow = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) {
    followed.push(!event.defaultPrevented)
  }
  event.preventDefault()
}

beforeEach(() => {
  followed = []
  window.addEventListener('click', follow)
})
afterEach(() => window.removeEventListener('click', follow))

const field = () => screen.findByRole('textbox', { name: `Quantity of ${FIRST.title}` })
const link = () => screen.getByRole('link', { name: 'Checkout' })

async function openBasket(place: 'page' | 'panel') {
  const shop = await openShop({ basket: BASKET })
  shop.show(place === 'page' ? <BasketPage /> : <BasketPanel />)
  if (place === 'panel') act(() => shop.store.set(showPanelAtom, 'basket'))
  await field()
  return shop
}

const places = ['page', 'panel'] as const
const wrong = ['99999', '1.5', 'abc', '0']

it.each(
  places.flatMap((place) => wrong.map((typed) => [place, typed] as const)),
)("'Checkout' of the basket %s stays on the page while a line says %s, and focuses its field (product.52)", async (place, typed) => {
  const shop = await openBasket(place)
  await shop.user.clear(await field())
  await shop.user.type(await field(), typed)
  for (const _time of [1, 2]) {
    await shop.user.click(link())
    expect(await field()).toHaveProperty('value', typed)
    expect(screen.getByRole('alert').textContent).toMatch(/^(Enter |Only \d+ in stock$)/)
    expect(document.activeElement).toBe(await field())
  }
  expect(followed).toEqual([false, false])
  expect(shop.requests('PATCH', '/basket/')).toEqual([])
  await shop.user.clear(await field())
  await shop.user.type(await field(), '3')
  await shop.user.click(link())
  await waitFor(() => expect(followed.at(-1)).toBe(true))
})

it("'Checkout' saves a typed quantity even if its field keeps the focus (basket.11, product.52)", async () => {
  const shop = await openBasket('page')
  await shop.user.clear(await field())
  await shop.user.type(await field(), '4')
  fireEvent.click(link())
  await waitFor(() => expect(followed).toEqual([false, true]))
  expect(shop.requests('PATCH', '/basket/')).toHaveLength(1)
  await shop.user.clear(await field())
  await shop.user.type(await field(), '4.5')
  fireEvent.click(link())
  expect(followed).toEqual([false, true, false])
  expect(document.activeElement).toBe(await field())
})

it("'Checkout' stays on the page when an invalid quantity is typed meanwhile (basket.11, product.52)", async () => {
  const shop = await openBasket('page')
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  await shop.user.click(screen.getByRole('button', { name: /^Increase/ }))
  await shop.user.click(link())
  await shop.user.clear(await field())
  await shop.user.type(await field(), 'x{Enter}')
  release()
  await waitFor(() => expect(link()).toBeTruthy())
  expect(document.activeElement).toBe(await field())
  expect(followed).toEqual([false])
})

it("'Checkout' of the slide-out ignores an invalid field of the page (product.52)", async () => {
  const shop = await openShop({ basket: BASKET })
  shop.show(
    <>
      <BasketPage />
      <BasketPanel />
    </>,
  )
  await shop.user.clear(await field())
  await shop.user.type(await field(), 'x{Enter}')
  act(() => shop.store.set(showPanelAtom, 'basket'))
  const panel = within(screen.getByRole('dialog', { name: 'Your Basket' }))
  await shop.user.click(await panel.findByRole('link', { name: 'Checkout' }))
  expect(followed).toEqual([true])
})

const code = () => screen.getByRole('textbox', { name: 'Discount code' })

it("'Checkout' applies a typed discount code first (basket.163)", async () => {
  const shop = await openBasket('page')
  await shop.user.type(code(), 'TRADE10')
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/discount/')
  await shop.user.click(link())
  expect(followed).toEqual([false])
  release()
  await waitFor(() => expect(followed).toEqual([false, true]))
  expect(shop.requests('PATCH', '/basket/discount')).toHaveLength(1)
  expect(code()).toHaveProperty('value', '')
})

it("a refused discount code stops 'Checkout' and takes the focus; the next press continues (basket.163)", async () => {
  const shop = await openBasket('page')
  await shop.user.type(code(), 'NOPE')
  await shop.user.click(link())
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(code()).toHaveProperty('value', 'NOPE')
  expect(code().getAttribute('aria-invalid')).toBe('true')
  expect(followed).toEqual([false])
  await shop.user.click(link())
  expect(followed).toEqual([false, true])
  expect(shop.requests('PATCH', '/basket/discount')).toHaveLength(1)
  await shop.user.type(code(), 'S')
  await shop.user.click(link())
  await waitFor(() => expect(shop.requests('PATCH', '/basket/discount')).toHaveLength(2))
  expect(followed).toEqual([false, true, false])
})
