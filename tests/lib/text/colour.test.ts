import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBackground } from '../../../src/lib/text/colour'

/** As WCAG 2 defines it. */
function contrast(first: number[], second: number[]): number {
  const [lighter = 0, darker = 0] = [first, second]
    .map((channels) => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

it.each([
  ['#fff', 'rgb(255 255 255)', '#000000'],
  ['#17583A', 'rgb(23 88 58)', '#ffffff'],
  ['#1af', 'rgb(17 170 255)', '#000000'],
  ['#a0B1c2', 'rgb(160 177 194)', '#000000'],
  ['#000', 'rgb(0 0 0)', '#ffffff'],
  [' rgb(10, 20, 30) ', 'rgb(10 20 30)', '#ffffff'],
  ['rgb(10 , 20 , 30)', 'rgb(10 20 30)', '#ffffff'],
  ['rgb(200 220 255)', 'rgb(200 220 255)', '#000000'],
  ['RGB( 0 ,0,255 )', 'rgb(0 0 255)', '#ffffff'],
  ['rgb(255,0,0)', 'rgb(255 0 0)', '#000000'],
  ['rgb(0,  9   99)', 'rgb(0 9 99)', '#ffffff'],
  // The two greys on either side of the middle.
  ['#757575', 'rgb(117 117 117)', '#ffffff'],
  ['#767676', 'rgb(118 118 118)', '#000000'],
])('%j is a background with readable text (page.11)', (text, colour, ink) => {
  expect(readBackground(text)).toEqual({ colour, ink })
})

it.each([
  '',
  'red',
  '#ff',
  '#12345',
  '#ggg',
  '#1234567',
  'x#fff',
  'fff',
  'rgb(1, 2)',
  'rgb(256, 0, 0)',
  'rgb(0, 256, 0)',
  'rgb(0, 0, 256)',
  'rgb(1234, 0, 0)',
  'rgb(1, 2, 3, 4)',
  'rgb(1, 2, )',
  'rgb(, 2, 3)',
  'rgb(a, b, c)',
  'rgba(1, 2, 3)',
  'x rgb(1, 2, 3)',
  'rgb(1, 2, 3) x',
  'rgb(123)',
  'rgb()',
  'url(https://evil.example)',
  '#fff; background: url(//evil)',
  'var(--x)',
  'javascript:alert(1)',
])('%j is not a colour (page.11)', (text) => {
  expect(readBackground(text)).toBeNull()
})

it('the text on any background has a contrast of at least 4.5 (page.11)', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const ink = readBackground(`rgb(${channels.join(', ')})`)?.ink
      const shade = ink === '#ffffff' ? 255 : 0
      expect(contrast([shade, shade, shade], channels)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})
