import { expect, it } from 'vitest'
import { JOINT, keepUnits } from '../../../src/lib/text/units'

it.each([
  ['Earl Grey 250 g', 'Earl Grey 250~g'],
  ['Syrup 12 x 1.5 kg', 'Syrup 12~x~1.5~kg'],
  ['Brew at 70 °C, 6 × 250 ml', 'Brew at 70~°C, 6~×~250~ml'],
  ['Pyramid Bags, 6 × 15', 'Pyramid Bags, 6~×~15'],
  ['Model x 15', 'Model x 15'],
  ['Filters 100 pcs', 'Filters 100~pcs'],
  ['Blend 9 Breakfast', 'Blend 9 Breakfast'],
  ['250 grams', '250 grams'],
  ['No unit 5', 'No unit 5'],
])('a number and its unit stay together: %s (search.32)', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('~', '\u00a0'))
})

it('a number and its unit stay together when only one of them is marked (search.32)', () => {
  expect(keepUnits(`Tea ${JOINT}250${JOINT} g`)).toBe(`Tea ${JOINT}250${JOINT}\u00a0g`)
})
