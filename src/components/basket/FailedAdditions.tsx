import { type ReactNode, useEffect, useRef } from 'react'
import { isInDoubt, type NewItem } from '../../atoms/basket/add-to-basket'
import type { Additions } from '../../atoms/basket/additions'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { useFocusStays } from '../ui/use-focus-stays'
import { failedWords } from './failed-words'
import './additions.css'

interface FailedAdditionsProps<Item extends NewItem> {
  outcome: Additions<Item>
  /** Whether another try is under way, or has done it all. */
  isBusy: boolean
  onRetry: (items: readonly Item[]) => Promise<void>
  /** Other ways on, between another try and the basket; not while one is under way. */
  children?: ReactNode
}

/**
 * Names each product that was not added, or not as asked, and takes the focus. The buyer decides how to go on; only
 * what was refused can be tried again here (basket.46, basket.82).
 */
export function FailedAdditions<Item extends NewItem>(props: FailedAdditionsProps<Item>) {
  const { outcome, isBusy, onRetry, children } = props
  const { added, failed } = outcome
  const box = useRef<HTMLDivElement>(null)
  useFocusStays(box)
  useEffect(() => box.current?.focus(), [outcome])

  const refused = failed.filter((each) => !isInDoubt(each)).map(({ item }) => item)
  const retry = () => void onRetry(refused)
  return (
    <div ref={box} className="trade-additions" role="alert" tabIndex={-1}>
      <p className="trade-additions__outcome">
        {failedWords(failed).join(' ')}{' '}
        {added.length > 0 &&
          `${added.length} ${plural(added.length, 'product')} ${plural(added.length, 'is', 'are')} in your basket.`}
      </p>
      <ul className="trade-additions__failures">
        {failed.map(({ item, text }, place) => (
          // An old order may have a product on two lines.
          <li key={`${place} ${item.productId}`} className="trade-additions__failure">
            <span className="trade-additions__title" dir="auto">
              {item.title || item.sku}
            </span>
            <span className="trade-additions__reason">{text}</span>
          </li>
        ))}
      </ul>
      <div className="trade-additions__actions">
        {refused.length > 0 && (
          <Button variant="secondary" isBusy={isBusy} busyLabel="Adding" onClick={retry}>
            Try {plural(refused.length, 'it', 'them')} again
          </Button>
        )}
        {!isBusy && children}
        <TextLink look="strong" href={route('basket')}>
          View basket
        </TextLink>
      </div>
    </div>
  )
}
