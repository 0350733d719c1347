import type { Sql } from '../../database/database'
import { calculateBasket } from '../basket/basket-response'
import type { BasketRow } from '../basket/baskets'
import type { BasketLine } from '../basket/lines'
import type { Amounts } from '../basket/totals'
import type { PaymentRow } from './payment-rows'

/** What a basket comes to, and how. */
export interface PricedBasket {
  lines: BasketLine[]
  /** Ids of the discounts that were used. */
  discountIds: number[]
  amounts: Amounts
}

/** What a payment was asked for: prices and amounts as the buyer saw them. */
interface Quote {
  prices: Record<string, Pick<BasketLine, 'unitPence' | 'vatRate'>>
  discountIds: number[]
  amounts: Amounts
}

/** What a basket comes to at this moment. */
export async function quoteBasket(sql: Sql, basket: BasketRow, now: Date): Promise<PricedBasket> {
  const { lines, discounts, amounts } = await calculateBasket(sql, basket, now)
  return { lines, discountIds: discounts.map(({ id }) => id), amounts }
}

/** Writes down what is to be paid for; the basket keeps products and quantities. */
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

/** What a payment was made for, whatever prices and discounts are now. */
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
