import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductImages } from '../../../src/entities/product/product-image'

const images = (url: unknown) => v.parse(ProductImages, [{ productId: 7, sku: 'TEA/1', url }])

it.each([
  'https://cdn.example/tea.jpg',
  'http://cdn.example/tea.jpg',
  '/tea.jpg',
])('the picture %s is kept (product.12)', (url) => {
  expect(images(url)).toEqual([{ productId: '7', sku: 'TEA/1', url }])
})

it.each([
  '',
  'tea.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
  '/tea 1.jpg',
  ` /${'x'.repeat(9)}`,
  `/${'x'.repeat(500)}`,
  7,
  null,
])('the picture %j is dropped (product.12)', (url) => {
  expect(images(url)).toEqual([])
})

it('a picture without a product is dropped (product.12)', () => {
  expect(v.parse(ProductImages, [{ sku: 'TEA/1', url: '/tea.jpg' }])).toEqual([])
})
