import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasSameHits, listProducts } from '../../../../src/components/search/results/product-hits'

it('products have unique keys, even for records without a position', () => {
  const place = fc.constantFrom(1, 2, 7, '1', '0:1', null, undefined)
  fc.assert(
    fc.property(fc.array(fc.record({ post_id: fc.constant(7), __position: place })), (records) => {
      const keys = listProducts(records, true).map(({ key }) => key)
      expect(new Set(keys).size).toBe(records.length)
    }),
  )
})

it("a product's key is its position, so that new answers reuse its card", () => {
  const first = listProducts([{ sku: 'a', __position: 61 }], true)
  const second = listProducts([{ sku: 'b', __position: 61 }], true)
  expect(first[0]?.place).toBe(61)
  expect(second[0]?.key).toBe(first[0]?.key)
})

it('products of unchanged records keep their identity', () => {
  const records = [{ post_title: '1' }, { post_title: '2' }]
  const once = listProducts(records, false)
  const again = listProducts([...records], false)
  expect(again.map(({ product }) => product)).toEqual(once.map(({ product }) => product))
  expect(again[0]?.product).toBe(once[0]?.product)
})

it('protected products are hidden from visitors, in any spelling of the flag (search.4)', () => {
  const open = [undefined, null, 0, '0', false, ''].map((value) => ({ sku: 'T', protected: value }))
  const closed = [1, '1', true, 'yes'].map((value) => ({ sku: 'T', protected: value }))
  expect(listProducts([...open, ...closed], false)).toHaveLength(open.length)
  expect(listProducts([...open, ...closed], true)).toHaveLength(open.length + closed.length)
})

it('blank products are left out (search.27)', () => {
  const blank = [
    {},
    { objectID: '1' },
    { post_title: ' <b></b> ', sku: '', post_id: null, price: 9 },
  ]
  const shown = [{ post_title: 'Tea' }, { sku: 'T' }, { post_id: 7 }]
  const listed = listProducts([...blank, ...shown], true)
  expect(listed.map(({ place }) => place)).toEqual([4, 5, 6])
  expect(listed.map(({ product }) => product.titleMarkup)).toEqual(['Tea', 'T', 'Product 7'])
})

it('products from the index have no price (search.5)', () => {
  const [hit] = listProducts([{ post_id: 1, price: 1234 }], true)
  expect(JSON.stringify(hit)).not.toContain('1234')
})

it('all fields of an index record are read (search.17)', () => {
  const [hit] = listProducts(
    [
      {
        objectID: '7',
        post_id: 7,
        post_title: '<em>Earl</em> Grey',
        sub_title: 'Loose leaf',
        permalink: '/product/earl-grey',
        images: { full: { url: '/images/earl-grey.webp' } },
        sku: 'TEA/EG',
        protected: 1,
        taxonomies: { 'product-weights': ['250 g'], 'product-sizes': ['Caddy'] },
      },
    ],
    true,
  )
  expect(hit?.product).toMatchObject({
    post_id: '7',
    post_title: '<em>Earl</em> Grey',
    sub_title: 'Loose leaf',
    permalink: '/product/earl-grey',
    images: { full: '/images/earl-grey.webp' },
    sku: 'TEA/EG',
    protected: true,
    taxonomies: { 'product-weights': ['250 g'], 'product-sizes': ['Caddy'] },
  })
})

it('any record can be read as a product (search.17)', () => {
  fc.assert(
    fc.property(fc.array(fc.object()), (records) => {
      for (const { product } of listProducts(records, true)) {
        expect(typeof product.post_title).toBe('string')
        expect(typeof product.titleMarkup).toBe('string')
      }
    }),
  )
})

it('matching words of the title are marked (search.18)', () => {
  const [hit] = listProducts(
    [
      {
        post_title: 'Earl Grey',
        _highlightResult: { post_title: { value: '<mark>Earl</mark> Grey', matchLevel: 'full' } },
      },
    ],
    false,
  )
  expect(hit?.product.titleMarkup).toBe('<mark>Earl</mark> Grey')
})

it('lists are equal while each position has the same product', () => {
  const records = [{ post_title: '1' }, { post_title: '2' }]
  const list = listProducts(records, true)
  expect(hasSameHits(list, listProducts([...records], true))).toBe(true)
  expect(hasSameHits(list, listProducts(records.slice(1), true))).toBe(false)
  expect(hasSameHits(list, listProducts([{ post_title: '1' }, { post_title: '2' }], true))).toBe(
    false,
  )
  expect(hasSameHits(list, listProducts([...records, { post_title: '3' }], true))).toBe(false)
})
