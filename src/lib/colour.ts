/** A background colour, and the text colour that is readable on it. */
export interface Ground {
  /** In CSS: `rgb(23 88 58)`. */
  colour: string
  ink: '#000000' | '#ffffff'
}

type Channels = readonly [red: number, green: number, blue: number]

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i

function channelsOf(text: string): Channels | null {
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

/** Relative luminance as WCAG 2 defines it: 0 is black, 1 is white. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The luminance on which black and white text have the same contrast: 4.58, enough for text. */
const MIDDLE = Math.sqrt(1.05 * 0.05) - 0.05

/** Reads `#rgb`, `#rrggbb` or `rgb(r, g, b)`; `null` for anything else (page.11). */
export function readGround(text: string): Ground | null {
  const channels = channelsOf(text.trim())
  if (!channels) return null
  const ink = luminance(channels) > MIDDLE ? '#000000' : '#ffffff'
  return { colour: `rgb(${channels.join(' ')})`, ink }
}
