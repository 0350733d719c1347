// @vitest-environment node
import { expect, it } from 'vitest'
import { openPage } from '../site-pages'

it('a product page passes its product to the add control', async () => {
  const { page } = await openPage('/product/cappuccino-cups-saucers-220-ml-6')
  const add = page.querySelector('trade-add-to-basket')
  expect(add?.getAttribute('product-title')).toBe('Cappuccino Cups & Saucers 220 ml, 6')
  expect(add?.getAttribute('sku')).toBe('TW-CUP-22')
  expect(add?.hasAttribute('detail')).toBe(true)
  expect(page.querySelector('h1')?.textContent).toBe('Cappuccino Cups & Saucers 220 ml, 6')
})

it('pages contain no prices', async () => {
  for (const path of ['/', '/product/english-breakfast-loose-leaf-250-g']) {
    expect((await openPage(path)).text).not.toMatch(/£\s?\d/)
  }
})
