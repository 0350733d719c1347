import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { Favourites } from '../../../src/components/favourites/Favourites'
import { keepUnits } from '../../../src/lib/text/units'
import { assign } from '../../atoms/session/session-page'
import { expectAccessible, holdAdditions, productWith, REFUSED_ADDITION } from '../shop'
import { COCOA, COFFEE, GONE_FAVOURITE, openFavourites, TEA, toFavourite } from './favourites-page'

const LOW = productWith(({ stock, isProtected }) => stock > 2 && stock < 50 && !isProtected)
const [SCARCE, SCARCE_STOCK] = [toFavourite(LOW), LOW.stock]
const OUT = toFavourite(productWith(({ stock, isProtected }) => stock <= 0 && !isProtected))

const addAll = (count: number) =>
  screen.findByRole('button', { name: `Add ${count} product${count === 1 ? '' : 's'} to basket` })
const quantity = (title: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${title}` })
const stored = () => JSON.parse(localStorage.getItem('trade-blocks:favourites') ?? '[]')

it('one press adds a list with its quantities, which stay stored (list.1, list.2)', async () => {
  const { user, api, store, container, requests } = await openFavourites({
    favourites: [{ ...TEA, qty: 3 }, COFFEE],
    as: 'approved',
  })
  await user.click(
    await screen.findByRole('button', { name: `Increase quantity of ${COFFEE.title}` }),
  )
  expect(stored()).toMatchObject([
    { id: TEA.id, qty: 3 },
    { id: COFFEE.id, qty: 2 },
  ])
  expect((await screen.findByText(/^Total exc VAT/)).closest('p')?.textContent).toMatch(/£\d/)
  await expectAccessible(container)
  const button = await addAll(2)
  // Both clicks happen before any answer.
  const release = holdAdditions(api)
  await user.dblClick(button)
  release()
  expect(await screen.findByText('2 products added to your basket.')).toBeTruthy()
  expect(store.get(basketLinesAtom).map(({ product, qty }) => [product.id, qty])).toEqual([
    [TEA.id, 3],
    [COFFEE.id, 2],
  ])
  expect(requests('POST', '/basket')).toHaveLength(2)
  expect((await quantity(TEA.title)).value).toBe('3')
  await expectAccessible(container)
})

it('unavailable products are left out and named (list.3)', async () => {
  const { user, requests } = await openFavourites({
    favourites: [TEA, OUT, GONE_FAVOURITE],
    as: 'approved',
  })
  expect(await screen.findByText('2 of 3 products cannot be ordered now.')).toBeTruthy()
  expect(screen.getByText(OUT.title, { selector: 'bdi' }).parentElement?.textContent).toBe(
    `${keepUnits(OUT.title)} – Out of Stock`,
  )
  expect(
    screen.getByText(GONE_FAVOURITE.title, { selector: 'bdi' }).parentElement?.textContent,
  ).toBe(`${GONE_FAVOURITE.title} – No longer available`)
  await user.click(await addAll(1))
  const outcome = await screen.findByText('1 product added to your basket.')
  expect(outcome.closest('[role=status]')?.textContent).toContain('2 left out.')
  expect(requests('POST', '/basket')).toHaveLength(1)
})

it('a refused product is named with its reason, and can be retried (list.43, basket.46)', async () => {
  const { user, api, container } = await openFavourites({
    favourites: [TEA, COFFEE],
    as: 'approved',
  })
  const button = await addAll(2)
  api.faults.set([REFUSED_ADDITION])
  await user.click(button)
  const failed = await screen.findByText('Not today.')
  const alert = failed.closest('[role=alert]') as HTMLElement
  expect(document.activeElement).toBe(alert)
  expect(within(alert).getByText(TEA.title)).toBeTruthy()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Try it again' }))
  expect(await screen.findByText('2 products added to your basket.')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

const addAndGo = (count: number) =>
  screen.findByRole('button', {
    name: `Add ${count} product${count === 1 ? '' : 's'} and go to payment`,
  })

it('one press adds a list and opens the payment; the button stays busy (basket.170)', async () => {
  const { user, api, requests } = await openFavourites({
    favourites: [TEA, COFFEE],
    as: 'approved',
    basket: [{ id: COCOA.id, qty: 1 }],
  })
  expect(await screen.findByText('Also in your basket: 1 product')).toBeTruthy()
  const button = await addAndGo(2)
  const release = holdAdditions(api)
  await user.dblClick(button)
  release()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment'))
  expect(requests('POST', '/basket')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Adding' }).getAttribute('aria-busy')).toBe('true')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await addAndGo(2)).toBeTruthy()
})

it('a list with a refused product does not open the payment (basket.170)', async () => {
  const { user, api } = await openFavourites({ favourites: [TEA, COFFEE], as: 'approved' })
  const button = await addAndGo(2)
  api.faults.set([REFUSED_ADDITION])
  await user.click(button)
  expect(await screen.findByText('Not today.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Go to payment without it' }))
  expect(assign).toHaveBeenCalledWith('/payment')
})

it('an invalid quantity takes the focus, and nothing is added (list.41, product.30)', async () => {
  const { user, requests } = await openFavourites({ favourites: [TEA], as: 'approved' })
  const field = await quantity(TEA.title)
  await user.clear(field)
  await user.type(field, '1.5')
  await user.click(await addAll(1))
  expect(document.activeElement).toBe(field)
  expect(requests('POST', '/basket')).toEqual([])
})

it('a stored quantity above the stock takes the focus and shows why (list.41, list.4)', async () => {
  const { user, requests } = await openFavourites({
    favourites: [COFFEE, { ...SCARCE, qty: SCARCE_STOCK + 1 }, TEA],
    as: 'approved',
  })
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Add to basket/ })).toHaveLength(3),
  )
  expect(screen.queryByText(/^Total exc VAT/)).toBeNull()
  await user.click(await addAll(3))
  const field = await quantity(SCARCE.title)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(`Only ${SCARCE_STOCK} in stock`).getAttribute('role')).toBe('alert')
  expect(requests('POST', '/basket')).toEqual([])
  await user.clear(field)
  await user.type(field, '1')
  await user.tab()
  expect(screen.getByText(/^Total exc VAT/)).toBeTruthy()
  await user.click(await addAll(3))
  expect(await screen.findByText('3 products added to your basket.')).toBeTruthy()
})

it("the stock limit includes the basket's quantity (list.41, product.22)", async () => {
  const { user, requests } = await openFavourites({
    favourites: [
      { ...SCARCE, qty: SCARCE_STOCK - 1 },
      { ...TEA, qty: 2 },
    ],
    as: 'approved',
  })
  await user.click(await addAll(2))
  await screen.findByText('2 products added to your basket.')
  await user.click(await addAll(2))
  expect(
    await screen.findByText(`Only ${SCARCE_STOCK} in stock; you already have ${SCARCE_STOCK - 1}`),
  ).toBeTruthy()
  const field = await quantity(SCARCE.title)
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '1')
  await user.tab()
  await user.click(await addAll(2))
  await screen.findByText('2 products added to your basket.')
  expect(requests('POST', '/basket')).toHaveLength(4)
  expect(
    (await screen.findByText(SCARCE.title, { selector: 'bdi' })).parentElement?.textContent,
  ).toBe(
    `${keepUnits(SCARCE.title)} – Only ${SCARCE_STOCK} in stock; you already have ${SCARCE_STOCK}`,
  )
  expect(await addAll(1)).toBeTruthy()
  expect(screen.queryByText(/you already have/, { selector: '[role=alert]' })).toBeNull()
})

it('another list can be opened during an addition; the result names its list (list.42, list.3)', async () => {
  localStorage.setItem(
    'trade-blocks:lists',
    JSON.stringify([{ id: 'm', name: 'Monday', products: [COCOA] }]),
  )
  const { user, api, requests } = await openFavourites({
    favourites: [TEA, COFFEE],
    as: 'approved',
  })
  api.faults.set([REFUSED_ADDITION])
  const send = api.fetch
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(api, 'fetch').mockImplementation(async (request) => {
    if (request.method === 'POST') await isReleased
    return send(request)
  })
  await user.click(await addAll(2))
  await user.click(screen.getByRole('button', { name: /^Monday/ }))
  const other = await screen.findByRole('button', { name: 'Adding' })
  await user.click(other)
  release()
  const alert = (await screen.findByText('Not today.')).closest('[role=alert]') as HTMLElement
  expect(within(alert).getByText(TEA.title)).toBeTruthy()
  expect(screen.getByText('Saved list', { selector: 'bdi.trade-favourites__name' })).toBeTruthy()
  expect(requests('POST', '/basket')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Try it again' }))
  expect(await screen.findByText('2 products added to your basket.')).toBeTruthy()
  await user.click(await addAll(1))
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
  expect(screen.queryByText('Saved list', { selector: 'bdi.trade-favourites__name' })).toBeNull()
})

it('a running addition is not repeated when its page is remounted (list.2, basket.167)', async () => {
  const { user, api, requests, unmount, show } = await openFavourites({
    favourites: [TEA, COFFEE],
    as: 'approved',
  })
  const button = await addAll(2)
  const release = holdAdditions(api)
  await user.click(button)
  unmount()
  show(<Favourites />)
  await user.click(await screen.findByRole('button', { name: 'Adding' }))
  release()
  expect(await screen.findByText('2 products added to your basket.')).toBeTruthy()
  expect(requests('POST', '/basket')).toHaveLength(2)
})

it('the result of an addition shows once, after returning to the page (list.3, basket.167)', async () => {
  const { user, api, answered, unmount, show } = await openFavourites({
    favourites: [TEA, COFFEE, GONE_FAVOURITE],
    as: 'approved',
  })
  const button = await addAll(2)
  api.faults.set([REFUSED_ADDITION])
  const release = holdAdditions(api)
  await user.click(button)
  unmount()
  release()
  await answered()
  const second = show(<Favourites />)
  expect(await screen.findByText('Not today.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try it again' }))
  second.unmount()
  await answered()
  const third = show(<Favourites />)
  const outcome = await screen.findByText('2 products added to your basket.')
  expect(outcome.closest('[role=status]')?.textContent).toContain('1 left out.')
  third.unmount()
  show(<Favourites />)
  await addAll(2)
  expect(screen.queryByText('2 products added to your basket.')).toBeNull()
})

it("visitors see 'Login to order' once; unapproved users see why they cannot order (list.40)", async () => {
  const visitor = await openFavourites({ favourites: [TEA, COFFEE] })
  expect(await screen.findAllByText('Login to order')).toHaveLength(1)
  const field = await quantity(TEA.title)
  await visitor.user.clear(field)
  await visitor.user.type(field, '24{Enter}')
  expect(stored()[0]).toMatchObject({ id: TEA.id, qty: 24 })
  visitor.unmount()
  await openFavourites({ favourites: [TEA], as: 'unapproved' })
  const button = await addAll(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getByText('You can order once your business account has been approved.'),
  ).toBeTruthy()
})

it('the button says when there is nothing to order (list.3)', async () => {
  await openFavourites({ favourites: [GONE_FAVOURITE], as: 'approved' })
  expect(await screen.findByText('None of these products can be ordered now.')).toBeTruthy()
})

it('lists not saved on the account say so until a retry succeeds (list.24)', async () => {
  const { user, api, container, requests } = await openFavourites({
    favourites: [TEA],
    as: 'approved',
    tag: 'trade-favourites',
  })
  await waitFor(() => expect(requests('PUT', '/lists/default')).toHaveLength(1))
  await act(async () => undefined)
  api.faults.set([
    { method: 'PUT', path: '/api/lists/default', status: 422, body: '{"message":"Closed."}' },
  ])
  await user.click(await screen.findByRole('button', { name: `Increase quantity of ${TEA.title}` }))
  const note = await screen.findByText('Your lists are not saved on your account.')
  expect(note.closest('[role=alert]')?.textContent).toContain('Closed.')
  expect((await quantity(TEA.title)).value).toBe('2')
  await expectAccessible(container)
  api.faults.set([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/are not saved on your account/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Saved list' }))
})
