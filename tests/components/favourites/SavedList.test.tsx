import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { shownPopupAtom } from '../../../src/atoms/base/overlay'
import { keepUnits } from '../../../src/lib/text/units'
import { fill } from '../enquiry/enquiry-page'
import { askService } from '../search/search-page'
import { expectAccessible } from '../shop'
import {
  COCOA,
  COFFEE,
  GONE_FAVOURITE,
  OPEN_PRODUCTS,
  openFavourites,
  store,
  storedIds,
  TEA,
  titles,
} from './favourites-page'

const removeButton = (title: string) =>
  screen.getByRole('button', { name: `Remove from list: ${title}` })
const rowOf = (title: string) => within(removeButton(title).closest('li') as HTMLElement)

it('an empty saved list says so and links to the shop (favourites.3)', async () => {
  const { container, queries } = await openFavourites()
  expect(screen.getByText('Your saved list is empty.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop')
  expect(screen.queryByRole('button', { name: 'Send Favourites' })).toBeNull()
  expect(queries).toEqual([])
  await expectAccessible(container)
})

it('the saved list shows products with picture, title and link, and counts them', async () => {
  const { container } = await openFavourites({ favourites: [TEA, COFFEE] })
  expect(titles()).toEqual([TEA.title, COFFEE.title])
  expect(screen.getByText('2 products')).toBeTruthy()
  const link = await screen.findByRole('link', { name: keepUnits(TEA.title) })
  expect(link.getAttribute('href')).toBe(OPEN_PRODUCTS[0]?.permalink)
  expect(container.querySelectorAll('img')).toHaveLength(2)
  await expectAccessible(container)
})

it('the saved list looks up its products in one request, without prices (search.5)', async () => {
  const odd = { id: '-x/1', title: 'Odd', image: '' }
  const { queries } = await openFavourites({ favourites: [TEA, COFFEE, odd] })
  await screen.findByRole('link', { name: keepUnits(TEA.title) })
  expect(queries).toHaveLength(1)
  expect(queries[0]).toMatchObject([
    { numericFilters: [[`post_id=${TEA.id}`, `post_id=${COFFEE.id}`]] },
    { facetFilters: [['post_id:\\-x/1']] },
  ])
  for (const query of queries[0] ?? []) {
    expect(query.attributesToRetrieve).not.toContain('price')
    expect(query.filters).toBe('NOT protected:1')
  }
  expect(rowOf('Odd').queryByText(/ot available/)).toBeNull()
})

it("visitors see 'Login to order' on the saved list, and no prices are requested (product.1)", async () => {
  const { requests } = await openFavourites({ favourites: [TEA] })
  expect(await screen.findByText(/^Login to order/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/£/)
  expect(requests('GET', '/prices')).toEqual([])
})

it('approved users see prices and add controls (favourites.4)', async () => {
  const { user, requests, container } = await openFavourites({
    favourites: [TEA, COFFEE],
    as: 'approved',
  })
  expect(await screen.findAllByText('exc VAT')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: `Add to basket: ${TEA.title}` }))
  await waitFor(() => expect(requests('POST', '/basket')).toHaveLength(1))
  expect(requests('GET', '/prices')).toHaveLength(1)
  await expectAccessible(container)
})

it('when the lookup fails, the saved list still shows pictures, titles and prices', async () => {
  await openFavourites({
    favourites: [TEA],
    as: 'approved',
    answerSearch: async () => ({ status: 500, content: '<h1>down</h1>', isTimedOut: false }),
  })
  expect(await screen.findByText('exc VAT')).toBeTruthy()
  expect(titles()).toEqual([TEA.title])
  expect(screen.queryByRole('link', { name: keepUnits(TEA.title) })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it("a withdrawn product says 'No longer available' to signed-in users (favourites.4)", async () => {
  await openFavourites({ favourites: [TEA, GONE_FAVOURITE], as: 'approved' })
  expect(await screen.findAllByText('exc VAT')).toHaveLength(1)
  const row = rowOf(GONE_FAVOURITE.title)
  expect(await row.findByText('No longer available')).toBeTruthy()
  expect(row.getByText(GONE_FAVOURITE.title)).toBeTruthy()
  expect(row.queryByRole('button', { name: /Add to basket/ })).toBeNull()
})

it('the saved list shows titles as text, and only http(s) pictures (page.17)', async () => {
  const hostile = { id: 'x', title: '<img src=x onerror=alert(1)> مُحَمَّد', image: 'javascript:1' }
  const { container } = await openFavourites({ favourites: [hostile] })
  expect(titles()).toEqual([hostile.title])
  expect(container.querySelector('img')).toBeNull()
  expect(
    container.querySelector('.trade-favourite .trade-product-title')?.getAttribute('dir'),
  ).toBe('auto')
})

it("'Undo' has the focus after a removal, and restores the product (favourites.3)", async () => {
  const { user } = await openFavourites({ favourites: [TEA, COFFEE, COCOA] })
  await user.click(removeButton(COFFEE.title))
  const undo = screen.getByRole('button', { name: `Undo: put ${COFFEE.title} back` })
  expect(document.activeElement).toBe(undo)
  expect(screen.getByText('2 products')).toBeTruthy()
  expect(storedIds()).toEqual([TEA.id, COCOA.id])
  await user.click(undo)
  expect(titles()).toEqual([TEA.title, COFFEE.title, COCOA.title])
  expect(storedIds()).toEqual([TEA.id, COFFEE.id, COCOA.id])
  expect(document.activeElement).toBe(removeButton(COFFEE.title).closest('li'))
})

it('several removed products can be restored in any order (favourites.3)', async () => {
  const { user } = await openFavourites({ favourites: [TEA, COFFEE, COCOA] })
  for (const { title } of [TEA, COFFEE]) await user.click(removeButton(title))
  for (const { title } of [TEA, COFFEE]) {
    await user.click(screen.getByRole('button', { name: `Undo: put ${title} back` }))
  }
  expect(new Set(storedIds())).toEqual(new Set([TEA.id, COFFEE.id, COCOA.id]))
})

it("'Undo' disappears after 6 s, and the list takes the focus (favourites.3)", async () => {
  const { user } = await openFavourites({ favourites: [TEA] })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await user.click(removeButton(TEA.title))
  expect(screen.queryByText('Your saved list is empty.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.getByText('Your saved list is empty.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saved list' }))
  vi.useRealTimers()
})

it('the saved list follows changes in other tabs (favourites.3)', async () => {
  await openFavourites({ favourites: [TEA] })
  store([TEA, COFFEE])
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
  })
  expect(titles()).toEqual([TEA.title, COFFEE.title])
  expect(screen.getByText('2 products')).toBeTruthy()
})

describe('Send Favourites', () => {
  const send = () => screen.getByRole('button', { name: 'Send Favourites' })

  it("'Send Favourites' opens the popup favs (favourites.5)", async () => {
    const popups = document.body.appendChild(document.createElement('trade-popups'))
    const { user, store: state } = await openFavourites({ favourites: [TEA] })
    await user.click(send())
    expect(state.get(shownPopupAtom)).toBe('favs')
    popups.remove()
    document.body.classList.remove('modal-open')
  })

  it("without popups, 'Send Favourites' opens a form on the page (favourites.5)", async () => {
    const { user, api, container } = await openFavourites({ favourites: [TEA, COFFEE] })
    await user.click(send())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send Favourites' }))
    fill()
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
    expect(await screen.findByText(/^Thank you for your enquiry/)).toBeTruthy()
    const answer = await api.fetch(new Request('https://shop.example/demo/enquiries.json'))
    expect(await answer.json()).toMatchObject([{ favlist: [TEA, COFFEE] }])
    expect(titles()).toEqual([TEA.title, COFFEE.title])
  })

  it('the form keeps its text while the last product is removed and restored', async () => {
    const { user } = await openFavourites({ favourites: [TEA] })
    await user.click(send())
    await user.type(screen.getByLabelText('First name'), 'Zoë')
    await user.click(screen.getByRole('button', { name: `Remove from list: ${TEA.title}` }))
    expect(screen.queryByRole('heading', { name: 'Send Favourites' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Zoë')
  })

  it("'Send Favourites' focuses the open form, or opens a new one after sending", async () => {
    const { user } = await openFavourites({ favourites: [TEA] })
    const heading = () => screen.getByRole('heading', { name: 'Send Favourites' })
    await user.click(send())
    fill()
    await user.click(send())
    expect(document.activeElement).toBe(heading())
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).not.toBe('')
    await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
    await screen.findByText(/^Thank you for your enquiry/)
    await user.click(send())
    expect(document.activeElement).toBe(heading())
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
  })
})

describe('sharing the list', () => {
  const LINK = `https://shop.example/favourites?utm_source=a%20b&list=${TEA.id},${COFFEE.id}`
  const open = () =>
    openFavourites({ favourites: [TEA, COFFEE], address: '/favourites?utm_source=a%20b#top' })
  const copyButton = () => screen.getByRole('button', { name: 'Copy link' })

  const setNavigator = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })

  it("'Copy link' copies a link with the product ids and says so (favourites.7)", async () => {
    const { user } = await open()
    const writeText = vi.fn(async () => undefined)
    setNavigator('clipboard', { writeText })
    await user.click(copyButton())
    expect(writeText.mock.calls).toEqual([[LINK]])
    expect((await screen.findByText('Link copied.')).getAttribute('role')).toBe('status')
  })

  it("'Link copied.' disappears permanently when the list changes", async () => {
    const { user } = await open()
    setNavigator('clipboard', { writeText: async () => undefined })
    await user.click(copyButton())
    await screen.findByText('Link copied.')
    await user.click(screen.getAllByRole('button', { name: /^Remove from list/ })[0] as Element)
    expect(screen.queryByText('Link copied.')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(screen.queryByText('Link copied.')).toBeNull()
    await user.click(copyButton())
    expect(await screen.findByText('Link copied.')).toBeTruthy()
  })

  it('a link copied during a change of the list is not reported', async () => {
    const { user } = await open()
    let copied = () => {}
    setNavigator('clipboard', {
      writeText: () =>
        new Promise<void>((resolve) => {
          copied = resolve
        }),
    })
    await user.click(copyButton())
    await user.click(screen.getAllByRole('button', { name: /^Remove from list/ })[0] as Element)
    await act(async () => copied())
    expect(screen.queryByText('Link copied.')).toBeNull()
  })

  it('if copying fails, the link appears in a field (favourites.7)', async () => {
    const { user, container } = await open()
    setNavigator('clipboard', { writeText: () => Promise.reject(new Error('denied')) })
    document.execCommand = () => false
    await user.click(copyButton())
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Link to your list',
    })
    expect(field.value).toBe(LINK)
    expect(document.activeElement).toBe(field)
    expect(screen.getByText(/^This browser does not allow copying/)).toBeTruthy()
    await expectAccessible(container)
  })

  it("'Share list' opens the browser's share dialog (favourites.7)", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')))
    setNavigator('share', share)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Share list' }))
    expect(share.mock.calls).toEqual([[{ title: 'Saved list', url: LINK }]])
    expect(screen.queryByRole('textbox', { name: 'Link to your list' })).toBeNull()
    setNavigator('share', undefined)
  })

  it("a failed 'Share list' shows the link in a field", async () => {
    setNavigator('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Share list' }))
    expect(await screen.findByRole('textbox', { name: 'Link to your list' })).toBeTruthy()
    setNavigator('share', undefined)
  })

  it('a link to a long list says that it contains the first 100 products (favourites.7)', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: `${index + 1}`,
      title: `Product ${index + 1}`,
      image: '',
    }))
    const { user } = await openFavourites({ favourites: many, answerSearch: askService })
    setNavigator('clipboard', { writeText: async () => undefined })
    await user.click(copyButton())
    expect(
      await screen.findByText('Link copied. It holds the first 100 of your 101 products.'),
    ).toBeTruthy()
  })
})
