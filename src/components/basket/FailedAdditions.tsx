import { type ReactNode, useEffect, useRef } from 'react'
import type { NewItem } from '../../atoms/basket/add-to-basket'
import type { Additions } from '../../atoms/basket/additions'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { useFocusStays } from '../ui/use-focus-stays'
import './additions.css'

interface FailedAdditionsProps<Item extends NewItem> {
  outcome: Additions<Item>
  /** Whether another try is under way, or has done it all. */
  isBusy: boolean
  onRetry: (items: readonly Item[]) => Promise<void>
  /** Other ways on, between another try and the basket; not while one is under way. */
  children?: ReactNode
}

/** Names each product that was not added, and takes the focus. The buyer decides how to go on (basket.46). */
export function FailedAdditions<Item extends NewItem>(props: FailedAdditionsProps<Item>) {
  const { outcome, isBusy, onRetry, children } = props
  const { added, failed } = outcome
  const box = useRef<HTMLDivElement>(null)
  useFocusStays(box)
  useEffect(() => box.current?.focus(), [outcome])

  const retry = () => void onRetry(failed.map(({ item }) => item))
  return (
    <div ref={box} className="trade-additions" role="alert" tabIndex={-1}>
      <p className="trade-additions__outcome">
        {failed.length} {plural(failed.length, 'product')} could not be added.{' '}
        {added.length > 0 &&
          `${added.length} ${plural(added.length, 'product')} ${plural(added.length, 'is', 'are')} in your basket.`}
      </p>
      <ul className="trade-additions__failures">
        {failed.map(({ item, reason }, place) => (
          // An old order may have a product on two lines.
          <li key={`${place} ${item.productId}`} className="trade-additions__failure">
            <span className="trade-additions__title" dir="auto">
              {item.title || item.sku}
            </span>
            <span className="trade-additions__reason">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="trade-additions__actions">
        <Button variant="secondary" isBusy={isBusy} busyLabel="Adding" onClick={retry}>
          Try {plural(failed.length, 'it', 'them')} again
        </Button>
        {!isBusy && children}
        <TextLink look="strong" href={route('basket')}>
          View basket
        </TextLink>
      </div>
    </div>
  )
}
