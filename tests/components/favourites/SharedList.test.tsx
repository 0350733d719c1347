import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepUnits } from '../../../src/lib/text/units'
import { askService } from '../search/search-page'
import { expectAccessible } from '../shop'
import {
  COFFEE,
  GONE_FAVOURITE,
  openFavourites,
  PROTECTED_PRODUCT,
  storedIds,
  TEA,
  titles,
} from './favourites-page'

const shared = (...ids: string[]) => `/favourites?utm_source=mail&list=${ids.join()}&a=%20#top`
const save = () => screen.getByRole('button', { name: 'Save to my list' })

it("a shared list shows the reader's prices (favourites.7)", async () => {
  const { container, requests } = await openFavourites({
    address: shared(COFFEE.id, TEA.id),
    as: 'approved',
  })
  expect(await screen.findAllByText(/exc VAT/)).toHaveLength(2)
  expect(titles()).toEqual([COFFEE.title, TEA.title])
  expect(screen.getByText('You see your own prices.')).toBeTruthy()
  expect(requests('GET', '/prices')).toHaveLength(1)
  await expectAccessible(container)
})

it('a shared list shows visitors no prices (product.1)', async () => {
  await openFavourites({ address: shared(TEA.id) })
  expect(await screen.findByText(/^Login to order/)).toBeTruthy()
  expect(screen.getByText('Sign in to see your own prices.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/£/)
})

it("'Save to my list' saves each product once (favourites.7)", async () => {
  const { user } = await openFavourites({
    favourites: [TEA],
    address: shared(TEA.id, COFFEE.id, GONE_FAVOURITE.id),
  })
  await waitFor(() => expect(titles()).toHaveLength(3))
  await user.click(save())
  expect(storedIds()).toEqual([TEA.id, COFFEE.id])
  expect(screen.getByText('They are all on your list.')).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: 'View saved list' }).getAttribute('href')).toBe(
    'https://shop.example/favourites?utm_source=mail&a=%20#top',
  )
})

it('products of a shared list can be saved one by one (favourites.2)', async () => {
  const { user } = await openFavourites({ address: shared(TEA.id, COFFEE.id) })
  await user.click(await screen.findByRole('button', { name: `Add to list: ${COFFEE.title}` }))
  expect(storedIds()).toEqual([COFFEE.id])
  expect(screen.getByRole('button', { name: `Remove from list: ${COFFEE.title}` })).toBeTruthy()
})

it("a withdrawn product of a shared list says 'No longer available' (favourites.4)", async () => {
  await openFavourites({ address: shared(TEA.id, GONE_FAVOURITE.id, 'x%252F1'), as: 'approved' })
  const row = within(
    (await screen.findByText(`Product ${GONE_FAVOURITE.id}`)).closest('li') as HTMLElement,
  )
  expect(row.getByText('No longer available')).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
  await waitFor(() =>
    expect(titles()).toEqual([TEA.title, `Product ${GONE_FAVOURITE.id}`, 'Product x/1']),
  )
  expect(await screen.findAllByText(/exc VAT/)).toHaveLength(1)
})

it('visitors do not see protected products of a shared list (favourites.4)', async () => {
  await openFavourites({ address: shared(PROTECTED_PRODUCT.id) })
  expect(await screen.findByText('Not available, or only after you sign in')).toBeTruthy()
  expect(document.body.textContent).not.toContain(PROTECTED_PRODUCT.title)
})

it('signed-in users see protected products of a shared list (search.4)', async () => {
  await openFavourites({ address: shared(PROTECTED_PRODUCT.id), as: 'approved' })
  expect(await screen.findByRole('link', { name: keepUnits(PROTECTED_PRODUCT.title) })).toBeTruthy()
  expect(await screen.findAllByText(/exc VAT/)).toHaveLength(1)
})

it.each([
  '',
  ',,',
  '%25ZZ',
  '%2500',
  'x'.repeat(2_000),
])("the invalid list %s in the address shows the reader's own list", async (junk) => {
  await openFavourites({ favourites: [TEA], address: `/favourites?list=${junk}` })
  expect(titles()).toEqual([TEA.title])
  expect(screen.getByRole('button', { name: 'Send Favourites' })).toBeTruthy()
})

it("a shared list that fails to load shows an error, and 'Retry' loads it", async () => {
  let isDown = true
  const { user } = await openFavourites({
    address: shared(TEA.id),
    answerSearch: async (request) =>
      isDown
        ? { status: 400, content: '{"message":"no"}', isTimedOut: false }
        : askService(request),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The products of this list could not be loaded.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(titles()).toEqual([TEA.title]))
  expect(document.activeElement).not.toBe(document.body)
})
