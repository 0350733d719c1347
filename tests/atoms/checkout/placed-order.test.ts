import { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  keepPlacedOrderAtom,
  keepUnfinishedOrderAtom,
  placedOrderAtom,
  unfinishedOrderAtom,
} from '../../../src/atoms/checkout/placed-order'
import { Line } from '../../../src/entities/basket'
import { productLines } from '../../../src/entities/order'
import { buildOrder } from './order-builders'

const LONG_ORDER = buildOrder({
  basket: {
    product: Array.from({ length: 2_000 }, (_, index) =>
      v.parse(Line, {
        id: String(index),
        qty: 12,
        total_display: '£1,234.50',
        unit: 12_345,
        unit_display: '£123.45',
        product: {
          id: `1000${index}`,
          sku: `TEA/EB/${index}`,
          title: 'Earl Grey Supreme Enveloped Bags, 200',
          permalink: `/product/earl-grey-supreme-enveloped-bags-${index}`,
          image: `https://shop.example/images/earl-grey-supreme-${index}.svg`,
          stock_level: 500,
        },
      }),
    ),
  },
})

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

it('keeps an order of 2,000 lines through a reload: sent without an answer, and placed', () => {
  const before = createStore()
  before.set(keepUnfinishedOrderAtom, LONG_ORDER)
  before.set(keepPlacedOrderAtom, LONG_ORDER)
  const after = createStore()
  for (const kept of [after.get(unfinishedOrderAtom), after.get(placedOrderAtom)]) {
    expect(kept && productLines(kept)).toHaveLength(2_000)
  }
})
