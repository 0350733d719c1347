import { whyNotWords } from '../../entities/line-to-add'
import { isTooLong, LONGEST_CODE } from '../../entities/quick-order'
import type { JudgedRow } from '../../entities/quick-order-judgement'
import { plural } from '../../lib/plural'

/** Why a row cannot be added, in words; empty when it can (quick.6). */
export function problemOf({ state, reason, row, line, nearest }: JudgedRow): string {
  if (state === 'unknown' && isTooLong(row.code)) {
    return `A code has at most ${LONGEST_CODE} characters.`
  }
  if (state === 'unknown') {
    return nearest.length > 0
      ? `There is no product with the code ${row.code}. Did you mean:`
      : `There is no product with the code ${row.code}.`
  }
  if (state === 'failed') return 'This code could not be looked up.'
  if (state === 'refused') return reason
  return line && (state === 'not-sold' || state === 'out-of-stock') ? whyNotWords(line) : ''
}

/** What else there is to know of a row (quick.5, quick.6). */
export function hintOf({ row, line, state }: JudgedRow): string {
  const inBasket = line?.inBasket ?? 0
  const joined = row.joined > 1 ? `${row.joined} ${plural(row.joined, 'row')} joined` : ''
  const basket = inBasket > 0 && state === 'ready' ? `${inBasket} already in your basket` : ''
  return [joined, basket].filter(Boolean).join('. ')
}
