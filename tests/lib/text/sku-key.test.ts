import { expect, it } from 'vitest'
import { skuKey } from '../../../src/lib/text/sku-key'

it('a SKU is the same in any case and with spaces around it (payment.105)', () => {
  expect(skuKey(' Tea/1 ')).toBe(skuKey('TEA/1'))
  expect(skuKey('TEA 1')).not.toBe(skuKey('TEA1'))
  expect(skuKey()).toBe('')
})
