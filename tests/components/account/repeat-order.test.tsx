import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configureSearch } from '../../../src/api/search/search'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { dismissSignInAtom, isPromptOpenAtom } from '../../../src/atoms/session/sign-in-prompt'
import { Account } from '../../../src/components/account/Account'
import { formatPence } from '../../../src/lib/text/money'
import { keepUnits } from '../../../src/lib/text/units'
import { json } from '../../atoms/account/orders-page'
import { placePopups, signIn } from '../../atoms/session/ended-session'
import { assign } from '../../atoms/session/session-page'
import { nameSearch } from '../quick-order/quick-order-page'
import { askService } from '../search/search-page'
import { expectAccessible, FIRST, openPromise, productWith, SECOND } from '../shop'
import { manyOrders, openOrdersPage } from './orders-page'

const line = (id: number, product: typeof FIRST, qty: number) => ({
  id,
  qty,
  unit: product.pricePence,
  unit_display: '£1.00',
  total_display: '£2.00',
  product: { id: product.id, sku: product.sku, title: product.title },
})

const LINES = [line(1, FIRST, 2), line(2, SECOND, 3)]

/** Opens the preview of an order of two products. */
async function openPreview({
  lines = LINES as object[],
  again = 'all',
  plan = {},
  answers = {},
  ...options
}: Parameters<typeof openOrdersPage>[0] & {
  lines?: object[]
  again?: string
  plan?: object
} = {}) {
  const [order] = manyOrders(1, () => ({
    ...plan,
    basket: { product: lines },
    totals: { subTotalDisplay: '£77.77' },
  }))
  return openOrdersPage({
    as: 'approved',
    address: `/account/orders?order=9000&again=${again}`,
    answers: { '/order/id': () => json({ data: order }), ...answers },
    ...options,
  })
}

const add = (name = /^Add .* go to payment$/) => screen.findByRole('button', { name })
const boxOf = (title: string) => screen.findByRole('checkbox', { name: keepUnits(title) })
const quantityOf = async (title: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${title}` })).value

it('reordering starts with a preview of both totals, old and new prices (account.50, account.51)', async () => {
  const dearer = { ...line(2, SECOND, 3), unit: 1 }
  const { container, requests } = await openPreview({ lines: [line(1, FIRST, 2), dearer] })
  expect(await screen.findByRole('heading', { level: 2, name: 'Order 9000 again' })).toBeTruthy()
  expect(await screen.findByText('£77.77')).toBeTruthy()
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(true)
  expect(screen.getAllByText(/£1.00/)).toHaveLength(1)
  expect(screen.getByText('up from £1.00')).toBeTruthy()
  expect(await add()).toBeTruthy()
  const totals = [2 * FIRST.pricePence, 3 * SECOND.pricePence]
  for (const total of [...totals, (totals[0] ?? 0) + (totals[1] ?? 0)]) {
    expect(screen.getByText(formatPence(total))).toBeTruthy()
  }
  expect(requests('POST', '/basket')).toEqual([])
  await expectAccessible(container)
})

it('the preview of an order that repeats says when it repeats by itself (account.255)', async () => {
  const plan = { auto_repeat: 1, auto_repeat_freq: 4, auto_repeat_next: '2026-12-24' }
  const { container } = await openPreview({ plan })
  await add()
  expect(container.textContent).toContain('It also repeats automatically, next on 24/12/2026.')
  expect(screen.getByRole('link', { name: 'repeats automatically' }).getAttribute('href')).toBe(
    '/account/orders?orders.show=repeats',
  )
})

it('the chosen lines are added with their quantities, then the payment opens (account.52, account.53)', async () => {
  const bodies: unknown[] = []
  const { user } = await openPreview({
    answers: {
      '/basket': async (request) => {
        if (request.method === 'POST') bodies.push(await request.clone().json())
        return undefined
      },
    },
  })
  await user.click(await boxOf(FIRST.title))
  const quantity = screen.getByRole('textbox', { name: `Quantity of ${SECOND.title}` })
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.click(await add(/^Add 1 product and go to payment$/))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(bodies).toMatchObject([{ id: SECOND.id, qty: 5 }])
  expect(screen.getByRole('button', { name: 'Adding' }).getAttribute('aria-busy')).toBe('true')
})

it('a buyer back from the payment sees the basket and can continue or add again (account.53, account.108)', async () => {
  const { user } = await openPreview()
  await user.click(await add())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await screen.findByRole('link', { name: 'Go to payment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(screen.queryByText('£0.00')).toBeNull()
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(false)
  expect(((await boxOf(SECOND.title)) as HTMLInputElement).checked).toBe(false)
  await user.click(await boxOf(FIRST.title))
  expect(await add(/^Add 1 product and go to payment$/)).toBeTruthy()
})

it('a single line can be reordered (account.50)', async () => {
  await openPreview({ again: '2' })
  expect(await boxOf(SECOND.title)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: FIRST.title })).toBeNull()
  expect(screen.getByText('£2.00')).toBeTruthy()
})

it('the preview shows products already in the basket and does not add them twice (account.51, account.52)', async () => {
  const { user, requests } = await openPreview({
    basket: [
      { id: FIRST.id, qty: 2 },
      { id: SECOND.id, qty: 1 },
    ],
  })
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(false)
  expect(screen.getByText('2 already in your basket')).toBeTruthy()
  expect(screen.getByText('1 already in your basket')).toBeTruthy()
  expect(await quantityOf(SECOND.title)).toBe('2')
  await user.click(await boxOf(SECOND.title))
  expect(await screen.findByRole('link', { name: 'Go to payment' })).toBeTruthy()
  expect(requests('POST', '/basket')).toEqual([])
})

it('without a choice nothing is added (account.52)', async () => {
  const { user, requests } = await openPreview({ lines: [line(1, FIRST, 2)] })
  await user.click(await boxOf(FIRST.title))
  const button = await add()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Choose at least one product.')).toBeTruthy()
  await user.click(button)
  expect(requests('POST', '/basket')).toEqual([])
})

it('an order without available products says so, and lists them (account.52)', async () => {
  await openPreview({ answers: { '/prices': () => json({}) } })
  expect(await screen.findByText('None of this can be ordered now.')).toBeTruthy()
  expect(screen.getAllByText('No longer available')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

it('the preview counts withdrawn, reduced, dearer and cheaper products (account.54)', async () => {
  const low = productWith(({ stock, isProtected }) => stock > 2 && stock < 50 && !isProtected)
  await openPreview({
    lines: [
      { ...line(1, FIRST, 2), unit: 1 },
      { ...line(2, SECOND, 3), unit: 9_999_999 },
      line(3, low, low.stock + 1),
      line(4, { ...FIRST, id: '999999' }, 1),
    ],
  })
  expect(
    await screen.findByText(
      '1 of 4 products cannot be ordered now. 1 quantity is lower. 1 price has gone up. 1 price has come down.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(`Only ${low.stock} in stock: ${low.stock} instead of ${low.stock + 1}`),
  ).toBeTruthy()
})

it("a quantity limited by stock is shown with the basket's quantity (account.51)", async () => {
  const low = productWith(({ stock, isProtected }) => stock > 2 && stock < 50 && !isProtected)
  await openPreview({
    lines: [line(1, low, low.stock + 2)],
    basket: [{ id: low.id, qty: 1 }],
  })
  const left = low.stock - 1
  expect(await quantityOf(low.title)).toBe(String(left))
  expect(
    screen.getByText(
      `Only ${low.stock} in stock; you already have 1: ${left} instead of ${low.stock + 1}`,
    ),
  ).toBeTruthy()
})

it('similar products can be found for a withdrawn one, and added (account.55)', async () => {
  nameSearch()
  configureSearch({ requester: { send: askService } })
  const { user, requests, container } = await openPreview({
    lines: [line(1, FIRST, 2), { ...line(2, SECOND, 3), product: { ...SECOND, id: '999999' } }],
  })
  await user.click(await add(/^Find something similar/))
  const list = await screen.findByRole('list', { name: `Similar to ${SECOND.title}` })
  expect(document.activeElement).toBe(list)
  const [one] = await within(list).findAllByRole('button', { name: /^Add 3/ })
  const row = one?.closest('li')
  expect(within(row as HTMLElement).getByText('SKU')).toBeTruthy()
  expect(await within(row as HTMLElement).findByText(/^(In stock|Only \d+ left)$/)).toBeTruthy()
  expect(row?.querySelector('img, svg')).toBeTruthy()
  await expectAccessible(container)
  await user.click(one as HTMLElement)
  await waitFor(() => expect(requests('POST', '/basket')).toHaveLength(1))
})

it('a failed search for similar products shows why, and can be repeated (account.142)', async () => {
  nameSearch()
  let isDown = true
  const refuse = async () => ({ status: 429, content: '{}', isTimedOut: false })
  configureSearch({
    requester: { send: (request) => (isDown ? refuse() : askService(request)) },
  })
  const gone = { ...line(2, SECOND, 3), product: { ...SECOND, id: '999999' } }
  const { user } = await openPreview({ lines: [line(1, FIRST, 2), gone] })
  await user.click(await add(/^Find something similar/))
  expect(await screen.findByText(/^There were too many searches at once/)).toBeTruthy()
  isDown = false
  await user.click(await add(/^Find something similar/))
  expect(await screen.findByRole('list', { name: `Similar to ${SECOND.title}` })).toBeTruthy()
})

it('on a site without a product search, no similar products are offered (account.55)', async () => {
  const gone = { ...line(2, SECOND, 3), product: { ...SECOND, id: '999999' } }
  await openPreview({ lines: [line(1, FIRST, 2), gone] })
  expect(await screen.findByText('No longer available')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Find something similar/ })).toBeNull()
})

it("'nothing similar' takes the focus (account.55)", async () => {
  nameSearch()
  const nothing = JSON.stringify({ results: [{ hits: [], nbHits: 0 }] })
  configureSearch({
    requester: { send: async () => ({ status: 200, content: nothing, isTimedOut: false }) },
  })
  const gone = { ...line(2, SECOND, 3), product: { ...SECOND, id: '999999', title: 'Tea' } }
  const { user } = await openPreview({ lines: [line(1, FIRST, 2), gone] })
  await user.click(await add(/^Find something similar/))
  const said = await screen.findByText('Nothing similar was found.')
  await waitFor(() => expect(document.activeElement).toBe(said))
})

it('products already in the basket do not count as changed (account.54)', async () => {
  const { store } = await openPreview({ lines: [line(1, FIRST, 2)] })
  await add()
  await act(() =>
    store.set(addToBasketAtom, {
      productId: FIRST.id,
      sku: FIRST.sku,
      title: FIRST.title,
      qty: 2,
    }),
  )
  expect(screen.queryByText(/cannot be ordered now|quantit/)).toBeNull()
})

it('prices that fail to load can be retried, and nothing is added (account.51)', async () => {
  let isDown = true
  const { user } = await openPreview({
    answers: { '/prices': () => (isDown ? json({ message: 'Closed.' }, 500) : undefined) },
  })
  expect(await screen.findByText(/Nothing has been added. Closed./)).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await add()).toBeTruthy()
})

it('the preview lists other products in the basket, which will be ordered too (account.53)', async () => {
  const { store } = await openPreview({ lines: [line(1, FIRST, 2)] })
  await add()
  expect(screen.queryByText(/^Also in your basket/)).toBeNull()
  const put = (product: typeof FIRST) =>
    act(() =>
      store.set(addToBasketAtom, {
        productId: product.id,
        sku: product.sku,
        title: product.title,
        qty: 1,
      }),
    )
  await put(FIRST)
  expect(screen.queryByText(/^Also in your basket/)).toBeNull()
  await put(SECOND)
  expect(await screen.findByText('Also in your basket: 1 product')).toBeTruthy()
})

it('a basket line that cannot be added is not called withdrawn (account.108)', async () => {
  const low = productWith(({ stock, isProtected }) => stock > 2 && stock < 50 && !isProtected)
  await openPreview({
    lines: [line(1, FIRST, 2), line(2, low, low.stock + 1)],
    basket: [{ id: low.id, qty: low.stock }],
  })
  await add()
  expect(screen.getByText(/^1 quantity is lower\./)).toBeTruthy()
  expect(screen.queryByText(/cannot be ordered now/)).toBeNull()
  expect(screen.queryByText(/^Also in your basket/)).toBeNull()
})

it('an order that is entirely in the basket links to the payment (account.108)', async () => {
  const low = productWith(({ stock, isProtected }) => stock > 2 && stock < 50 && !isProtected)
  await openPreview({
    lines: [line(1, low, low.stock + 1)],
    basket: [{ id: low.id, qty: low.stock }],
  })
  const link = await screen.findByRole('link', { name: 'Go to payment' })
  expect(link.getAttribute('href')).toBe('/payment')
  expect(screen.queryByText('None of this can be ordered now.')).toBeNull()
})

it('failed lines are listed, and the buyer chooses how to continue (account.135)', async () => {
  let isRefused = true
  const { user, container } = await openPreview({
    answers: {
      '/basket': async (request) => {
        if (request.method !== 'POST' || !isRefused) return undefined
        const { id } = (await request.clone().json()) as { id: string }
        return id === FIRST.id ? json({ message: 'Only 1 is left.' }, 422) : undefined
      },
    },
  })
  await user.click(await add())
  const alert = await screen.findByText(/^1 product could not be added/)
  const box = within(alert.closest('[role=alert]') as HTMLElement)
  expect(box.getByText(FIRST.title)).toBeTruthy()
  expect(box.getByText('Only 1 is left.')).toBeTruthy()
  expect(alert.textContent).toContain('1 product added to your basket.')
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(assign).not.toHaveBeenCalled()
  await expectAccessible(container)
  isRefused = false
  await user.click(box.getByRole('button', { name: 'Try it again' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
})

it('a line missing from the basket stays chosen and can be retried (basket.142, account.135)', async () => {
  const { user, container } = await openPreview({
    answers: {
      '/basket': async (request) => {
        if (request.method !== 'POST') return undefined
        const { id } = (await request.clone().json()) as { id: string }
        return id === FIRST.id ? json({ message: 'Broken.' }, 500) : undefined
      },
    },
  })
  await user.click(await add())
  const alert = await screen.findByText(/^1 product could not be added\./)
  const box = within(alert.closest('[role=alert]') as HTMLElement)
  expect(box.getByText('Your basket does not have it. You asked for 2.')).toBeTruthy()
  expect(box.getByRole('button', { name: 'Try it again' })).toBeTruthy()
  expect(box.getByRole('button', { name: 'Go to payment without it' })).toBeTruthy()
  await expectAccessible(container)
  await user.click(box.getByRole('button', { name: 'Back to the list' }))
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(true)
  expect(((await boxOf(SECOND.title)) as HTMLInputElement).checked).toBe(false)
})

it('a line with a different basket quantity shows it, and cannot be added again (basket.168, account.135)', async () => {
  const { user, requests, api, store } = await openPreview({
    answers: {
      '/basket': async (request) => {
        if (request.method !== 'POST') return undefined
        const body = (await request.clone().json()) as { id: string; qty: number }
        if (body.id !== FIRST.id || body.qty === 1) return undefined
        const headers = request.headers
        await api.fetch(
          new Request(request.url, {
            method: 'POST',
            headers,
            body: JSON.stringify({ id: body.id, qty: 1 }),
          }),
        )
        return json({ message: 'Broken.' }, 500)
      },
    },
    basket: [{ id: SECOND.id, qty: 1 }],
  })
  await user.click(await add())
  const alert = await screen.findByText(/^Please check 1 product in your basket\./)
  const box = within(alert.closest('[role=alert]') as HTMLElement)
  expect(box.getByText('Please check: 1 in your basket, you asked for 2 more.')).toBeTruthy()
  expect(box.queryByRole('button', { name: /again/ })).toBeNull()
  expect(box.getByRole('button', { name: 'Go to payment' })).toBeTruthy()
  const before = requests('POST', '/basket').length
  await user.click(box.getByRole('button', { name: 'Back to the list' }))
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(false)
  expect(requests('POST', '/basket')).toHaveLength(before)
  expect(store.get(basketLinesAtom)).toHaveLength(2)
})

it('the buyer can return from failed lines, keeping the choices (account.135)', async () => {
  const { user } = await openPreview({
    answers: {
      '/basket': async (request) => {
        if (request.method !== 'POST') return undefined
        const { id } = (await request.clone().json()) as { id: string }
        return id === FIRST.id ? json({ message: 'Only 1 is left.' }, 422) : undefined
      },
    },
  })
  await user.click(await add())
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByText('3 already in your basket')).toBeTruthy()
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(true)
  expect(((await boxOf(SECOND.title)) as HTMLInputElement).checked).toBe(false)
  expect(await add(/^Add 1 product and go to payment$/)).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
  expect(assign).not.toHaveBeenCalled()
})

it('lines added by a retry cannot be added again before the payment opens (account.135)', async () => {
  let isRefused = true
  const { user } = await openPreview({
    again: '1',
    answers: {
      '/basket': ({ method }) =>
        method === 'POST' && isRefused ? json({ message: 'No.' }, 422) : undefined,
    },
  })
  await user.click(await add())
  const again = await screen.findByRole('button', { name: 'Try it again' })
  isRefused = false
  await user.click(again)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(again.getAttribute('aria-busy')).toBe('true')
})

it('a preview reopened during an addition shows it, and adds nothing twice (account.53, basket.167)', async () => {
  const sending = openPromise<undefined>()
  const { user, requests, unmount, show } = await openPreview({
    answers: { '/basket': ({ method }) => (method === 'POST' ? sending.promise : undefined) },
  })
  await user.click(await add())
  unmount()
  show(<Account view="orders" />)
  await user.click(await add(/^Adding$/))
  sending.resolve(undefined)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(requests('POST', '/basket')).toHaveLength(2)
})

it("a preview restored after an addition shows the basket's quantities (account.53, basket.167)", async () => {
  const sending = openPromise<undefined>()
  const { user, answered, unmount, show } = await openPreview({
    answers: { '/basket': ({ method }) => (method === 'POST' ? sending.promise : undefined) },
  })
  await user.click(await add())
  unmount()
  sending.resolve(undefined)
  await answered()
  show(<Account view="orders" />)
  expect(await screen.findByText('3 already in your basket')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Go to payment' })).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it('an addition continues after signing in again (account.53, session.19)', async () => {
  const popups = placePopups()
  const shop = await openPreview({ lines: [line(1, FIRST, 2), line(2, SECOND, 3)] })
  const { user, store, requests } = shop
  const quantity = await screen.findByRole('textbox', { name: `Quantity of ${SECOND.title}` })
  await user.clear(quantity)
  await user.type(quantity, '5')
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 401, skip: 1, times: 1 }])
  await user.click(await add())
  await waitFor(() => expect(store.get(isPromptOpenAtom)).toBe(true))
  const box = await boxOf(SECOND.title)
  expect((box as HTMLInputElement).checked).toBe(true)
  await act(() => signIn(shop, 'approved'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  popups.remove()
  expect(await boxOf(SECOND.title)).toBe(box)
  expect(requests('POST', '/basket')).toHaveLength(3)
  expect(store.get(basketLinesAtom)).toMatchObject([{ qty: 2 }, { qty: 5 }])
})

it('closing the sign-in ends the addition; after signing in, the rest is listed (account.53, basket.167)', async () => {
  const popups = placePopups()
  const shop = await openPreview()
  const { user, store, requests } = shop
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 401, skip: 1, times: 1 }])
  await user.click(await add())
  await waitFor(() => expect(store.get(isPromptOpenAtom)).toBe(true))
  act(() => store.set(dismissSignInAtom))
  expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(() => signIn(shop, 'approved'))
  popups.remove()
  await user.click(await screen.findByRole('button', { name: 'Try it again' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(requests('POST', '/basket')).toHaveLength(3)
  expect(store.get(basketLinesAtom)).toMatchObject([{ qty: 2 }, { qty: 3 }])
})

it('two lines of one product are shown as one (account.184)', async () => {
  const basket = [{ id: FIRST.id, qty: 2 }]
  await openPreview({ lines: [line(1, FIRST, 2), line(2, SECOND, 3), line(3, FIRST, 4)], basket })
  expect(await quantityOf(FIRST.title)).toBe('4')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

it('choices survive leaving the preview, until they are added (account.107)', async () => {
  const { user, unmount, show } = await openPreview()
  await user.click(await boxOf(FIRST.title))
  const quantity = screen.getByRole('textbox', { name: `Quantity of ${SECOND.title}` })
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.tab()
  unmount()
  show(<Account view="orders" />)
  expect(((await boxOf(FIRST.title)) as HTMLInputElement).checked).toBe(false)
  expect(await quantityOf(SECOND.title)).toBe('5')
  await user.click(await add(/^Add 1 product and go to payment$/))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(sessionStorage.getItem('trade-blocks:line-choices')).toBeNull()
})

it('a line that arrived before a reload is not chosen again, whatever its quantity (account.275)', async () => {
  const { user, unmount } = await openPreview({
    answers: {
      '/basket': ({ method }) => (method === 'POST' ? openPromise<undefined>().promise : undefined),
    },
  })
  await user.click(await boxOf(FIRST.title))
  const quantity = screen.getByRole('textbox', { name: `Quantity of ${SECOND.title}` })
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.click(await add())
  await waitFor(() =>
    expect(sessionStorage.getItem('trade-blocks:line-choices')).toContain('"sent":0'),
  )
  unmount()
  const later = await openPreview({ basket: [{ id: SECOND.id, qty: 5 }] })
  const box = (await boxOf(SECOND.title)) as HTMLInputElement
  expect(box.checked).toBe(false)
  await later.user.click(box)
  await later.user.click(await add(/^Add 1 product and go to payment$/))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(later.requests('POST', '/basket')).toHaveLength(1)
})

it('a line that arrives after a reload is not added twice (account.275, basket.142)', async () => {
  const choices = { 1: { isChosen: false }, 2: { isChosen: true, qty: 5, sent: 0 } }
  const kept = { userId: '2', forms: { '9000 all': choices } }
  sessionStorage.setItem('trade-blocks:line-choices', JSON.stringify(kept))
  const { user, requests, store } = await openPreview()
  await add(/^Add 1 product and go to payment$/)
  const { id: productId, sku, title } = SECOND
  await act(() => store.set(addToBasketAtom, { productId, sku, title, qty: 5 }))
  expect(await quantityOf(SECOND.title)).toBe('5')
  await user.click(await add(/^Add 1 product and go to payment$/))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(requests('POST', '/basket')).toHaveLength(1)
})

it('a refused line can be sent again whatever the basket contains (account.275)', async () => {
  const { user } = await openPreview({
    answers: {
      '/basket': ({ method }) => (method === 'POST' ? json({ message: 'No.' }, 422) : undefined),
    },
  })
  await user.click(await boxOf(FIRST.title))
  await user.click(await add())
  await screen.findByText(/No\./)
  expect(sessionStorage.getItem('trade-blocks:line-choices')).not.toContain('sent')
})

it('the button keeps the focus while lines are added (account.109)', async () => {
  const sending = openPromise<undefined>()
  const { user, container } = await openPreview({
    answers: { '/basket': ({ method }) => (method === 'POST' ? sending.promise : undefined) },
  })
  const button = await add()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('0 of 2 done')).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(container)
  sending.resolve(undefined)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(document.activeElement).toBe(button)
})

it('an unapproved account cannot order again (account.50)', async () => {
  await openPreview({ as: 'unapproved' })
  expect(
    await screen.findByText('You can order once your business account has been approved.'),
  ).toBeTruthy()
})
