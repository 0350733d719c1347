import { useEffect, useRef } from 'react'
import type { Additions } from '../../atoms/basket/additions'
import { plural } from '../../lib/text/plural'
import { AddedNote, FailedAdditions } from '../adding/AdditionOutcome'

/** What was added, and what was not, or not as asked; takes the focus (quick.8). */
export function Outcome({ outcome }: { outcome: Additions }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (outcome.failed.length > 0) {
    const refused = outcome.failed.filter(({ isRefused }) => isRefused).length
    return (
      <FailedAdditions outcome={outcome}>
        {refused > 0 && (
          <span>
            {plural(refused, 'What was refused is', 'Those that were refused are')} still below. Put{' '}
            {plural(refused, 'it', 'them')} right, or try again.
          </span>
        )}
      </FailedAdditions>
    )
  }
  return (
    <div ref={box} className="trade-quick__outcome" role="alert" tabIndex={-1}>
      <AddedNote count={outcome.added.length} />
    </div>
  )
}
