import type { Sql } from '../../database/database'
import { calculateBasket } from '../basket/basket-response'
import type { BasketRow } from '../basket/baskets'
import type { BasketLine } from '../basket/lines'
import type { Amounts } from '../basket/totals'
import { type PaymentRow, requireUnpaid } from './payment-rows'

/** A basket with its prices, discounts and amounts. */
export interface PricedBasket {
  lines: BasketLine[]
  /** Ids of the applied discounts. */
  discountIds: number[]
  /** The destination: it decides VAT and delivery. */
  country: string
  amounts: Amounts
}

/** The stored snapshot of prices and amounts that a payment was created for. */
interface Quote {
  prices: Record<string, Pick<BasketLine, 'unitPence' | 'vatRate'>>
  discountIds: number[]
  /** Missing in payments started by an earlier release. */
  country?: string
  amounts: Amounts
}

/** Prices a basket as it is now. */
export async function quoteBasket(sql: Sql, basket: BasketRow, now: Date): Promise<PricedBasket> {
  const { lines, discounts, country, amounts } = await calculateBasket(sql, basket, now)
  return { lines, discountIds: discounts.map(({ id }) => id), country, amounts }
}

/** The snapshot to store with a payment. Products and quantities stay in the frozen basket. */
export function serialiseQuote({ lines, discountIds, country, amounts }: PricedBasket): string {
  const quote: Quote = {
    prices: Object.fromEntries(
      lines.map(({ product, unitPence, vatRate }) => [product.id, { unitPence, vatRate }]),
    ),
    discountIds,
    country,
    amounts,
  }
  return JSON.stringify(quote)
}

/** Changes the order of a basket. Cancels a payment started for a different quote first (server.9). */
export async function runQuoteChange<T>(
  sql: Sql,
  basket: BasketRow,
  now: Date,
  change: () => Promise<T>,
): Promise<T> {
  const quoted = async () => serialiseQuote(await quoteBasket(sql, basket, now))
  const before = await quoted()
  const changed = await change()
  if ((await quoted()) !== before) await requireUnpaid(sql, basket)
  return changed
}

/** The basket as it was quoted for a payment, regardless of current prices and discounts. */
export async function quotedBasket(
  sql: Sql,
  basket: BasketRow,
  payment: PaymentRow,
  now: Date,
): Promise<PricedBasket> {
  const quote = JSON.parse(payment.quote_json) as Quote
  const { lines, country } = await quoteBasket(sql, basket, now)
  return {
    lines: lines.map((line) => ({ ...line, ...quote.prices[line.product.id] })),
    discountIds: quote.discountIds,
    country: quote.country ?? country,
    amounts: quote.amounts,
  }
}
