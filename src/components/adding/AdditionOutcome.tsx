import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Additions, type FailedAddition, mayBeInBasket } from '../../atoms/basket/additions'
import { isPuttingAsideAtom } from '../../atoms/basket/putting-aside'
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
  /** Whether a retry is running, or has added everything. */
  isBusy?: boolean
  /** Retries the products that were not added; absent when the rows below can be corrected. */
  onRetry?: (lines: readonly LineToAdd[]) => Promise<void>
  /** Goes to the payment with the added products; absent unless the buyer pressed 'and go to payment'. */
  onGoOn?: (() => void) | undefined
  /** Further buttons, between 'Try again' and the basket; hidden during a try. */
  children?: ReactNode
}

/**
 * Lists each product not added as asked, and takes the focus. Only certain failures can be retried (basket.46,
 * basket.168, basket.142, quick.8).
 */
export function FailedAdditions(props: FailedAdditionsProps) {
  const { outcome, isBusy = false, onRetry, onGoOn, children } = props
  const { added, failed } = outcome
  const box = useRef<HTMLDivElement>(null)
  useFocusStays(box)
  useEffect(() => box.current?.focus(), [outcome])

  const missing = failed.filter((each) => !mayBeInBasket(each)).map(({ item }) => item)
  const uncertain = failed.length - missing.length
  return (
    <div ref={box} className="trade-additions" role="alert" tabIndex={-1}>
      <p className="trade-strong">
        {missing.length > 0 &&
          `${missing.length} ${plural(missing.length, 'product')} could not be added. `}
        {uncertain > 0 &&
          `Please check ${uncertain} ${plural(uncertain, 'product')} in your basket. `}
        {added.length > 0 && addedWords(added.length)}
      </p>
      <ul className="trade-stack">
        {failed.map((each) => (
          <li key={each.item.id} className="trade-additions__line trade-stack trade-ruled">
            <ProductTitle title={each.item.title || each.item.sku} />
            <span className="trade-small trade-wrong">{reasonOf(each)}</span>
          </li>
        ))}
      </ul>
      <div className="trade-additions__actions trade-cluster trade-gap-3">
        {missing.length > 0 && onRetry && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Adding"
            onClick={() => void onRetry(missing)}
          >
            Try {plural(missing.length, 'it', 'them')} again
          </Button>
        )}
        {!isBusy && onGoOn && added.length > 0 && (
          <Button onClick={onGoOn}>
            {missing.length === 0
              ? 'Go to payment'
              : `Go to payment without ${plural(missing.length, 'it', 'them')}`}
          </Button>
        )}
        {!isBusy && children}
        <BasketLink />
      </div>
    </div>
  )
}

/** The number of added products, with links onwards (list.2, regulars.4, quick.8). */
export const AddedNote = ({ count, children }: { count: number; children?: ReactNode }) => (
  <Banner
    tone="success"
    title={addedWords(count)}
    action={
      <span className="trade-cluster">
        <BasketLink />
        {!useAtomValue(isPuttingAsideAtom) && (
          <TextLink look="strong" href={route('payment')}>
            Go to payment
          </TextLink>
        )}
      </span>
    }
  >
    {children}
  </Banner>
)

/** The reason a product was not added, in sentences. */
function reasonOf({ item, text, isRefused, isMissing, had = 0 }: FailedAddition): string {
  if (isRefused) return text
  if (!isMissing) return `Please check: ${text}.`
  return had === 0
    ? `Your basket does not have it. You asked for ${item.qty}.`
    : `Your basket still has ${had}. You asked for ${item.qty} more.`
}

const addedWords = (count: number): string =>
  `${count} ${plural(count, 'product')} added to your basket.`

const BasketLink = () => (
  <TextLink look="strong" href={route('basket')}>
    View basket
  </TextLink>
)
