import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { shownPanelAtom, showPanelAtom } from '../../../src/atoms/base/overlay'
import { addToBasketAtom, lastAddedAtom } from '../../../src/atoms/basket/add-to-basket'
import { AddedPanel } from '../../../src/components/basket/AddedPanel'
import { expectAccessible, FIRST, openShop, SECOND } from '../shop'

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

async function openAdded() {
  const shop = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  const view = shop.show(
    <>
      <button type="button">Add</button>
      <AddedPanel />
    </>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opener = screen.getByRole('button', { name: 'Add' })
  opener.focus()
  const add = ({ id, sku, title }: typeof SECOND, qty: number) =>
    act(() => shop.store.set(addToBasketAtom, { productId: id, sku, title, qty }))
  await add(SECOND, 3)
  const box = screen.getByRole('region', { name: 'Added to basket' })
  const isOpen = () => shop.store.get(shownPanelAtom) === 'added'
  return { ...shop, ...view, add, box, opener, isOpen, panel: within(box) }
}

it("'Added to basket' shows title, quantity and total of the line, and 'Checkout' (basket.5)", async () => {
  const { panel, container } = await openAdded()
  expect(panel.getByText(SECOND.title)).toBeTruthy()
  expect(panel.getByText('3 added, 3 in your basket')).toBeTruthy()
  expect(panel.getByText(/^£/)).toBeTruthy()
  expect(panel.queryByText(FIRST.title)).toBeNull()
  expect(panel.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  vi.useRealTimers()
  await expectAccessible(container)
})

it("'view basket (n)' opens the slide-out basket (basket.5)", async () => {
  const { panel, store } = await openAdded()
  fireEvent.click(panel.getByRole('button', { name: 'view basket (5)' }))
  expect(store.get(shownPanelAtom)).toBe('basket')
  expect(store.get(lastAddedAtom)).toBeNull()
})

it("'Added to basket' takes no focus, and announces the next addition (basket.162)", async () => {
  const { add, box, opener, isOpen } = await openAdded()
  expect(document.activeElement).toBe(opener)
  await wait(200)
  const spoken = screen.getByRole('status')
  expect(spoken.textContent).toBe(`3 × ${SECOND.title} added, 3 in your basket`)
  await wait(3_000)
  await add(SECOND, 1)
  expect(box.textContent).toContain('1 added, 4 in your basket')
  await wait(3_000)
  expect(spoken.textContent).toBe(`1 × ${SECOND.title} added, 4 in your basket`)
  expect(isOpen()).toBe(true)
  await wait(1_100)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener)
  await wait(200)
  expect(screen.queryByText(SECOND.title)).toBeNull()
  expect(spoken.textContent).toBe('')
})

it("'Added to basket' stays while hovered, touched or focused (basket.162)", async () => {
  const { box, panel, isOpen } = await openAdded()
  fireEvent.pointerEnter(box)
  await wait(10_000)
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(box)
  act(() => panel.getByRole('link', { name: 'Checkout' }).focus())
  await wait(10_000)
  expect(isOpen()).toBe(true)
  act(() => panel.getByRole('button', { name: 'Close' }).focus())
  await wait(10_000)
  expect(isOpen()).toBe(true)
  act(() => screen.getByRole('button', { name: 'Add' }).focus())
  await wait(4_100)
  expect(isOpen()).toBe(false)
})

it("Escape closes 'Added to basket' from anywhere, and F6 moves in and out (basket.162)", async () => {
  const { add, panel, opener, isOpen } = await openAdded()
  press('Escape')
  expect(isOpen()).toBe(false)
  press('F6')
  expect(document.activeElement).toBe(opener)

  await add(SECOND, 1)
  press('F6')
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'view basket (6)' }))
  press('F6')
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  expect(isOpen()).toBe(true)
  press('F6')
  press('Escape')
  expect(isOpen()).toBe(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

it("'Added to basket' opened by the page itself has links and no announcement (basket.162)", async () => {
  const shop = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  shop.show(<AddedPanel />)
  await shop.answered()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => shop.store.set(showPanelAtom, 'added'))
  const panel = within(screen.getByRole('region', { name: 'Added to basket' }))
  expect(panel.getByRole('button', { name: 'view basket (2)' })).toBeTruthy()
  await wait(300)
  expect(screen.getByRole('status').textContent).toBe('')
})
