import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type AddedLines, goToPaymentAtom } from '../../../atoms/account/repeat-order'
import type { RepeatLine } from '../../../entities/repeat-line'
import { plural } from '../../../lib/plural'
import { route } from '../../../routes'
import { Button } from '../../ui/Button'
import { TextLink } from '../../ui/TextLink'

interface FailedLinesProps {
  outcome: AddedLines
  onRetry: (lines: readonly RepeatLine[]) => Promise<void>
}

/** Names each line that was not added. The buyer decides how to go on (account.53). */
export function FailedLines({ outcome, onRetry }: FailedLinesProps) {
  const { added, failed } = outcome
  const goToPayment = useSetAtom(goToPaymentAtom)
  const box = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => box.current?.focus(), [outcome])

  const retry = async () => {
    setIsBusy(true)
    await onRetry(failed.map(({ line }) => line))
    setIsBusy(false)
  }
  return (
    <div ref={box} className="trade-again" role="alert" tabIndex={-1}>
      <p className="trade-again__outcome">
        {failed.length} {plural(failed.length, 'product')} could not be added.{' '}
        {added.length > 0 &&
          `${added.length} ${plural(added.length, 'product')} ${plural(added.length, 'is', 'are')} in your basket.`}
      </p>
      <ul className="trade-again__lines">
        {failed.map(({ line, reason }) => (
          <li key={line.id} className="trade-again__failure">
            <span className="trade-again__title" dir="auto">
              {line.title}
            </span>
            <span className="trade-again__note">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="trade-again__actions">
        <Button variant="secondary" isBusy={isBusy} busyLabel="Adding" onClick={() => void retry()}>
          Try {plural(failed.length, 'it', 'them')} again
        </Button>
        {added.length > 0 && (
          <Button onClick={goToPayment}>
            Go to payment without {plural(failed.length, 'it', 'them')}
          </Button>
        )}
        <TextLink look="strong" href={route('basket')}>
          View basket
        </TextLink>
      </div>
    </div>
  )
}
