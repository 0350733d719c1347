import type { LineChange, SeenLine } from '../../entities/checkout/seen-lines'

/** How many changes are shown. The summary beside them has all lines. */
const MOST = 8

const textOf = ({ qty, title, display }: SeenLine): string =>
  `${qty} × ${title}${display === null ? '' : `, ${display}`}`

/** Lines that are others than those that the buyer saw: what they were, and what they are (payment.100). */
export function LineChanges({ changes }: { changes: readonly LineChange[] }) {
  if (changes.length === 0) return null
  const more = changes.length - MOST
  return (
    <ul className="trade-checkout__changes">
      {changes.slice(0, MOST).map(({ from, to }) => (
        <li key={`${from?.id} ${to?.id} ${from?.title} ${to?.title}`}>
          {from && to && (
            <>
              It was <s>{textOf(from)}</s> and is now <b>{textOf(to)}</b>
            </>
          )}
          {from && !to && (
            <>
              No longer there: <s>{textOf(from)}</s>
            </>
          )}
          {to && !from && (
            <>
              New: <b>{textOf(to)}</b>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </ul>
  )
}
