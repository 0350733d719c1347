import { plural } from './plural'

/** How many characters before the limit the hint begins. */
const NEAR = 10

/** The distance of a string from its limit, in characters, near or beyond it; else `null` (look.21). */
export function limitHint(text: string, limit: number): string | null {
  const left = limit - [...text].length
  if (left > NEAR) return null
  const count = Math.abs(left)
  const rest = left < 0 ? `too many: at most ${limit}` : 'left'
  return `${count} ${plural(count, 'character')} ${rest}`
}
