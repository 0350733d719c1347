import { luminance, MIDDLE_LUMINANCE } from './contrast'

/** A background colour, and the text colour that is readable on it. */
export interface Background {
  /** In CSS: `rgb(23 88 58)`. */
  colour: string
  ink: '#000000' | '#ffffff'
}

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i

function channelsOf(text: string): readonly [red: number, green: number, blue: number] | null {
  if (HEX.test(text)) {
    const digits = text.slice(1)
    const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
    const value = Number.parseInt(wide, 16)
    return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
  }
  const [, ...found] = text.match(RGB) ?? []
  const [red = 256, green = 256, blue = 256] = found.map(Number)
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null
}

/** Reads `#rgb`, `#rrggbb` or `rgb(r, g, b)`; `null` for anything else (page.11). */
export function readBackground(text: string): Background | null {
  const channels = channelsOf(text.trim())
  if (!channels) return null
  const ink = luminance(channels) > MIDDLE_LUMINANCE ? '#000000' : '#ffffff'
  return { colour: `rgb(${channels.join(' ')})`, ink }
}
