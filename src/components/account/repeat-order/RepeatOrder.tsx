import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { goToPaymentAtom } from '../../../atoms/basket/go-to-payment'
import { buyerAtom } from '../../../atoms/product/prices'
import type { AccountOrder } from '../../../entities/account/account-order'
import { linesOfQuote, type Quote } from '../../../entities/account/quote'
import { planOf } from '../../../entities/account/repeat-plan'
import type { Line } from '../../../entities/basket/basket'
import { joinByProduct } from '../../../entities/basket/join-by-product'
import type { LineAgain } from '../../../entities/basket/line-again'
import { canBeAdded } from '../../../entities/basket/line-to-add'
import { productLines } from '../../../entities/checkout/order'
import { formatDate } from '../../../lib/text/dates'
import { plural } from '../../../lib/text/plural'
import { route } from '../../../routes'
import { FailedAdditions } from '../../adding/AdditionOutcome'
import { AlsoInBasket } from '../../adding/AlsoInBasket'
import { ChosenBar } from '../../adding/ChosenBar'
import { LineRow } from '../../adding/LineRow'
import { useLineForm } from '../../adding/use-line-form'
import { useLinesAgain } from '../../adding/use-lines-again'
import { NO_AMOUNT } from '../../basket/amounts'
import { NOT_APPROVED } from '../../product/product-words'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { TextLink } from '../../ui/TextLink'
import { LoadedContent } from '../orders/LoadedContent'
import { ALL_LINES, sectionAddress } from '../orders/order-addresses'
import './repeat-order.css'

interface RepeatOrderProps {
  order: AccountOrder
  /** The order line to reorder; 'all' for the whole order. */
  lineId: string
}

/** Reorders an order or one of its lines, with a preview first (account.50, account.255). */
export function RepeatOrder({ order, lineId }: RepeatOrderProps) {
  const isWhole = lineId === ALL_LINES
  const lines = useMemo(() => {
    const all = productLines(order)
    // Joins lines of the same product: they share one stock and one basket line.
    return isWhole ? joinByProduct(all) : all.filter(({ id }) => id === lineId)
  }, [order, lineId, isWhole])
  const [only] = lines
  const before = isWhole ? order.totals.subTotalDisplay : (only?.total_display ?? null)
  const plan = planOf(order)
  return (
    <Repeat
      form={`${order.id} ${lineId}`}
      lines={lines}
      before={
        <>
          {isWhole ? 'That order came to' : 'Then it came to'} <span>{before ?? NO_AMOUNT}</span>{' '}
          exc VAT.
          {plan && (
            <>
              {' '}
              It also <TextLink href={sectionAddress('repeats')}>repeats automatically</TextLink>,
              next on {formatDate(plan.day)}.
            </>
          )}
        </>
      }
    />
  )
}

const isNameless = ({ product }: Line): number => Number(product.id === '')

/** Orders the products of a quote, with the same preview (account.235). */
export function RepeatQuote({ quote }: { quote: Quote }) {
  const lines = useMemo(() => {
    // Joins lines into the one that names their product.
    const named = linesOfQuote(quote).sort((one, other) => isNameless(one) - isNameless(other))
    return joinByProduct(named)
  }, [quote])
  return (
    <Repeat
      form={`quote ${quote.id}`}
      lines={lines}
      before={
        <>
          The prices here are today's, not the quoted ones. The quote came to{' '}
          <span>{quote.totalDisplay ?? NO_AMOUNT}</span> exc VAT.
        </>
      }
    />
  )
}

type RepeatProps = Pick<RepeatPreviewProps, 'form' | 'before'> & { lines: readonly Line[] }

function Repeat(props: RepeatProps) {
  const buyer = useAtomValue(buyerAtom)
  if (buyer !== 'approved') {
    return <Banner>{NOT_APPROVED}</Banner>
  }
  if (props.lines.length === 0) {
    return <Banner tone="warning">There is nothing in this order that can be ordered again.</Banner>
  }
  // The key resets the choices for another line; new data for the same order keeps them.
  return <Loaded key={props.form} {...props} />
}

function Loaded({ form, lines: given, before }: RepeatProps) {
  const [lines] = useState(given)
  const { lines: compared, problem, load, loadAnew } = useLinesAgain(lines)
  return (
    <LoadedContent
      name="today's prices"
      status={problem === null ? 'loading' : 'failed'}
      reason={compared ? (problem ?? '') : `Nothing has been added. ${problem}`}
      isThere={compared !== null}
      onRetry={() => void load()}
    >
      {compared && (
        <RepeatPreview
          form={form}
          compared={compared}
          before={before}
          onBack={() => void load()}
          onReturn={loadAnew}
        />
      )}
    </LoadedContent>
  )
}

interface RepeatPreviewProps {
  /** Identifies the order or quote, and the line to reorder. */
  form: string
  compared: readonly LineAgain[]
  /** The price of the order or quote, exc VAT, in words. */
  before: ReactNode
  /** Called when the buyer returns from failures to the lines, which are out of date. */
  onBack: () => void
  /** Called when the back/forward cache restores this page after the payment. */
  onReturn: () => void
}

/** The lines at today's prices, to choose and add (account.51, account.52). */
function RepeatPreview(props: RepeatPreviewProps) {
  const { form: name, compared, before, onBack, onReturn } = props
  const goToPayment = useSetAtom(goToPaymentAtom)
  // Once all are in the basket, goes to the payment, and the button stays busy. Stays on the page when the addition
  // ended before the buyer returned; the form then shows the basket's quantities (account.53).
  const form = useLineForm(
    name,
    compared,
    ({ isProposed }) => isProposed,
    (_added, hasEndedBefore) => (hasEndedBefore ? form.begin() : goToPayment({ onReturn })),
  )
  const { lines, isAdding, outcome } = form
  const changes = changedWords(lines)
  const rows = (
    <ul className="trade-stack">
      {lines.map((line) => (
        <LineRow key={line.id} line={line} form={form} />
      ))}
    </ul>
  )

  if (!lines.some((line) => canBeAdded(line) || line.inBasket > 0)) {
    return (
      <>
        <Banner tone="warning" title="None of this can be ordered now.">
          {lines.length === 1 ? 'The product is' : 'All products are'} out of stock or no longer
          available. <TextLink href={route('shop')}>Go to the shop</TextLink>
        </Banner>
        <div className="trade-additions trade-again">{rows}</div>
      </>
    )
  }
  if (outcome) {
    const goBack = () => {
      form.finish(outcome)
      onBack()
    }
    return (
      <FailedAdditions
        outcome={outcome}
        isBusy={isAdding}
        onRetry={form.add}
        onGoOn={() => goToPayment()}
      >
        <Button variant="quiet" onClick={goBack}>
          Back to the list
        </Button>
      </FailedAdditions>
    )
  }
  return (
    <form
      className="trade-additions trade-again trade-again--order"
      noValidate
      onSubmit={form.submit}
    >
      {changes && <Banner tone="warning">{changes}</Banner>}
      {rows}
      <AlsoInBasket products={lines} isAdding={isAdding} />
      <p className="trade-soft trade-figures">
        {before}{' '}
        {form.total === null
          ? 'Some prices are not shown here: you will see them in your basket.'
          : 'Delivery, discounts and VAT follow at the checkout.'}
      </p>
      <ChosenBar form={form} isGoingOn />
    </form>
  )
}

/** Whether the line cannot be ordered and is not in the basket either (account.108). */
const isGone = (line: LineAgain): boolean => !canBeAdded(line) && line.inBasket === 0

/** Whether less than the ordered quantity is available, counting the basket. */
const isLess = (line: LineAgain): boolean =>
  !isGone(line) && (canBeAdded(line) ? line.limit.max : 0) < line.missing

/** Counts of what has changed since the order; empty without changes (account.54). */
function changedWords(lines: readonly LineAgain[]): string {
  const sold = lines.filter(canBeAdded)
  const gone = lines.filter(isGone).length
  const fewer = lines.filter(isLess).length
  const prices = (change: LineAgain['change'], words: string) => {
    const count = sold.filter((line) => line.change === change).length
    return count > 0 && `${count} ${plural(count, 'price has', 'prices have')} ${words}.`
  }
  return [
    gone > 0 &&
      `${gone} of ${lines.length} ${plural(lines.length, 'product')} cannot be ordered now.`,
    fewer > 0 && `${fewer} ${plural(fewer, 'quantity is', 'quantities are')} lower.`,
    prices('dearer', 'gone up'),
    prices('cheaper', 'come down'),
    prices('other', 'changed'),
  ]
    .filter(Boolean)
    .join(' ')
}
