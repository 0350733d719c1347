import type { Sql } from '../../database/database'
import { calculateBasket } from '../basket/basket-response'
import type { BasketRow } from '../basket/baskets'
import type { BasketLine } from '../basket/lines'
import type { Amounts } from '../basket/totals'
import type { PaymentRow } from './payment-rows'

/** A basket with its prices, discounts and amounts. */
export interface PricedBasket {
  lines: BasketLine[]
  /** Ids of the applied discounts. */
  discountIds: number[]
  amounts: Amounts
}

/** The stored snapshot of prices and amounts that a payment was created for. */
interface Quote {
  prices: Record<string, Pick<BasketLine, 'unitPence' | 'vatRate'>>
  discountIds: number[]
  amounts: Amounts
}

/** Prices a basket as it is now. */
export async function quoteBasket(sql: Sql, basket: BasketRow, now: Date): Promise<PricedBasket> {
  const { lines, discounts, amounts } = await calculateBasket(sql, basket, now)
  return { lines, discountIds: discounts.map(({ id }) => id), amounts }
}

/** The snapshot to store with a payment. Products and quantities stay in the frozen basket. */
export function serialiseQuote({ lines, discountIds, amounts }: PricedBasket): string {
  const quote: Quote = {
    prices: Object.fromEntries(
      lines.map(({ product, unitPence, vatRate }) => [product.id, { unitPence, vatRate }]),
    ),
    discountIds,
    amounts,
  }
  return JSON.stringify(quote)
}

/** The basket as it was quoted for a payment, regardless of current prices and discounts. */
export async function quotedBasket(
  sql: Sql,
  basket: BasketRow,
  payment: PaymentRow,
  now: Date,
): Promise<PricedBasket> {
  const quote = JSON.parse(payment.quote_json) as Quote
  const { lines } = await quoteBasket(sql, basket, now)
  return {
    lines: lines.map((line) => ({ ...line, ...quote.prices[line.product.id] })),
    discountIds: quote.discountIds,
    amounts: quote.amounts,
  }
}
