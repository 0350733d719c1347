import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { shownPanelAtom, showPanelAtom } from '../../../src/atoms/base/overlay'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { BasketPanel } from '../../../src/components/basket/BasketPanel'
import { keepUnits } from '../../../src/lib/text/units'
import { expectAccessible, FIRST, holdAnswers, openShop, SECOND } from '../shop'

const BOTH = [
  { id: FIRST.id, qty: 2 },
  { id: SECOND.id, qty: 1 },
]

async function openPanel(options: Parameters<typeof openShop>[0] = { basket: BOTH }) {
  const shop = await openShop(options)
  const view = shop.show(<BasketPanel />)
  act(() => shop.store.set(showPanelAtom, 'basket'))
  return { ...shop, ...view }
}

const panel = () => within(screen.getByRole('dialog', { name: 'Your Basket' }))
const rows = () => panel().getAllByRole('listitem')
const rowOf = async (title: string) => {
  const heading = await panel().findByText(title)
  const element = heading.closest('li') as HTMLElement
  return { ...within(element), isBusy: () => element.getAttribute('aria-busy') === 'true' }
}
const figure = (label: string) =>
  panel().getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

it('the slide-out basket shows picture, title, price and quantity of each line (basket.2, basket.11)', async () => {
  await openPanel()
  const row = await rowOf(FIRST.title)
  expect(row.getByRole('textbox', { name: `Quantity of ${FIRST.title}` })).toHaveProperty(
    'value',
    '2',
  )
  expect(row.getByRole('button', { name: `Decrease quantity of ${FIRST.title}` })).toBeTruthy()
  expect(row.getByRole('button', { name: `Increase quantity of ${FIRST.title}` })).toBeTruthy()
  expect(row.getByRole('button', { name: `Remove ${FIRST.title}` })).toBeTruthy()
  expect(row.getAllByText(/£/)).toHaveLength(2)
  expect(
    row
      .getByRole('link', { name: keepUnits(FIRST.title) })
      .closest('li')
      ?.querySelector('img'),
  ).toBeTruthy()
  expect(rows()).toHaveLength(2)
})

it('the slide-out basket shows totals and a link to the checkout (basket.3, basket.11)', async () => {
  await openPanel()
  await rowOf(FIRST.title)
  for (const label of ['Sub Total', 'Shipping', 'VAT', 'Total']) {
    expect(figure(label)).toMatch(/^(£[\d,]+\.\d\d|FREE)$/)
  }
  expect(panel().queryByText('Discount')).toBeNull()
  expect(panel().getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
})

it("the slide-out basket shows the server's amounts unchanged (basket.3, basket.4)", async () => {
  const shop = await openShop({ isWaiting: true })
  shop.api.faults.set([
    {
      path: '/api/basket',
      status: 200,
      body: {
        data: {
          product: [{ id: 7, qty: 2, unit: 100, unit_display: '£1.00', total_display: '£9.99' }],
        },
        totals: {
          subTotalDisplay: '£1,000.01',
          shippingFree: true,
          shippingDisplay: '£0.00',
          discount: 250,
          discountDisplay: '-£2.50',
          taxDisplay: '£0.37',
          toPayDisplay: '£5.00',
          totalDisplay: '£6.00',
          total: 600,
        },
        totalItems: 2,
      },
    },
  ])
  shop.show(<BasketPanel />)
  act(() => {
    shop.start()
    shop.store.set(showPanelAtom, 'basket')
  })
  expect(await panel().findByText('£9.99')).toBeTruthy()
  expect(['Sub Total', 'Shipping', 'Discount', 'VAT', 'Total'].map(figure)).toEqual([
    '£1,000.01',
    'FREE',
    '-£2.50',
    '£0.37',
    '£5.00',
  ])
})

it("an empty slide-out basket says 'Basket is empty!' and has no checkout link (basket.11)", async () => {
  await openPanel({})
  expect(await panel().findByText('Basket is empty!')).toBeTruthy()
  expect(panel().queryByRole('link', { name: 'Checkout' })).toBeNull()
  expect(panel().queryByText('Sub Total')).toBeNull()
})

it('a changed quantity shows at once, and the totals after the answer (basket.6)', async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  const before = figure('Total')
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  await shop.user.click(row.getByRole('button', { name: /^Increase/ }))
  expect(row.getByRole('textbox')).toHaveProperty('value', '3')
  expect(row.isBusy()).toBe(true)
  expect(figure('Total')).toBe(before)
  release()
  await waitFor(() => expect(figure('Total')).not.toBe(before))
  expect(row.isBusy()).toBe(false)
})

it('ten fast clicks send one request at a time, and the last quantity stays (basket.6)', async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  const plus = row.getByRole('button', { name: /^Increase/ })
  // All clicks happen in one tick, before any answer.
  for (let click = 0; click < 10; click += 1) fireEvent.click(plus)
  expect(row.getByRole('textbox')).toHaveProperty('value', '12')
  await waitFor(() => expect(row.isBusy()).toBe(false))
  expect(row.getByRole('textbox')).toHaveProperty('value', '12')
  expect(shop.requests('PATCH', '/basket/').length).toBeLessThanOrEqual(2)
})

it('a refused quantity rolls back with an alert at its line (basket.6)', async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  shop.api.faults.set([
    {
      method: 'PATCH',
      path: '/api/basket/*',
      status: 422,
      body: { message: 'Only 2 are left.' },
    },
  ])
  await shop.user.click(row.getByRole('button', { name: /^Increase/ }))
  expect((await row.findByRole('alert')).textContent).toContain('Only 2 are left.')
  expect(row.getByRole('textbox')).toHaveProperty('value', '2')
  expect(shop.store.get(notificationsAtom)[0]?.message).toContain(FIRST.title)
})

it.each([
  '0',
  '-1',
  'abc',
  '1.5',
  '100000',
])('a quantity of %s is refused without a request, and stays (product.9, product.30)', async (typed) => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  const field = row.getByRole('textbox')
  await shop.user.clear(field)
  await shop.user.type(field, `${typed}{Enter}`)
  expect((await row.findByRole('alert')).textContent).toMatch(/^(Enter |Only \d+ in stock$)/)
  expect(field).toHaveProperty('value', typed)
  expect(shop.requests('PATCH', '/basket/')).toEqual([])
})

it("a removed line becomes 'Removed.' with a focused 'Undo' (basket.7)", async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  await shop.user.click(row.getByRole('button', { name: `Remove ${FIRST.title}` }))
  const [place] = rows()
  expect(place?.textContent).toContain('Removed.')
  const undo = panel().getByRole('button', { name: `Undo: put ${FIRST.title} back` })
  expect(document.activeElement).toBe(undo)
  await waitFor(() =>
    expect(shop.store.get(notificationsAtom).map(({ message }) => message)).toEqual([
      'Item removed from basket',
    ]),
  )
  expect(shop.requests('DELETE', '/basket/')).toHaveLength(1)
})

it("'Undo' restores a removed line with its quantity (basket.7)", async () => {
  const shop = await openPanel({ basket: BOTH, as: 'approved' })
  const row = await rowOf(FIRST.title)
  await shop.user.click(row.getByRole('button', { name: /^Remove/ }))
  await shop.user.click(panel().getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(panel().queryByText('Removed.')).toBeNull())
  const again = await rowOf(FIRST.title)
  expect(again.getByRole('textbox')).toHaveProperty('value', '2')
  expect(rows()).toContain(document.activeElement)
})

it("'Undo' disappears after 6 s, and the next line has the focus (basket.7, basket.224)", async () => {
  await openPanel()
  const row = await rowOf(FIRST.title)
  const remove = row.getByRole('button', { name: /^Remove/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  remove.focus()
  fireEvent.click(remove)
  await act(() => vi.advanceTimersByTimeAsync(5_800))
  expect(panel().getByText('Removed.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(panel().queryByText('Removed.')).toBeNull()
  expect(document.activeElement).toBe(rows()[0])
  expect(rows()[0]?.textContent).toContain(keepUnits(SECOND.title))
  vi.useRealTimers()
})

it('a removal does not announce an earlier change again (basket.224)', async () => {
  const shop = await openPanel({ basket: BOTH, as: 'approved' })
  const row = await rowOf(FIRST.title)
  await shop.user.type(row.getByRole('textbox'), '3{Enter}')
  const spoken = await panel().findByText(/^3 × .+ Total £/)
  const said = spoken.textContent
  await shop.user.click(panel().getByRole('button', { name: `Remove ${SECOND.title}` }))
  await waitFor(() => expect(said).not.toContain(figure('Total')))
  await act(() => new Promise((resolve) => setTimeout(resolve, 900)))
  expect(spoken.textContent).toBe(said)
})

it('Undo of the last line is shown above the empty basket (basket.7)', async () => {
  const shop = await openPanel({ basket: [{ id: FIRST.id, qty: 1 }] })
  const row = await rowOf(FIRST.title)
  await shop.user.click(row.getByRole('button', { name: /^Remove/ }))
  expect(panel().getByText('Basket is empty!')).toBeTruthy()
  expect(document.activeElement).toBe(panel().getByRole('button', { name: /^Undo/ }))
})

it('a line that cannot be removed returns to its place (basket.7)', async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/*', status: 500 }])
  const release = holdAnswers(shop.api, 'DELETE', '/api/basket/')
  await shop.user.click(row.getByRole('button', { name: /^Remove/ }))
  expect(panel().getByText('Removed.')).toBeTruthy()
  release()
  await waitFor(() => expect(panel().queryByText('Removed.')).toBeNull())
  expect(rows()[0]?.textContent).toContain(keepUnits(FIRST.title))
  expect(rows()).toHaveLength(2)
  expect((await rowOf(FIRST.title)).getByRole('alert')).toBeTruthy()
})

it("'Checkout' waits until every change is saved (basket.11)", async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  const followed: boolean[] = []
  const follow = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', follow)
  await shop.user.click(row.getByRole('button', { name: /^Increase/ }))
  followed.length = 0
  await shop.user.click(panel().getByRole('link', { name: 'Checkout' }))
  expect(followed).toEqual([false])
  expect(panel().getByRole('link', { name: 'Saving your basket' })).toBeTruthy()
  release()
  await waitFor(() => expect(followed).toEqual([false, true]))
  expect(row.isBusy()).toBe(false)
  window.removeEventListener('click', follow)
})

it("'Checkout' stays on the page when the last change is refused (basket.11)", async () => {
  const shop = await openPanel()
  const row = await rowOf(FIRST.title)
  const body = { message: 'Only 2 are left.' }
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 422, body }])
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  const followed: boolean[] = []
  const follow = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  await shop.user.click(row.getByRole('button', { name: /^Increase/ }))
  window.addEventListener('click', follow)
  await shop.user.click(panel().getByRole('link', { name: 'Checkout' }))
  release()
  expect(await row.findByText('Only 2 are left.')).toBeTruthy()
  expect(await panel().findByRole('link', { name: 'Checkout' })).toBeTruthy()
  expect(followed).toEqual([false])
  window.removeEventListener('click', follow)
})

it("a basket that fails to load shows an error with 'Retry' (basket.14)", async () => {
  const shop = await openShop({ basket: BOTH, isWaiting: true })
  shop.api.faults.set([{ path: '/api/basket', status: 500 }])
  shop.show(<BasketPanel />)
  act(() => {
    shop.start()
    shop.store.set(showPanelAtom, 'basket')
  })
  expect((await panel().findByRole('alert')).textContent).toContain(
    'Your basket could not be loaded. Nothing in it is lost.',
  )
  shop.api.faults.set([])
  await shop.user.click(panel().getByRole('button', { name: 'Retry' }))
  expect(await rowOf(FIRST.title)).toBeTruthy()
})

it('the slide-out basket closes with its button', async () => {
  const shop = await openPanel()
  await rowOf(FIRST.title)
  await shop.user.click(panel().getByRole('button', { name: 'Close' }))
  expect(shop.store.get(shownPanelAtom)).toBeNull()
})

it('a title is shown as text in its own direction, and a missing amount as — (basket.3)', async () => {
  const shop = await openShop({ isWaiting: true })
  const title = '<img src=x onerror=alert(1)> قهوة ☕'
  shop.api.faults.set([
    {
      path: '/api/basket',
      status: 200,
      body: {
        data: {
          product: [{ id: 1, qty: 1, product: { title, permalink: 'javascript:alert(1)' } }],
        },
        totalItems: 1,
      },
    },
  ])
  shop.show(<BasketPanel />)
  act(() => {
    shop.start()
    shop.store.set(showPanelAtom, 'basket')
  })
  const words = await panel().findByText(title)
  expect(words.closest('[dir=auto]')).toBeTruthy()
  expect(panel().queryByRole('link', { name: keepUnits(title) })).toBeNull()
  expect(panel().getAllByText('—').length).toBeGreaterThan(0)
})

it('a long basket renders lines near the viewport, and reserves the height of others', async () => {
  const shop = await openShop({ isWaiting: true })
  const product = Array.from({ length: 480 }, (_, index) => ({
    id: `line-${index}`,
    qty: 1,
    total_display: '£1.00',
    product: { id: `p${index}`, title: `Tea ${index}` },
  }))
  shop.api.faults.set([
    { path: '/api/basket', status: 200, body: { data: { product }, totalItems: 480 } },
  ])
  shop.show(<BasketPanel />)
  act(() => {
    shop.start()
    shop.store.set(showPanelAtom, 'basket')
  })
  expect(await panel().findByText('Tea 0')).toBeTruthy()
  expect(panel().getAllByRole('list')).toHaveLength(20)
  expect(panel().getByRole('list', { name: 'Items 476 to 480' }).style.blockSize).not.toBe('')
  expect(rows().length).toBeLessThan(100)
})

it.each([BOTH, []])('the slide-out basket is accessible with %j', async (...basket) => {
  const { container } = await openPanel({ basket: basket.filter(Boolean) })
  await (basket.length > 0 ? rowOf(FIRST.title) : panel().findByText('Basket is empty!'))
  await expectAccessible(container)
})
