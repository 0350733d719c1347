import type { RecognisedText } from '../../atoms/quick-order/read-text'
import type { RowsSum } from '../../entities/quick-order/quick-order-evaluation'
import { MAX_ROWS } from '../../entities/quick-order/quick-order-text'
import { plural } from '../../lib/text/plural'

/** How many left-out lines are listed. */
export const MAX_NAMED = 3

/** Describes the lines recognised in a text (quick.2). */
export function recognisedWords(recognised: RecognisedText): string {
  const { joined, leftOut, overflow, unclear } = recognised
  const rows = recognised.rows - unclear
  const named = leftOut.slice(0, MAX_NAMED).map((line) => `‘${line.slice(0, 40)}’`)
  const more = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : ''
  return [
    rows === 0 ? 'No codes were found.' : `${rows} ${plural(rows, 'row')} recognised.`,
    joined > 0 &&
      `${joined} ${plural(joined, 'row')} joined with ${plural(joined, 'another', 'others')} of the same code.`,
    unclear > 0 &&
      `${unclear} ${plural(unclear, 'line')} not understood: put ${plural(unclear, 'it', 'them')} right below.`,
    leftOut.length > 0 &&
      `${leftOut.length} ${plural(leftOut.length, 'line')} left out: ${named.join(', ')}${more}.`,
    overflow > 0 &&
      `${overflow} ${plural(overflow, 'row')} left out: there is room for ${MAX_ROWS.toLocaleString('en-GB')} rows.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function sumWords({ ready, wrong, pending }: RowsSum): string {
  if (pending > 0) return `Looking up ${pending} ${plural(pending, 'row')}`
  return [ready > 0 && `${ready} ready`, wrong > 0 && `${wrong} to put right`]
    .filter(Boolean)
    .join(', ')
}

/** Why nothing can be added (quick.147). */
export const nothingToAddText = ({ wrong, pending }: RowsSum): string =>
  pending > 0
    ? 'The codes are being looked up.'
    : wrong > 0
      ? 'None of these rows can be added yet.'
      : 'Type or paste a code first.'
