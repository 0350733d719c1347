import { expect, it } from 'vitest'
import { readProductHit } from '../../src/entities/product-hit'
import { matchCodes, orderProducts } from '../../src/entities/quick-order-product'

const hit = (post_id: number | '', sku: string, post_title = `Tea <em>${sku}</em>`) =>
  readProductHit({ post_id, sku, post_title })
const products = orderProducts([
  hit(1, 'AB-1'),
  hit(2, 'ab-1'),
  hit(3, 'A-B1'),
  hit(4, 'TEA/X_2'),
  hit(5, '00012'),
  hit(6, '12'),
])
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

it('a code that means several products is unknown, with them as the nearest (quick.4)', () => {
  expect(found('AB1')).toMatchObject({ status: 'unknown', nearest: [{}, {}, {}] })
  expect(found('Ab-1')).toMatchObject({ status: 'unknown', nearest: [{}, {}] })
  expect(found('nothing')).toBeUndefined()
})

it('what has no id cannot be ordered, and a product is one however often the index has it', () => {
  const known = orderProducts([hit('', 'A'), hit(1, 'A', ''), hit(1, 'B')])
  expect(known).toMatchObject([{ productId: '1', sku: 'A', title: 'A' }])
})
