import { useAtomValue } from 'jotai'
import { useId, useRef, useState } from 'react'
import {
  basketAtom,
  basketLinesAtom,
  basketStatusAtom,
  hasLinesAtom,
  totalItemsAtom,
} from '../../atoms/basket/basket'
import { isOnPage } from '../../lib/browser/is-on-page'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { route } from '../../routes'
import { DeliveryNote } from '../delivery/DeliveryNote'
import { ActionBar } from '../product/ActionBar'
import { Sku } from '../product/Sku'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { NO_AMOUNT, toPayText } from './amounts'
import { BasketLines } from './BasketLines'
import { BasketState, LinesSkeleton } from './BasketState'
import { BasketTotals } from './BasketTotals'
import { CheckoutLink } from './CheckoutLink'
import { DiscountBox } from './DiscountBox'
import { minimumObstacle } from './minimum'
import { FreeDelivery, MinimumOrder } from './SpendGoal'
import './order-summary.css'

interface WholeSummaryProps {
  isEditable: boolean
  /** Whether all lines of a long list are shown before the buyer chooses (checkout.43, checkout.144). */
  isWhole?: boolean
}

interface OrderSummaryProps {
  editable?: boolean | undefined
  isWhole?: boolean
}

/**
 * The order summary: editable on the basket page, read-only in the checkout (basket.13). On a page
 * with `trade-basket`, which shows the lines already, it is the side panel.
 * @param editable whether quantities and discount codes can be changed, with a link to the checkout
 */
export function OrderSummary({ editable = false, isWhole = false }: OrderSummaryProps) {
  const [isSidePanel] = useState(() => editable && isOnPage('trade-basket'))
  return isSidePanel ? <SidePanel /> : <WholeSummary isEditable={editable} isWhole={isWhole} />
}

/** The lines and totals of the basket. */
export function WholeSummary({ isEditable, isWhole = false }: WholeSummaryProps) {
  const hasItems = useAtomValue(hasLinesAtom)
  return (
    <div className="trade-order-summary">
      <BasketState
        emptyText="Your basket is empty."
        skeleton={isEditable ? <WholeSkeleton /> : undefined}
      >
        <div className="trade-order-summary__parts trade-stack-5">
          {isEditable ? <BasketLines /> : <SummaryLines isWhole={isWhole} />}
          {!isEditable && <SummaryFigures />}
          {isEditable && hasItems && (
            <div className="trade-order-summary__card trade-stack-4">
              <SummaryFigures isEditable />
            </div>
          )}
        </div>
      </BasketState>
    </div>
  )
}

const WholeSkeleton = () => (
  <div className="trade-order-summary__parts trade-stack-5">
    <LinesSkeleton />
    <FiguresSkeleton />
  </div>
)

/** The side panel of the basket page: totals, with the lines folded because the page shows them. */
function SidePanel() {
  const status = useAtomValue(basketStatusAtom)
  const hasItems = useAtomValue(hasLinesAtom)
  if (status === 'loading') return <FiguresSkeleton />
  if (!hasItems) return null
  return (
    <div className="trade-order-summary__card trade-stack-4">
      <FoldedItems />
      <SummaryFigures isEditable />
    </div>
  )
}

const FiguresSkeleton = () => (
  <div className="trade-order-summary__card trade-stack-4">
    <Skeleton width="7em" />
    <Skeleton shape="box" />
    <Skeleton lines={6} />
    <Skeleton shape="box" />
    <Skeleton height="112px" shape="box" />
  </div>
)

function FoldedItems() {
  const count = useAtomValue(totalItemsAtom)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="trade-order-summary__fold-name trade-strong">
        {count} {plural(count, 'item')}
      </summary>
      {isOpen && <BasketLines />}
    </details>
  )
}

/** How many lines are shown at first. */
const FIRST_LINES = 6

/** The number of items and the read-only lines; a long list is cut, with '+ 3 more' (checkout.43). */
export function SummaryLines({ isWhole: isWholeFirst = false }: { isWhole?: boolean }) {
  const lines = useAtomValue(basketLinesAtom)
  const items = useAtomValue(totalItemsAtom)
  const [choice, setChoice] = useState<boolean | null>(null)
  const isWhole = choice ?? isWholeFirst
  const listId = useId()
  const more = lines.length - FIRST_LINES
  return (
    <div className="trade-summary trade-stack-3">
      <p className="trade-soft">
        {items} {plural(items, 'item')}
      </p>
      <ul id={listId} className="trade-summary-lines trade-stack-2" aria-label="Items">
        {(isWhole ? lines : lines.slice(0, FIRST_LINES)).map(
          ({ id, product, qty, total_display }) => (
            <li key={id} className="trade-summary-line trade-stack-2 trade-figures trade-tight">
              <span className="trade-faint trade-end">{qty} ×</span>
              <span className="trade-wraps" dir="auto">
                {keepUnits(product.title)}
                <Sku sku={product.sku} />
              </span>
              <span className="trade-end">{total_display ?? NO_AMOUNT}</span>
            </li>
          ),
        )}
      </ul>
      {more > 0 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-controls={listId}
            onClick={() => setChoice(!isWhole)}
          >
            {isWhole ? (
              'Show fewer'
            ) : (
              <>
                {`+ ${more} more`}
                <VisuallyHidden> {plural(more, 'line')}</VisuallyHidden>
              </>
            )}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Totals and free delivery; when editable also discount box, checkout link and repeat banner (basket.13). */
const SummaryFigures = ({ isEditable = false }: { isEditable?: boolean }) => (
  <div className="trade-stack-4">
    <MinimumOrder />
    <FreeDelivery totals={useAtomValue(basketAtom).totals} />
    {isEditable && <DiscountBox />}
    <BasketTotals />
    {isEditable && <DeliveryNote />}
    {isEditable && (
      <>
        <CheckoutWithBar />
        <Banner tone="info" title="Repeat this order?">
          Once it is placed, you can repeat it every 1 to 12 weeks from{' '}
          <TextLink href={route('account')}>your account</TextLink>.
        </Banner>
      </>
    )}
  </div>
)

/** 'Checkout'; on phones also a bar with the total while 'Checkout' is out of view (basket.47). */
function CheckoutWithBar() {
  const link = useRef<HTMLDivElement>(null)
  const { totals } = useAtomValue(basketAtom)
  const total = toPayText(totals)
  const obstacle = minimumObstacle(totals)
  return (
    <>
      <div ref={link} className="trade-stack-2">
        <CheckoutLink />
      </div>
      {total !== NO_AMOUNT && (
        <ActionBar of={link}>
          <div className="trade-action-bar__words trade-faint">
            <p>
              <b className="trade-action-bar__figure trade-figures trade-strong trade-large">
                {total}
              </b>
            </p>
            <p>Total</p>
          </div>
          {obstacle === null ? <CheckoutLink /> : <p>{obstacle}</p>}
        </ActionBar>
      )}
    </>
  )
}
