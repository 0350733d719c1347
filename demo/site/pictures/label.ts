import { escapeText } from '../../catalogue/markup'
import type { Palette } from './palette'

/** The text on a pack. */
export interface LabelText {
  name: string
  format: string
}

/** Wraps a text into at most `max` lines of about `width` characters. */
export function linesOf(text: string, width: number, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width)
      lines[lines.length - 1] += ` ${word}`
    else lines.push(word)
  }
  return lines.slice(0, max)
}

interface LabelPlace {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a label with brand, product name and pack size. */
export function label(
  { x, y, width, height }: LabelPlace,
  { name, format }: LabelText,
  { label: paper, ink }: Palette,
): string {
  const size = width < 110 ? 10.5 : 12.5
  const lines = linesOf(name, Math.floor(width / (size * 0.58)), 3)
  const middle = x + width / 2
  const top = y + height / 2 - ((lines.length - 1) * size * 1.25) / 2 + size * 0.1
  const text = (line: string, at: number, scale: number, extra: string) =>
    `<text x="${middle}" y="${at.toFixed(1)}" font-size="${(size * scale).toFixed(1)}" text-anchor="middle" fill="${ink}" ${extra}>${escapeText(line)}</text>`
  const serif = 'font-family="Georgia, Liberation Serif, serif"'
  const sans = 'font-family="Helvetica, Arial, Liberation Sans, sans-serif"'
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${paper}"/>`,
    text('K & R', y + size * 1.35, 0.72, `${serif} letter-spacing="2.5"`),
    ...lines.map((line, index) =>
      text(line, top + index * size * 1.25, 1, `${serif} font-weight="700"`),
    ),
    text(format, y + height - size * 0.75, 0.68, `${sans} letter-spacing=".4"`),
  ].join('')
}
