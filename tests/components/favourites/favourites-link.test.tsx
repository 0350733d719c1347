import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Icon } from '../../../src/components/ui/Icon'
import { leavePageAfterEach } from '../../atoms/page/leave-page'
import { expectAccessible } from '../shop'
import { COFFEE, store, TEA } from './favourites-page'

leavePageAfterEach()

/** Draws the link on a separate page. */
const openPage = async () => {
  const { drawFavouritesLink } = await import('../../../src/components/favourites/favourites-link')
  const { toggleFavouriteAtom } = await import('../../../src/atoms/favourites/favourites')
  const page = await import('../../../src/atoms/base/store')
  const root = document.createElement('div')
  document.body.append(root)
  const stop = drawFavouritesLink(root)
  // A link waiting for an idle moment would load its parts in the next test.
  onTestFinished(stop)
  return { root, stop, toggle: () => page.store.set(toggleFavouriteAtom, COFFEE) }
}

const link = (name: RegExp) => screen.findByRole('link', { name })
const number = () => screen.getByRole('link').querySelector('[aria-hidden]:not(svg)')?.textContent

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.doUnmock('../../../src/atoms/page/favourites-count')
  vi.doUnmock('../../../src/shell/background')
})

it("'View saved list' is a link immediately, and its count appears later (favourites.6)", async () => {
  store([TEA])
  const { root } = await openPage()
  const node = screen.getByRole('link', { name: 'View saved list' })
  expect(node.getAttribute('href')).toBe('/favourites')
  await expectAccessible(root)
  expect(await link(/^View saved list ?, 1 item$/)).toBe(node)
  expect(number()).toBe('1')
  await expectAccessible(root)
})

it("'View saved list' shows 0 for an empty list", async () => {
  await openPage()
  await link(/^View saved list ?, 0 items$/)
  expect(number()).toBe('0')
})

it("the number on 'View saved list' follows changes in this and other tabs (favourites.3)", async () => {
  store([TEA])
  const { toggle } = await openPage()
  const node = await link(/ 1 item$/)
  toggle()
  expect(await link(/ 2 items$/)).toBe(node)
  store([])
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
  expect(await link(/ 0 items$/)).toBe(node)
})

it("'View saved list' stops updating once its tag is removed", async () => {
  const { stop, toggle } = await openPage()
  await link(/ 0 items$/)
  stop()
  toggle()
  expect(number()).toBe('0')
})

/** A page on which the test controls the loading of the scripts. */
function mockParts(loadBackground: () => Promise<object>) {
  const watch = vi.fn(() => () => {})
  vi.doMock('../../../src/atoms/page/favourites-count', () => ({ watchFavouritesCount: watch }))
  const asked = new Promise<void>((resolve) => {
    vi.doMock('../../../src/shell/background', () => {
      resolve()
      return loadBackground()
    })
  })
  return { watch, asked }
}

it("'View saved list' starts no updates when its tag is removed during loading", async () => {
  let load = (_part: object) => {}
  const background = new Promise<object>((resolve) => {
    load = resolve
  })
  const { watch, asked } = mockParts(() => background)
  const { stop } = await openPage()
  await asked
  stop()
  load({ watchBackground: () => {} })
  await vi.dynamicImportSettled()
  expect(watch).not.toHaveBeenCalled()
})

it("'View saved list' stays a link without a number when a script fails", async () => {
  const { watch, asked } = mockParts(() => Promise.reject(new Error('Lost')))
  const { root } = await openPage()
  await asked
  await vi.dynamicImportSettled()
  expect(watch).not.toHaveBeenCalled()
  expect(root.textContent).toBe('View saved list')
})

it("'View saved list' shows 0 for unreadable storage (page.18)", async () => {
  localStorage.setItem('trade-blocks:favourites', '{')
  await openPage()
  await link(/ 0 items$/)
})

it("'View saved list' has the same heart as the icon component", async () => {
  const { root } = await openPage()
  expect(root.querySelector('svg')?.outerHTML).toBe(renderToStaticMarkup(<Icon name="heart" />))
})
