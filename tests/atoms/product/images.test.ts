import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { productImageAtom, rememberProductImageAtom } from '../../../src/atoms/product/images'

const image = (id: number, url = `/images/${id}.svg`) => ({
  productId: `${id}`,
  sku: `TEA/${id}`,
  url,
})
const KEY = 'trade-blocks:product-images'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a picture is kept by product id and found by SKU, also on later pages (product.12)', () => {
  const store = createStore()
  store.set(rememberProductImageAtom, image(1))
  store.set(rememberProductImageAtom, image(1, '/images/new.svg'))
  vi.advanceTimersByTime(50)
  expect(store.get(productImageAtom('TEA/1'))).toBe('/images/new.svg')
  expect(createStore().get(productImageAtom('TEA/1'))).toBe('/images/new.svg')
  expect(createStore().get(productImageAtom('TEA/2'))).toBeNull()
})

it('the pictures of a page are stored together, and only when one is new', () => {
  const store = createStore()
  const remember = () => {
    for (let id = 0; id < 60; id += 1) store.set(rememberProductImageAtom, image(id))
    vi.advanceTimersByTime(50)
  }
  remember()
  const stored = localStorage.getItem(KEY)
  expect(JSON.parse(stored ?? '')).toHaveLength(60)
  localStorage.setItem(KEY, ` ${stored}`)
  remember()
  expect(localStorage.getItem(KEY)).toBe(` ${stored}`)
})

it('pictures that another tab stores are kept', () => {
  const [here, there] = [createStore(), createStore()]
  here.set(rememberProductImageAtom, image(1))
  there.set(rememberProductImageAtom, image(2))
  vi.advanceTimersByTime(50)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(2)
})

it('only the latest 300 pictures are kept (product.12)', () => {
  const store = createStore()
  for (let id = 0; id < 400; id += 1) store.set(rememberProductImageAtom, image(id))
  vi.advanceTimersByTime(50)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(300)
  expect(store.get(productImageAtom('TEA/399'))).toBe('/images/399.svg')
  expect(store.get(productImageAtom('TEA/0'))).toBeNull()
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '',
  'x',
  `/${'x'.repeat(600)}`,
])('a picture with an unusable address is not kept: %s (page.17)', (url) => {
  const store = createStore()
  store.set(rememberProductImageAtom, image(1, url))
  vi.advanceTimersByTime(50)
  expect(store.get(productImageAtom('TEA/1'))).toBeNull()
})
