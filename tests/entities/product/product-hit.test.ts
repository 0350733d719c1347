import { expect, it } from 'vitest'
import { readProductHit } from '../../../src/entities/product/product-hit'

const EMPTY = {
  objectID: '',
  post_id: '',
  post_title: '',
  sub_title: '',
  permalink: null,
  images: { full: null },
  sku: '',
  protected: false,
  product_details: [],
  taxonomies: { 'product-weights': [], 'product-sizes': [] },
}

it('a record of the index has all its fields (search.17)', () => {
  const record = {
    objectID: '7-0',
    post_id: 7,
    post_title: '<em>Earl</em> Grey',
    sub_title: 'Tea',
    permalink: '/product/earl-grey',
    images: { full: { url: '/tea.jpg' } },
    sku: 'TEA/1',
    protected: 1,
    product_details: [{ title: 'Origin', text: 'Assam' }],
    taxonomies: {
      'product-tag': ['new'],
      'product-weights': '1 kg',
      'product-sizes': ['', 7, 'L'],
    },
    price: 1_999,
  }
  const { price: _, ...fields } = record
  expect(readProductHit(record)).toEqual({
    ...fields,
    post_id: '7',
    images: { full: '/tea.jpg' },
    protected: true,
    taxonomies: { 'product-weights': ['1 kg'], 'product-sizes': ['L'] },
  })
})

it.each([
  '/tea.jpg',
  ['/tea.jpg'],
  { src: '/tea.jpg' },
])('the picture %j is an address (api.16, search.17)', (full) => {
  expect(readProductHit({ images: { full } }).images.full).toBe('/tea.jpg')
})

it.each([
  {},
  null,
  'x',
  7,
  [],
  { images: 'x', taxonomies: [] },
])('the record %j is an empty product', (record) => {
  expect(readProductHit(record)).toMatchObject({ ...EMPTY, images: { full: null } })
})

it.each([
  1,
  '1',
  true,
  'true',
  'yes',
  {},
  [],
])('a record with the flag %j is protected (search.4)', (flag) => {
  expect(readProductHit({ protected: flag }).protected).toBe(true)
})

it.each([
  undefined,
  null,
  '',
  0,
  '0',
  false,
  'false',
])('a record with the flag %j is open (search.4)', (flag) => {
  expect(readProductHit({ protected: flag }).protected).toBe(false)
})

it.each([
  ['', { sku: 'TEA/1', post_id: 7 }, 'TEA/1'],
  [' <b>\u200b</b>&nbsp;', { sku: 'A&<B>', post_id: 7 }, 'A&#38;&#60;B&#62;'],
  ['<img src="/tea.jpg">', { sku: '\u2060', post_id: 7 }, 'Product 7'],
  ['', { sku: '', post_id: '' }, ''],
  ['&lt;Tea&gt;', { sku: 'TEA/1', post_id: 7 }, '&lt;Tea&gt;'],
])('the title %j with %j is %j (search.27)', (post_title, ids, title) => {
  expect(readProductHit({ post_title, ...ids }).post_title).toBe(title)
})
