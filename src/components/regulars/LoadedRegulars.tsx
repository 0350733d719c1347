import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { previewAtom } from '../../atoms/account/repeat-order'
import type { Regular } from '../../entities/regular'
import type { RepeatLine } from '../../entities/repeat-line'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { TextLink } from '../ui/TextLink'
import { RegularsForm } from './RegularsForm'

/** The products with today's prices, stock and basket, and what was added of them (regulars.4). */
export function LoadedRegulars({ regulars }: { regulars: readonly Regular[] }) {
  const preview = useSetAtom(previewAtom)
  const [lines, setLines] = useState<readonly RepeatLine[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [added, setAdded] = useState<{ count: number } | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  /** Counts the loads: an old answer never replaces a newer one. */
  const loads = useRef(0)

  const load = useCallback(async () => {
    const current = ++loads.current
    setProblem(null)
    const result = await preview(regulars.map(({ line }) => line))
    if (current !== loads.current) return
    if (result.ok) setLines(result.lines)
    else setProblem(result.message)
  }, [preview, regulars])
  useEffect(() => void load(), [load])
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
        {added && (
          <Banner
            tone="success"
            action={
              <TextLink look="strong" href={route('basket')}>
                View basket
              </TextLink>
            }
          >
            {added.count} {plural(added.count, 'product')} {plural(added.count, 'is', 'are')} in
            your basket.
          </Banner>
        )}
      </div>
      {problem !== null && (
        <ErrorState
          message={`Today's prices ${lines ? 'may not be up to date.' : 'could not be loaded. Nothing has been added.'} ${problem}`}
          onRetry={() => void load()}
        />
      )}
      {lines ? (
        <RegularsForm regulars={regulars} lines={lines} onAdded={receive} />
      ) : (
        problem === null &&
        regulars.slice(0, 6).map(({ line }) => <Skeleton key={line.id} shape="box" />)
      )}
    </>
  )
}
