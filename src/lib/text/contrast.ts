/** sRGB channels from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** Relative luminance as WCAG 2 defines it: 0 is black, 1 is white. */
export function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The luminance on which black and white text have the same contrast: 4.58, enough for text. */
export const MIDDLE_LUMINANCE = Math.sqrt(1.05 * 0.05) - 0.05

/** The contrast of two opaque colours, from 1 to 21. */
export function contrast(first: Colour, second: Colour): number {
  const [one, other] = [luminance(first) + 0.05, luminance(second) + 0.05]
  return Math.max(one / other, other / one)
}

/** Blends a colour onto an opaque one, by default with its own opacity. */
export const blend = (top: Colour, below: Colour, opacity = top[3]): Colour => {
  const mix = (place: 0 | 1 | 2) => top[place] * opacity + below[place] * (1 - opacity)
  return [mix(0), mix(1), mix(2), 1]
}

/** Reads a computed colour. Lab colours keep only their lightness; unknown formats are transparent. */
export function readColour(text: string): Colour {
  const [, space = ''] = /^(\w+)\(/.exec(text) ?? []
  const numbers = text.replace(/^\w+\(([a-z][\w-]* )?/, '').match(/-?[\d.]+(e[+-]?\d+)?/g) ?? []
  const [first = 0, second = 0, third = 0, opacity = 1] = numbers.map(Number)
  if (space.startsWith('rgb')) return [first, second, third, opacity]
  if (space === 'color') return [first * 255, second * 255, third * 255, opacity]
  if (!/^(ok)?l(ab|ch)$/.test(space)) return [0, 0, 0, 0]
  const grey = 255 * (space.startsWith('ok') ? first ** 1.36 : first / 100)
  return [grey, grey, grey, opacity]
}
