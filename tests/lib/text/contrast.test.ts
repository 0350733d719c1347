import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  blend,
  type Colour,
  contrast,
  luminance,
  MIDDLE_LUMINANCE,
  readColour,
} from '../../../src/lib/text/contrast'

const BLACK: Colour = [0, 0, 0, 1]
const WHITE: Colour = [255, 255, 255, 1]
const channel = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(channel, channel, channel, fc.constant(1))

it('black and white have the contrast 21, in either order', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21)
  expect(contrast(WHITE, BLACK)).toBeCloseTo(21)
})

it('black or white is readable on every colour', () => {
  fc.assert(
    fc.property(colour, (background) => {
      const ink = luminance(background) > MIDDLE_LUMINANCE ? BLACK : WHITE
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('a transparent colour shows the one below, an opaque one covers it', () => {
  fc.assert(
    fc.property(colour, colour, (top, below) => {
      expect(blend([top[0], top[1], top[2], 0], below)).toEqual(below)
      expect(blend(top, below)).toEqual(top)
      const half = blend(top, below, 0.5)
      expect(half[0]).toBe((top[0] + below[0]) / 2)
    }),
  )
})

it.each([
  ['rgb(1, 2, 3)', [1, 2, 3, 1]],
  ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
  ['rgb(1 2 3 / 0.5)', [1, 2, 3, 0.5]],
  ['color(srgb 0 0.2 1 / 0.25)', [0, 51, 255, 0.25]],
  ['color(display-p3 0 0.2 1)', [0, 51, 255, 1]],
  ['color(srgb 0 2e-1 1)', [0, 51, 255, 1]],
  ['color(srgb 0.2 2e-10 1e+0)', [51, 255 * 2e-10, 255, 1]],
  ['color(srgb 0.4 0 1e0)', [102, 0, 255, 1]],
  ['lab(100 0 0)', [255, 255, 255, 1]],
  ['lch(0 20 180 / 0.5)', [0, 0, 0, 0.5]],
  ['oklch(1 0 0)', [255, 255, 255, 1]],
  ['oklab(0 0.1 -0.1)', [0, 0, 0, 1]],
  ['', [0, 0, 0, 0]],
  ['transparent', [0, 0, 0, 0]],
  ['made-up(1 2 3)', [0, 0, 0, 0]],
  ['slab(1 2 3)', [0, 0, 0, 0]],
  ['label(1 2 3)', [0, 0, 0, 0]],
])('the computed colour %j is read', (text, channels) => {
  expect(readColour(text)).toEqual(channels)
})

it('a grey in oklch is about as light as the same grey in rgb', () => {
  // oklch(0.278 …) is Tailwind's gray-800, #1e2939.
  const dark = luminance(readColour('oklch(0.278 0.033 256.848)'))
  expect(dark).toBeCloseTo(luminance(readColour('rgb(30, 41, 57)')), 2)
})

it('dark greys are as light as WCAG says', () => {
  expect(luminance([10, 10, 10])).toBeCloseTo(10 / 255 / 12.92, 6)
  expect(luminance([11, 11, 11])).toBeCloseTo(0.00335, 5)
})
