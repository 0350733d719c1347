import { expect, it } from 'vitest'
import { foundProducts } from '../../../src/entities/product/found-product'
import { readProductHit } from '../../../src/entities/product/product-hit'

const hit = (post_id: number | '', sku: string, fields: object = {}) =>
  readProductHit({
    post_id,
    sku,
    post_title: `Tea <em>${sku}</em>`,
    sub_title: 'A &amp; B',
    ...fields,
  })

it('a product has plain strings, its picture and its page', () => {
  const images = { full: 'https://shop.example/tea.jpg' }
  expect(foundProducts([hit(1, 'A', { images, permalink: '/tea' })], false)).toEqual([
    {
      productId: '1',
      sku: 'A',
      title: 'Tea A',
      subtitle: 'A & B',
      image: images.full,
      permalink: '/tea',
    },
  ])
})

it('a record without an id cannot be ordered, and a repeated one is one product', () => {
  const known = foundProducts([hit('', 'A'), hit(1, 'A', { post_title: '' }), hit(1, 'B')], false)
  expect(known).toMatchObject([{ productId: '1', sku: 'A', title: 'A' }])
})

it('visitors find no protected product, even if the index lets it through (search.4)', () => {
  const hits = [hit(1, 'A', { protected: 1 }), hit(2, 'B')]
  expect(foundProducts(hits, false).map(({ productId }) => productId)).toEqual(['2'])
  expect(foundProducts(hits, true).map(({ productId }) => productId)).toEqual(['1', '2'])
})
