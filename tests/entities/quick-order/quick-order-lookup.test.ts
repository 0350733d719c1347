import { expect, it } from 'vitest'
import { foundProducts } from '../../../src/entities/product/found-product'
import { readProductHit } from '../../../src/entities/product/product-hit'
import { lookupKey } from '../../../src/entities/quick-order/quick-order'
import { matchCodes, matchIds } from '../../../src/entities/quick-order/quick-order-lookup'

const hit = (post_id: number | '', sku: string, post_title = `Tea <em>${sku}</em>`) =>
  readProductHit({ post_id, sku, post_title })
const products = foundProducts(
  [
    hit(1, 'AB-1'),
    hit(2, 'ab-1'),
    hit(3, 'A-B1'),
    hit(4, 'TEA/X_2'),
    hit(5, '00012'),
    hit(6, '12'),
  ],
  false,
)
const found = (code: string) => {
  const lookup = matchCodes([code], products).get(code)
  return lookup?.status === 'found' ? lookup.product.productId : lookup
}

it.each([
  ['AB-1', '1'],
  ['ab-1', '2'],
  ['a-b1', '3'],
  ['tea/x_2', '4'],
  ['TEAX2', '4'],
  ['00012', '5'],
  ['12', '6'],
])('the code %j is that of product %s (quick.4)', (code, id) => {
  expect(found(code)).toBe(id)
})

it('a code that several products share is unknown, and they are its nearest products (quick.4, quick.142)', () => {
  expect(found('AB1')).toMatchObject({ status: 'unknown', nearest: [{}, {}, {}] })
  expect(found('Ab-1')).toMatchObject({ status: 'unknown', nearest: [{}, {}] })
  expect(found('nothing')).toBeUndefined()
})

it('a product chosen by its id is found by the key of its row (quick.10)', () => {
  const [tea] = products
  const known = new Map([
    ['1', tea ?? null],
    ['2', null],
  ])
  expect(matchIds(['1', '2', '3'], known)).toEqual([
    [lookupKey({ code: '', productId: '1' }), { status: 'found', product: tea }],
    [lookupKey({ code: '', productId: '2' }), { status: 'unknown', nearest: [] }],
    [lookupKey({ code: '', productId: '3' }), { status: 'unknown', nearest: [] }],
  ])
})
