import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { isPuttingAsideAtom } from '../../../src/atoms/basket/putting-aside'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { AddLinesButton } from '../../../src/components/adding/AddLinesButton'
import { AlsoInBasket } from '../../../src/components/adding/AlsoInBasket'
import { keepUnits } from '../../../src/lib/text/units'
import { configure } from '../../api/calls'
import { ITEM, lineOfItem } from '../../atoms/basket/basket-page'
import { expectAccessible, FIRST, holdAnswers, openShop } from '../shop'

const OTHERS = PRODUCTS.filter(({ stock, id }) => stock >= 100 && id !== FIRST.id).slice(0, 5)
const [ONE, TWO, THREE] = OTHERS.map(({ title }) => keepUnits(title))
const LIST = /^Put aside \d+ \w+, \d\d:\d\d$/

/** Opens a form of one product, with others in the basket. */
async function open({ count = 2, hasLists = true, isAdding = false } = {}) {
  const basket = [
    { id: FIRST.id, qty: 1 },
    ...OTHERS.slice(0, count).map(({ id }) => ({ id, qty: 2 })),
  ]
  const shop = await openShop({ as: 'approved', basket, isWaiting: true })
  configure({ routes: hasLists ? { favourites: '/lists' } : {} })
  shop.start()
  const view = shop.show(
    <>
      <AlsoInBasket products={[lineOfItem(ITEM, '1')]} isAdding={isAdding} />
      <AddLinesButton count={1} isAdding={isAdding} emptyReason="" onPress={() => {}} />
    </>,
  )
  await screen.findByText(/^Also in your basket: \d product/)
  return { ...shop, ...view }
}

/** A paragraph whose text has several parts. */
const paragraph = (text: RegExp) =>
  screen.findByText(
    (_text, element) => element?.tagName === 'P' && text.test(element.textContent ?? ''),
  )

const putAside = () => screen.findByRole('button', { name: 'Put aside' })

it('other products in the basket are counted, three of them named (account.53)', async () => {
  const { container } = await open({ count: 5 })
  expect(screen.getByText('Also in your basket: 5 products')).toBeTruthy()
  const words = `Also in your basket: 5 products (${ONE}, ${TWO}, ${THREE} and 2 more). They will be ordered too.`
  expect((await paragraph(/They will be ordered too/)).textContent).toBe(words)
  await expectAccessible(container)
})

it("one press puts the other products aside; the list's name replaces them, with the focus (basket.180, basket.182)", async () => {
  const { user, api, container, requests } = await open()
  const release = holdAnswers(api, 'DELETE', '/api/basket')
  await user.dblClick(await putAside())
  await waitFor(() => expect(requests('DELETE', '/basket')).toHaveLength(1))
  const busy = screen.getAllByRole('button', { name: 'Putting aside' })
  expect(busy.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true'])
  expect(screen.getByText('Also in your basket: 2 products')).toBeTruthy()
  await expectAccessible(container)
  release()
  const note = (await paragraph(/^2 products are in your list ‘/)).closest('[role=status]')
  expect(document.activeElement).toBe(note)
  const link = within(note as HTMLElement).getByRole('link', { name: 'View list' })
  expect(link.getAttribute('href')).toMatch(/^\/lists\?saved=\w+$/)
  expect(screen.getByText(LIST)).toBeTruthy()
  expect(screen.queryByText(/^Also in your basket/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Add 1 product to basket' })).toBeTruthy()
  expect(requests('PUT', '/lists')).toHaveLength(1)
  await expectAccessible(container)
})

it('the button shows why nothing was put aside, and keeps the focus (basket.180)', async () => {
  const { user, api, container } = await open()
  const body = { message: 'No lists today.' }
  api.faults.set([{ method: 'PUT', path: '/api/lists/*', status: 422, body }])
  await user.click(await putAside())
  const alert = await screen.findByText('No lists today. Nothing was put aside.')
  expect(alert.getAttribute('role')).toBe('alert')
  expect(document.activeElement).toBe(await putAside())
  await expectAccessible(container)
  api.faults.set([])
  await user.click(await putAside())
  expect(await paragraph(/^2 products are in your list ‘/)).toBeTruthy()
  expect(screen.queryByText(/No lists today/)).toBeNull()
})

it('remaining products are named with their reasons, and can be put aside again (basket.181, basket.182)', async () => {
  const { user, api, container } = await open()
  const body = { message: 'Ask us first.' }
  api.faults.set([{ method: 'DELETE', path: '/api/basket/*', status: 422, body, times: 1 }])
  await user.click(await putAside())
  const reason = await paragraph(/is still in your basket/)
  expect(reason.textContent).toBe(`${ONE} is still in your basket: Ask us first.`)
  expect(screen.getByText('Also in your basket: 1 product')).toBeTruthy()
  expect(await paragraph(/It will be ordered too/)).toBeTruthy()
  await expectAccessible(container)
  await user.click(await putAside())
  expect(await paragraph(/^1 product is in your list ‘/)).toBeTruthy()
  // The second press uses the list of the first one again.
  expect(JSON.parse(localStorage.getItem('trade-blocks:lists') ?? '')).toHaveLength(1)
  expect(document.body.textContent).not.toContain('still in your basket')
})

it('a product added to the basket afterwards is put aside in a list of its own (basket.204)', async () => {
  const { user, store } = await open({ count: 1 })
  await user.click(await putAside())
  await paragraph(/^1 product is in your list ‘/)
  const [{ id: productId, sku, title }] = OTHERS as [(typeof OTHERS)[number]]
  await act(() => store.set(addToBasketAtom, { productId, sku, title, qty: 1 }))
  await user.click(await putAside())
  await paragraph(/^1 product is in your list ‘/)
  const lists = JSON.parse(localStorage.getItem('trade-blocks:lists') ?? '') as {
    products: { qty?: number }[]
  }[]
  expect(lists.map(({ products }) => products[0]?.qty ?? 1)).toEqual([2, 1])
})

it('a buyer who has left the form meanwhile reads the outcome in a notice (basket.182)', async () => {
  const { user, api, store, unmount, requests } = await open()
  const release = holdAnswers(api, 'DELETE', '/api/basket')
  await user.click(await putAside())
  await waitFor(() => expect(requests('DELETE', '/basket')).toHaveLength(1))
  unmount()
  release()
  await waitFor(() => expect(store.get(isPuttingAsideAtom)).toBe(false))
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: expect.stringMatching(/^2 products are in your list ‘Put aside /) },
  ])
})

it.each([
  ['a site without a page of saved lists', { hasLists: false }],
  ['a form that is adding its products', { isAdding: true }],
])("%s has no 'Put aside' (basket.180)", async (_what, options) => {
  await open(options)
  expect(screen.getByRole('link', { name: 'View basket' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Put aside' })).toBeNull()
})
