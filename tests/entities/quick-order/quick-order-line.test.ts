import { expect, it } from 'vitest'
import { readWrittenLine } from '../../../src/entities/quick-order/quick-order-line'

it.each([
  ['EG-250 12', 'EG-250', '12'],
  ['EG-250  x 12', 'EG-250', '12'],
  ['EG-250 x12', 'EG-250', '12'],
  ['EG-250×12', 'EG-250', '12'],
  ['12 x EG-250', 'EG-250', '12'],
  ['12x EG-250', 'EG-250', '12'],
  ['12 × EG-250', 'EG-250', '12'],
  ['12 EG-250', 'EG-250', '12'],
  ['12 XL-5', 'XL-5', '12'],
  ['12 cases of EG-250', 'EG-250', '12'],
  ['EG-250: 12', 'EG-250', '12'],
  ['EG-250;12', 'EG-250', '12'],
  ['EG-250 | 12', 'EG-250', '12'],
  ['EG-250 - 12 cases', 'EG-250', '12'],
  ['- EG-250 12', 'EG-250', '12'],
  ['EG-250 (12)', 'EG-250', '12'],
  ['EG-250(12)', 'EG-250', '12'],
  ['EG-250 [x 12]', 'EG-250', '12'],
  ['EG-250 (12 cases)', 'EG-250', '12'],
  ['EG-250 (qty: 12)', 'EG-250', '12'],
  ['EG-250 qty 12', 'EG-250', '12'],
  ['EG-250, Qty: 12', 'EG-250', '12'],
  ['EG-250 × 12', 'EG-250', '12'],
  ['> > 3) EG-250 12', 'EG-250', '12'],
  ['00012 3', '00012', '3'],
  ['EG-250 1.5', 'EG-250', '1.5'],
  ['EG-250 -3', 'EG-250', '-3'],
  ['Earl Grey Loose Leaf 12', 'Earl Grey Loose Leaf', '12'],
  ['EG-250', 'EG-250', null],
  ['3X100', '3X100', null],
])('the line %j is the code %j with the quantity %j (quick.2)', (line, code, qty) => {
  expect(readWrittenLine(line)).toEqual({ code, qty })
})

it.each([
  'Hi John,',
  'Kind regards',
  '',
  '  ',
  'Deliver to 12 High Street please',
])('the line %j is left out (quick.2)', (line) => {
  expect(readWrittenLine(line)).toBeNull()
})
