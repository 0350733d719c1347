import { useEffect, useMemo, useRef, useState } from 'react'
import type { Regular } from '../../entities/account/regular'
import { AddedNote } from '../adding/AdditionOutcome'
import { useLinesAgain } from '../adding/use-lines-again'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { RegularsForm } from './RegularsForm'

/** The products with today's prices, stock and basket, and what was added of them (regulars.4). */
export function LoadedRegulars({ regulars }: { regulars: readonly Regular[] }) {
  const ordered = useMemo(() => regulars.map(({ line }) => line), [regulars])
  const { lines, problem, load } = useLinesAgain(ordered)
  const [added, setAdded] = useState<{ count: number } | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (added) outcome.current?.focus()
  }, [added])

  const receive = (count: number) => {
    setAdded(count > 0 ? { count } : null)
    void load()
  }
  return (
    <>
      <div ref={outcome} className="trade-regulars__added" role="status" tabIndex={-1}>
        {added && <AddedNote count={added.count} />}
      </div>
      {problem !== null && (
        <ErrorState
          message={`Today's prices ${lines ? 'may not be up to date.' : 'could not be loaded. Nothing has been added.'} ${problem}`}
          onRetry={() => void load()}
        />
      )}
      {lines ? (
        <RegularsForm regulars={regulars} compared={lines} onAdded={receive} />
      ) : (
        problem === null && ordered.slice(0, 6).map(({ id }) => <Skeleton key={id} shape="box" />)
      )}
    </>
  )
}
