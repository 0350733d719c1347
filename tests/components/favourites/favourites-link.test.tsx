import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Icon } from '../../../src/components/ui/Icon'
import { expectAccessible } from '../shop'
import { COFFEE, store, TEA } from './favourites-page'

/** The store of the page: every test has one of its own. */
const openPage = async () => {
  const { drawFavouritesLink } = await import('../../../src/components/favourites/favourites-link')
  const { toggleFavouriteAtom } = await import('../../../src/atoms/favourites/favourites')
  const page = await import('../../../src/atoms/base/store')
  const root = document.createElement('div')
  document.body.append(root)
  const stop = drawFavouritesLink(root)
  return { root, stop, toggle: () => page.store.set(toggleFavouriteAtom, COFFEE) }
}

const link = (name: RegExp) => screen.findByRole('link', { name })
const number = () => screen.getByRole('link').querySelector('[aria-hidden]:not(svg)')?.textContent

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
})
afterEach(() => document.body.replaceChildren())

describe('the link to the saved list', () => {
  it('leads there at once, and says a little later how many items are on it', async () => {
    store([TEA])
    const { root } = await openPage()
    const node = screen.getByRole('link', { name: 'View saved list' })
    expect(node.getAttribute('href')).toBe('/favourites')
    await expectAccessible(root)
    expect(await link(/^View saved list ?, 1 item$/)).toBe(node)
    expect(number()).toBe('1')
    await expectAccessible(root)
  })

  it('says that there is nothing on it', async () => {
    await openPage()
    await link(/^View saved list ?, 0 items$/)
    expect(number()).toBe('0')
  })

  it('follows what is saved on this page, and in other tabs', async () => {
    store([TEA])
    const { toggle } = await openPage()
    const node = await link(/ 1 item$/)
    toggle()
    expect(await link(/ 2 items$/)).toBe(node)
    store([])
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
    expect(await link(/ 0 items$/)).toBe(node)
  })

  it('says nothing any more once it has been taken off the page', async () => {
    const { stop, toggle } = await openPage()
    await link(/ 0 items$/)
    stop()
    toggle()
    expect(number()).toBe('0')
  })

  it('is no worse for a list that cannot be read', async () => {
    localStorage.setItem('trade-blocks:favourites', '{')
    await openPage()
    await link(/ 0 items$/)
  })

  it('has the heart of the parts', async () => {
    const { root } = await openPage()
    expect(root.querySelector('svg')?.outerHTML).toBe(renderToStaticMarkup(<Icon name="heart" />))
  })
})
