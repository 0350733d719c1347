import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { replaceAccountAddressAtom } from '../../../atoms/account/address'
import { setQuoteNumberAtom } from '../../../atoms/account/quote-number'
import { openedQuoteAtom, openQuoteAtom } from '../../../atoms/account/quotes'
import {
  canOrderQuote,
  isExpired,
  PLACE_PARTS,
  type Quote,
  quoteDate,
  quoteNumber,
} from '../../../entities/account/quote'
import { statusLabel } from '../../../entities/checkout/order'
import { countryName } from '../../../lib/text/country-name'
import { formatDate } from '../../../lib/text/dates'
import { keepUnits } from '../../../lib/text/units'
import { route } from '../../../routes'
import { NO_AMOUNT } from '../../basket/amounts'
import { Facts } from '../../checkout/Facts'
import { type Column, LinesTable } from '../../checkout/OrderLines'
import { Sku } from '../../product/Sku'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { ButtonLink } from '../../ui/ButtonLink'
import { TextLink } from '../../ui/TextLink'
import { LoadedContent } from '../orders/LoadedContent'
import { orderQuoteAddress, quoteAddress } from '../orders/order-addresses'
import { RepeatQuote } from '../repeat-order/lazy-repeat'
import { useLoad } from '../use-load'

interface QuoteDetailProps {
  id: string
  /** Whether to show the preview that orders its products. */
  isOrdering: boolean
}

/** A quote in detail, read-only; expired quotes open too (account.41). */
export function QuoteDetail({ id, isOrdering }: QuoteDetailProps) {
  const { status, value: quote, isWhole, reason } = useAtomValue(openedQuoteAtom(id))
  const onRetry = useLoad(openQuoteAtom, [id])
  const setNumber = useSetAtom(setQuoteNumberAtom)
  const number = quote && quoteNumber(quote)
  const isThere = quote !== null && isWhole
  // Runs before the heading takes the focus and is read out.
  useLayoutEffect(() => (number === null ? undefined : setNumber(number)), [setNumber, number])
  const canOrder = isThere && canOrderQuote(quote)
  const isRefused = isThere && isOrdering && !canOrder
  const replaceAddress = useSetAtom(replaceAccountAddressAtom)
  // An address that was kept until the quote expired.
  useEffect(() => {
    if (isRefused) replaceAddress(quoteAddress(id))
  }, [isRefused, replaceAddress, id])

  return (
    <LoadedContent {...{ status, reason, isThere, onRetry }} name="the quote">
      {isThere &&
        (isOrdering && canOrder ? (
          <RepeatQuote key={id} quote={quote} />
        ) : (
          <OpenedQuote quote={quote} />
        ))}
    </LoadedContent>
  )
}

function OpenedQuote({ quote }: { quote: Quote }) {
  const isOver = isExpired(quote)
  const canOrder = canOrderQuote(quote)
  const { expires_at: expiresAt, details } = quote
  return (
    <>
      <div className="trade-orders__actions trade-cluster">
        {canOrder && (
          <ButtonLink href={orderQuoteAddress(quote.id)}>Order these products</ButtonLink>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Print quote
        </Button>
      </div>
      <Banner tone={isOver ? 'warning' : 'info'}>
        {isOver
          ? `This quote ${expiresAt ? `expired on ${formatDate(expiresAt)}` : 'has expired'}. Its prices are no longer valid: `
          : `To order ${canOrder ? 'at the quoted prices' : 'from this quote'}, or to change the quote, `}
        <TextLink href={route('contact')}>
          {isOver ? 'ask for a new one' : 'contact customer services'}
        </TextLink>
        .
      </Banner>
      <div className="trade-order-print">
        <div className="trade-order-print__head">
          <p className="trade-larger trade-strong">Quote {quoteNumber(quote)}</p>
        </div>
        <div className="trade-order">
          <Facts
            facts={[
              { label: 'Quote number', text: quoteNumber(quote) },
              { label: 'Date', text: quoteDate(quote) },
              { label: 'Status', text: isOver ? 'Expired' : statusLabel(quote.status) },
              { label: 'Valid until', text: formatDate(expiresAt) },
              { label: 'Web reference', text: details.web_order_id_c },
              { label: 'Total exc VAT', text: quote.totalDisplay ?? NO_AMOUNT },
            ]}
          />
          <QuoteLines lines={quote.lines} />
          <div className="trade-order__addresses trade-stack-5">
            <QuotePlace title="Delivery address" of="shipping" details={details} />
            <QuotePlace title="Billing address" of="billing" details={details} />
          </div>
        </div>
      </div>
    </>
  )
}

interface QuotePlaceProps {
  title: string
  of: 'shipping' | 'billing'
  details: Quote['details']
}

function QuotePlace({ title, of, details }: QuotePlaceProps) {
  const all = PLACE_PARTS.map((part) => ({ part, text: details[`${of}_${part}`].trim() }))
  const lines = all.filter(({ text }) => text !== '')
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="trade-order__heading trade-strong">{title}</h3>
      <address className="trade-orders__place trade-wraps trade-stack">
        {lines.map(({ part, text }) => (
          <span key={part} dir="auto">
            {part === 'country' ? countryName(text) : text}
          </span>
        ))}
      </address>
    </section>
  )
}

const COLUMNS: readonly Column<Quote['lines'][number]>[] = [
  {
    name: 'Product',
    isFigure: false,
    cell: ({ product_template_name: title, sku }) => (
      <>
        {keepUnits(title) || 'Product'}
        <Sku sku={sku} />
      </>
    ),
  },
  { name: 'Quantity', isFigure: true, cell: ({ quantity }) => quantity ?? NO_AMOUNT },
  { name: 'Total exc VAT', isFigure: true, cell: ({ total_amount }) => total_amount ?? NO_AMOUNT },
]

/** The quoted products, with the server's amounts. */
const QuoteLines = ({ lines }: Pick<Quote, 'lines'>) =>
  lines.length === 0 ? (
    <p>This quote lists no products.</p>
  ) : (
    <LinesTable columns={COLUMNS} lines={lines} />
  )
