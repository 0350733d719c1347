import { expect, it } from 'vitest'
import {
  discountRows,
  isAboveZero,
  shippingRow,
  toPayText,
} from '../../../src/components/basket/amounts'
import { EMPTY_TOTALS } from '../../../src/entities/basket/basket'

it.each([
  [{ toPayDisplay: '£5.00', totalDisplay: '£6.00' }, '£5.00'],
  [{ totalDisplay: '£6.00' }, '£6.00'],
  [{}, '—'],
])('the amount to pay of %j is %s (basket.3, basket.4)', (totals, text) => {
  expect(toPayText({ ...EMPTY_TOTALS, ...totals })).toBe(text)
})

it.each([
  [{ shippingFree: true, shippingDisplay: '£0.00' }, 'FREE'],
  [{ shippingDisplay: '£4.95' }, '£4.95'],
  [{}, '—'],
])('the shipping of %j is %s (basket.3)', (totals, value) => {
  expect(shippingRow({ ...EMPTY_TOTALS, ...totals })).toEqual({ label: 'Shipping', value })
})

it.each([
  [{ discount: 250, discountDisplay: '-£2.50' }, ['-£2.50']],
  [{ discountDisplay: '-£2.50' }, ['-£2.50']],
  [{ discount: 250, discountDisplay: '£2.50' }, ['−£2.50']],
  [{ discount: 250 }, ['—']],
  [{ discount: 0, discountDisplay: '£0.00' }, []],
  [{ discount: 0, discountDisplay: '-£2.50' }, []],
  [{ discountDisplay: '0.00' }, []],
  [{ discount: 0 }, []],
  [{}, []],
])('the discount rows of %j are %j (basket.3)', (totals, values) => {
  const rows = discountRows({ ...EMPTY_TOTALS, ...totals })
  expect(rows.map(({ value }) => value)).toEqual(values)
})

it.each([
  ['£0.05', true],
  ['1', true],
  ['£0.00', false],
  ['0', false],
  ['', false],
  [null, false],
])('%j is an amount above zero: %s (basket.10)', (text, is) => {
  expect(isAboveZero(text)).toBe(is)
})
