import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGround } from '../../src/lib/colour'

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

describe('a colour that an editor has chosen', () => {
  it.each([
    ['#fff', 'rgb(255 255 255)', '#000000'],
    ['#17583A', 'rgb(23 88 58)', '#ffffff'],
    [' rgb(10, 20, 30) ', 'rgb(10 20 30)', '#ffffff'],
    ['rgb(200 220 255)', 'rgb(200 220 255)', '#000000'],
  ])('%s is a ground', (text, colour, ink) => {
    expect(readGround(text)).toEqual({ colour, ink })
  })

  it.each([
    '',
    'red',
    '#ff',
    '#12345',
    '#ggg',
    'rgb(1, 2)',
    'rgb(256, 0, 0)',
    'url(https://evil.example)',
    '#fff; background: url(//evil)',
    'var(--x)',
    'javascript:alert(1)',
  ])('%j is none', (text) => {
    expect(readGround(text)).toBeNull()
  })

  it('can always be read on, whatever it is', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const ink = readGround(`rgb(${channels.join(', ')})`)?.ink
        const shade = ink === '#ffffff' ? 255 : 0
        expect(contrast([shade, shade, shade], channels)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1_000 },
    )
  })
})
