import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { Regulars } from '../../../src/components/regulars/Regulars'
import { keepUnits } from '../../../src/lib/text/units'
import { answerInstead, json } from '../../atoms/account/orders-page'
import { daysAgo, REGULAR_ORDERS } from '../../atoms/account/regular-orders'
import { assign } from '../../atoms/session/session-page'
import { expectAccessible, FIRST, openPromise, openShop, SECOND } from '../shop'

type Answer = Parameters<typeof answerInstead>[2]

async function openRegulars({
  as = 'approved' as 'approved' | 'unapproved' | null,
  basket = [] as { id: string; qty: number }[],
  orders = REGULAR_ORDERS as object[],
  answers = {} as Record<string, Answer>,
} = {}) {
  const shop = await openShop({
    as: as ?? undefined,
    basket,
    address: '/regulars',
    isWaiting: true,
  })
  answerInstead(shop.api, '/order', ({ url }) =>
    new URL(url).pathname === '/api/order' ? json({ data: orders }) : undefined,
  )
  for (const [path, answer] of Object.entries(answers)) answerInstead(shop.api, path, answer)
  shop.start()
  const view = shop.show(<Regulars />)
  // The first page of a test file also loads the shop's code.
  const isLoading = () => screen.queryByText('Loading your regular products')
  await waitFor(() => expect(isLoading()).toBeNull())
  return { ...shop, ...view }
}

const boxOf = (title: string) =>
  screen.findByRole('checkbox', { name: keepUnits(title) }) as Promise<HTMLInputElement>
const quantityOf = (title: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${title}` })
const add = (name: RegExp) => screen.findByRole('button', { name })

it('due products are chosen in their usual quantity, and added with one press (regulars.4, regulars.20)', async () => {
  const { container, user, requests, store } = await openRegulars()
  expect((await boxOf(FIRST.title)).checked).toBe(true)
  expect((await boxOf(SECOND.title)).checked).toBe(false)
  expect(screen.getByText('From your last 4 orders.')).toBeTruthy()
  expect(screen.getByText('Ordered 2 times, about every 2 weeks, usually 6')).toBeTruthy()
  const due = screen.getByRole('heading', { level: 2, name: 'Due now (1)' }).closest('section')
  expect(due && within(due).getByRole('checkbox', { name: keepUnits(FIRST.title) })).toBeTruthy()
  await expectAccessible(container)
  await user.click(await add(/^Add 1 product to basket$/))
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
  expect(requests('POST', '/basket')).toHaveLength(1)
  expect(store.get(basketLinesAtom)).toMatchObject([{ product: { id: FIRST.id }, qty: 6 }])
  await waitFor(async () => expect((await boxOf(FIRST.title)).checked).toBe(false))
  expect(screen.getByText(/6 already in your basket/)).toBeTruthy()
})

it('the proposed quantity excludes units already in the basket (regulars.4)', async () => {
  await openRegulars({ basket: [{ id: FIRST.id, qty: 4 }] })
  expect((await boxOf(FIRST.title)).checked).toBe(true)
  expect((await quantityOf(FIRST.title)).value).toBe('2')
  expect(screen.getByText(/4 already in your basket/)).toBeTruthy()
})

it('a due product far above the usual spend is marked and not chosen (regulars.5)', async () => {
  const { user } = await openRegulars({
    orders: REGULAR_ORDERS.map((order) => ({ ...order, totals: { subTotal: 100 } })),
  })
  const box = await boxOf(FIRST.title)
  expect(box.checked).toBe(false)
  expect(screen.getAllByText('Much more than you usually spend')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Choose the suggested/ })).toBeNull()
  await user.click(box)
  expect(await add(/^Add 1 product to basket$/)).toBeTruthy()
})

it("'Now and then' is folded, and shows its rows when opened (regulars.3)", async () => {
  const [newest, , , oldest] = REGULAR_ORDERS
  const { user } = await openRegulars({
    orders: [
      { ...newest, created_at: daysAgo(30) },
      { ...oldest, created_at: daysAgo(400) },
    ],
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(await screen.findByText('Now and then (1)'))
  expect((await boxOf(SECOND.title)).checked).toBe(false)
})

it('an unchosen product can be added alone (regulars.20)', async () => {
  const { user, requests } = await openRegulars()
  await user.click(await add(new RegExp(`^Add 2.*${SECOND.title}`)))
  await waitFor(() => expect(requests('POST', '/basket')).toHaveLength(1))
})

it('a product that was not added shows why beside its button (regulars.4, notices.1)', async () => {
  const { user } = await openRegulars({
    answers: {
      '/basket': ({ method }) =>
        method === 'POST' ? json({ message: 'Only 2 are in stock.' }, 422) : undefined,
    },
  })
  await user.click(await add(new RegExp(`^Add 2.*${SECOND.title}`)))
  expect((await screen.findByRole('alert')).textContent).toBe('Not added: Only 2 are in stock.')
})

it('a refused product is listed with its reason, and can be retried (regulars.21, basket.46)', async () => {
  let isOpen = false
  const { user } = await openRegulars({
    answers: {
      '/basket': ({ method }) =>
        method === 'POST' && !isOpen ? json({ message: 'Only 2 are in stock.' }, 422) : undefined,
    },
  })
  await user.click(await add(/^Add 1 product to basket$/))
  expect(await screen.findByText('Only 2 are in stock.')).toBeTruthy()
  isOpen = true
  await user.click(await add(/^Try it again$/))
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
})

it('one press adds the chosen products and opens the payment (basket.170)', async () => {
  const { user, requests, container } = await openRegulars()
  await expectAccessible(container)
  await user.click(await add(/^Add 1 product and go to payment$/))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(requests('POST', '/basket')).toHaveLength(1)
  expect((await add(/^Adding$/)).getAttribute('aria-busy')).toBe('true')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
  await waitFor(async () => expect((await boxOf(FIRST.title)).checked).toBe(false))
})

it('with a refused product, the buyer retries it or continues without it (basket.170)', async () => {
  let isRefused = true
  const { user } = await openRegulars({
    answers: {
      '/basket': async (request) => {
        if (request.method !== 'POST' || !isRefused) return undefined
        const { id } = (await request.clone().json()) as { id: string }
        return id === FIRST.id ? json({ message: 'Only 2 are in stock.' }, 422) : undefined
      },
    },
  })
  await user.click(await boxOf(SECOND.title))
  await user.click(await add(/^Add 2 products and go to payment$/))
  expect(await screen.findByText('Only 2 are in stock.')).toBeTruthy()
  expect(await add(/^Go to payment without it$/)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  isRefused = false
  await user.click(await add(/^Try it again$/))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
})

it('other products in the basket are listed before an addition (basket.170)', async () => {
  const { store } = await openRegulars({
    orders: REGULAR_ORDERS.map((order, index) =>
      index === 3 ? { ...order, created_at: daysAgo(400) } : order,
    ),
  })
  await boxOf(FIRST.title)
  for (const { id: productId, sku, title } of [FIRST, SECOND]) {
    expect(screen.queryByText(/^Also in your basket/)).toBeNull()
    await act(() => store.set(addToBasketAtom, { productId, sku, title, qty: 1 }))
  }
  expect(await screen.findByText('Also in your basket: 1 product')).toBeTruthy()
})

it('a form reopened during an addition shows it, and adds nothing twice (regulars.4, basket.167)', async () => {
  const sending = openPromise<undefined>()
  const { user, requests, unmount, show } = await openRegulars({
    answers: { '/basket': ({ method }) => (method === 'POST' ? sending.promise : undefined) },
  })
  await user.click(await boxOf(SECOND.title))
  await user.click(await add(/^Add 2 products to basket$/))
  unmount()
  show(<Regulars />)
  await user.click(await add(/^Adding$/))
  expect(screen.getByRole('progressbar')).toBeTruthy()
  sending.resolve(undefined)
  expect(await screen.findByText('2 products added to your basket.')).toBeTruthy()
  expect(requests('POST', '/basket')).toHaveLength(2)
})

it('a reopened form shows its failures once (regulars.4, basket.167)', async () => {
  const refusal = openPromise<Response>()
  const { user, unmount, show, answered } = await openRegulars({
    answers: { '/basket': ({ method }) => (method === 'POST' ? refusal.promise : undefined) },
  })
  await user.click(await add(/^Add 1 product to basket$/))
  unmount()
  refusal.resolve(json({ message: 'Only 2 are in stock.' }, 422))
  await answered()
  const again = show(<Regulars />)
  expect(await screen.findByText('Only 2 are in stock.')).toBeTruthy()
  again.unmount()
  show(<Regulars />)
  expect(await add(/^Add 1 product to basket$/)).toBeTruthy()
})

it('products added by a retry cannot be added again while prices load (regulars.4, basket.46)', async () => {
  let isRefused = true
  const { user, requests } = await openRegulars({
    answers: {
      '/basket': ({ method }) =>
        method === 'POST' && isRefused ? json({ message: 'No.' }, 422) : undefined,
      '/prices': () => (isRefused ? undefined : json({ message: 'Closed.' }, 422)),
    },
  })
  await user.click(await add(/^Add 1 product to basket$/))
  const again = await add(/^Try it again$/)
  isRefused = false
  await user.click(again)
  expect(await screen.findByText(/may not be up to date. Closed./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  expect(screen.getByText('1 product added to your basket.')).toBeTruthy()
  expect((await boxOf(FIRST.title)).checked).toBe(false)
  expect((await add(/^Add 0 products to basket$/)).getAttribute('aria-busy')).toBeNull()
  expect(requests('POST', '/basket')).toHaveLength(1)
})

it('after failures the buyer can return to the list, with all choices (regulars.21)', async () => {
  const { user, store, container } = await openRegulars({
    answers: {
      '/basket': async (request) => {
        if (request.method !== 'POST') return undefined
        const { id } = (await request.clone().json()) as { id: string }
        return id === FIRST.id ? json({ message: 'Only 4 are left.' }, 422) : undefined
      },
    },
  })
  await user.click(await boxOf(SECOND.title))
  const quantity = await quantityOf(FIRST.title)
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.click(await add(/^Add 2 products to basket$/))
  await screen.findByText('Only 4 are left.')
  await expectAccessible(container)
  await user.click(await add(/^Back to the list$/))
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('1 product added to your basket.')
  expect(await screen.findByText(/2 already in your basket/)).toBeTruthy()
  expect((await quantityOf(FIRST.title)).value).toBe('5')
  expect((await boxOf(SECOND.title)).checked).toBe(false)
  await user.click(await add(/^Add 1 product to basket$/))
  await user.click(await add(/^Back to the list$/))
  expect(document.activeElement?.contains(await boxOf(FIRST.title))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(store.get(basketLinesAtom)).toMatchObject([{ product: { id: SECOND.id }, qty: 2 }])
})

it('after an addition, prices that fail to load show an error (regulars.22)', async () => {
  let isDown = false
  const { user } = await openRegulars({
    answers: { '/prices': () => (isDown ? json({ message: 'Closed.' }, 422) : undefined) },
  })
  const button = await add(/^Add 1 product to basket$/)
  isDown = true
  await user.click(button)
  expect(await screen.findByText(/may not be up to date. Closed./)).toBeTruthy()
  await user.click(await boxOf(SECOND.title))
  expect((await add(/^Add 1 product to basket$/)).getAttribute('aria-busy')).toBeNull()
  isDown = false
  await user.click(await add(/^Retry$/))
  expect(await screen.findByText(/6 already in your basket/)).toBeTruthy()
  expect((await boxOf(SECOND.title)).checked).toBe(true)
})

it('without a choice nothing is added, and the button shows why (regulars.4)', async () => {
  const { user, requests } = await openRegulars()
  await user.click(await add(/^Choose none$/))
  const button = await add(/^Add 0 products to basket$/)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Choose at least one product.')).toBeTruthy()
  await user.click(button)
  expect(requests('POST', '/basket')).toEqual([])
  await user.click(await add(/^Choose the suggested \(1\)$/))
  expect((await boxOf(FIRST.title)).checked).toBe(true)
})

it('prices that fail to load can be retried (regulars.4)', async () => {
  let isDown = true
  const { user } = await openRegulars({
    answers: { '/prices': () => (isDown ? json({ message: 'Closed.' }, 422) : undefined) },
  })
  expect(await screen.findByText(/Nothing has been added. Closed./)).toBeTruthy()
  isDown = false
  await user.click(await add(/^Retry$/))
  expect(await boxOf(FIRST.title)).toBeTruthy()
})

it('orders without lines are loaded on request (regulars.2)', async () => {
  const { user } = await openRegulars({
    orders: REGULAR_ORDERS.map(({ basket, ...order }) => order),
    answers: {
      '/order/regulars': () => json({}, 501),
      '/order/id/': ({ url }) =>
        json({ data: REGULAR_ORDERS.find(({ id }) => url.endsWith(String(id))) ?? {} }),
    },
  })
  expect(await screen.findByText('You have not ordered anything twice yet.')).toBeTruthy()
  await user.click(await add(/^Load the newest orders \(4 left\)$/))
  expect(await boxOf(FIRST.title)).toBeTruthy()
})

it('loading more orders keeps choices and prices (regulars.2, regulars.4)', async () => {
  const older = Array.from({ length: 11 }, (_, index) => ({
    ...REGULAR_ORDERS[0],
    id: 8_000 - index,
    created_at: daysAgo(65 + 30 * index),
  }))
  const orders = [...REGULAR_ORDERS, ...older]
  const { user, requests } = await openRegulars({
    orders: orders.map(({ basket, ...order }) => order),
    answers: {
      '/order/regulars': () => json({}, 501),
      '/order/id/': ({ url }) =>
        json({ data: orders.find(({ id }) => url.endsWith(String(id))) ?? {} }),
    },
  })
  await user.click(await add(/^Load the newest orders \(15 left\)$/))
  const quantity = await quantityOf(FIRST.title)
  await user.clear(quantity)
  await user.type(quantity, '9')
  await user.click(await boxOf(SECOND.title))
  expect(requests('GET', '/prices')).toHaveLength(1)
  await user.click(await add(/^Load more orders \(5 left\)$/))
  expect(await screen.findByText('From your last 15 orders.')).toBeTruthy()
  await waitFor(() => expect(requests('GET', '/prices')).toHaveLength(2))
  expect(screen.getByText(/Ordered 13 times/)).toBeTruthy()
  expect((await quantityOf(FIRST.title)).value).toBe('9')
  expect((await boxOf(SECOND.title)).checked).toBe(true)
})

it('without two orders of a product, there is a link to the shop (regulars.1)', async () => {
  const { container } = await openRegulars({ orders: [] })
  expect(await screen.findByText('You have not ordered anything twice yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeTruthy()
  await expectAccessible(container)
})

it('orders that fail to load can be retried (regulars.1)', async () => {
  const { user, api } = await openRegulars({
    answers: { '/order': () => json({ message: 'Closed.' }, 422) },
  })
  expect(await screen.findByText(/Your orders could not be loaded. Closed./)).toBeTruthy()
  answerInstead(api, '/order', () => json({ data: REGULAR_ORDERS }))
  await user.click(await add(/^Retry$/))
  expect(await boxOf(FIRST.title)).toBeTruthy()
})

it('visitors are asked to sign in; unapproved users read why they cannot order (regulars.4)', async () => {
  const { unmount } = await openRegulars({ as: null })
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  unmount()
  await openRegulars({ as: 'unapproved' })
  expect(
    await screen.findByText('You can order once your business account has been approved.'),
  ).toBeTruthy()
})
