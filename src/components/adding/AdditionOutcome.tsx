import { type ReactNode, useEffect, useRef } from 'react'
import { isInDoubt } from '../../atoms/basket/add-to-basket'
import type { Additions } from '../../atoms/basket/additions'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { plural } from '../../lib/text/plural'
import { route } from '../../routes'
import { ProductTitle } from '../product/ProductTitle'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { useFocusStays } from '../ui/use-focus-lost'
import './additions.css'

interface FailedAdditionsProps {
  outcome: Additions
  /** Whether another try is under way, or has done it all. */
  isBusy?: boolean
  /** Tries those again that were refused; absent where they can be put right below. */
  onRetry?: (lines: readonly LineToAdd[]) => Promise<void>
  /** Goes to the payment with what was added; absent where the buyer did not ask for that. */
  onGoOn?: (() => void) | undefined
  /** Other ways on, between another try and the basket; not while one is under way. */
  children?: ReactNode
}

/**
 * Names each product that was not added, or not as asked, and takes the focus. The buyer decides how to go on; only
 * what was refused can be tried again (basket.46, basket.168, quick.8).
 */
export function FailedAdditions(props: FailedAdditionsProps) {
  const { outcome, isBusy = false, onRetry, onGoOn, children } = props
  const { added, failed } = outcome
  const box = useRef<HTMLDivElement>(null)
  useFocusStays(box)
  useEffect(() => box.current?.focus(), [outcome])

  const refused = failed.filter((each) => !isInDoubt(each)).map(({ item }) => item)
  const inDoubt = failed.length - refused.length
  return (
    <div ref={box} className="trade-additions" role="alert" tabIndex={-1}>
      <p className="trade-additions__outcome trade-strong">
        {refused.length > 0 &&
          `${refused.length} ${plural(refused.length, 'product')} could not be added. `}
        {inDoubt > 0 && `Please check ${inDoubt} ${plural(inDoubt, 'product')} in your basket. `}
        {added.length > 0 && addedWords(added.length)}
      </p>
      <ul className="trade-additions__lines trade-stack">
        {failed.map(({ item, text }) => (
          <li key={item.id} className="trade-additions__line trade-stack trade-ruled">
            <ProductTitle title={item.title || item.sku} />
            <span className="trade-additions__reason trade-small trade-wrong">{text}</span>
          </li>
        ))}
      </ul>
      <div className="trade-additions__actions trade-cluster trade-gap-3">
        {refused.length > 0 && onRetry && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Adding"
            onClick={() => void onRetry(refused)}
          >
            Try {plural(refused.length, 'it', 'them')} again
          </Button>
        )}
        {!isBusy && onGoOn && added.length > 0 && (
          <Button onClick={onGoOn}>
            {inDoubt > 0
              ? 'Go to payment'
              : `Go to payment without ${plural(failed.length, 'it', 'them')}`}
          </Button>
        )}
        {!isBusy && children}
        <BasketLink />
      </div>
    </div>
  )
}

/** Says how many products were added, and leads on (list.2, regulars.4, quick.8). */
export const AddedNote = ({ count, children }: { count: number; children?: ReactNode }) => (
  <Banner
    tone="success"
    title={addedWords(count)}
    action={
      <span className="trade-cluster">
        <BasketLink />
        <TextLink look="strong" href={route('payment')}>
          Go to payment
        </TextLink>
      </span>
    }
  >
    {children}
  </Banner>
)

const addedWords = (count: number): string =>
  `${count} ${plural(count, 'product')} added to your basket.`

const BasketLink = () => (
  <TextLink look="strong" href={route('basket')}>
    View basket
  </TextLink>
)
