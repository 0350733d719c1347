import { formatPence } from '../../lib/text/money'
import type { Line } from '../basket/basket'
import type { Regular } from './regular'

type Goods = Pick<Line, 'product' | 'qty' | 'unit'>

/** How the line of a product differs from its usual one, in words; empty when it does not. */
function changeOf(usual: Goods, lines: readonly Goods[]): string {
  const own = lines.filter(({ product }) => product.id === usual.product.id)
  const [first] = own
  if (!first) return 'not in this order'
  const qty = own.reduce((sum, line) => sum + line.qty, 0)
  const isOtherPrice = first.unit !== null && usual.unit !== null && first.unit !== usual.unit
  const prices = isOtherPrice && [first, usual].map(({ unit }) => formatPence(unit ?? 0))
  return [
    qty !== usual.qty && `${qty} instead of ${usual.qty}`,
    prices && `${prices[0]} each, was ${prices[1]}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * In what the lines of an order differ from what is due, in its usual quantity and at the price of the last order, and
 * which were not due (checkout.144).
 */
export function dueChanges(due: readonly Regular[], lines: readonly Goods[]) {
  const isDue = (id: string | null) => due.some(({ line }) => line.product.id === id)
  const usual = due.map(({ line }) => ({ line, change: changeOf(line, lines) }))
  const others = lines
    .filter(({ product }) => !isDue(product.id))
    .map((line) => ({ line, change: `${line.qty} also in your basket` }))
  return [...usual, ...others]
    .filter(({ change }) => change !== '')
    .map(({ line: { product }, change }) => ({
      id: product.id || product.sku,
      title: product.title || product.sku,
      change,
    }))
}
