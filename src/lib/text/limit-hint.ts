import { plural } from './plural'

/** How many characters before the limit the hint begins. */
const NEAR = 10

/** Says how far a text is from its limit, in characters, when it is near or beyond; else `null` (look.21). */
export function limitHint(text: string, limit: number): string | null {
  const left = limit - [...text].length
  if (left > NEAR) return null
  const count = Math.abs(left)
  const rest = left < 0 ? `too many: at most ${limit}` : 'left'
  return `${count} ${plural(count, 'character')} ${rest}`
}
