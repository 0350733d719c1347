import { formatPence } from '../../lib/text/money'
import type { Line } from '../basket/basket'
import type { LineAgain } from '../basket/line-again'
import { productMatcher } from '../basket/lines-of-product'
import type { Regular } from './regular'

type LinePart = Pick<Line, 'product' | 'qty' | 'unit' | 'unit_display'>

/** The unit price now and in the usual line, as pence or as strings; `null` when either is unknown. */
function pricesOf(now: LinePart, then: LinePart): readonly [string, string] | null {
  if (now.unit !== null && then.unit !== null)
    return [formatPence(now.unit), formatPence(then.unit)]
  return now.unit_display !== null && then.unit_display !== null
    ? [now.unit_display, then.unit_display]
    : null
}

/** How the ordered lines of a product differ from its usual line, in words; empty when they match. */
function changeOf(usual: LinePart, own: readonly LinePart[]): string {
  const qty = own.reduce((sum, line) => sum + line.qty, 0)
  const prices = own
    .map((line) => pricesOf(line, usual))
    .find((each) => each && each[0] !== each[1])
  return [
    qty !== usual.qty && `${qty} instead of ${usual.qty}`,
    prices && `${prices[0]} each, was ${prices[1]}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * How the lines of an order differ from the due products, in their usual quantities and at the last order's prices, and
 * which lines were not due (checkout.144).
 * @param today the due products as they can be ordered, as far as that is known; a reason holds for a basket without
 *   the product
 */
export function dueChanges(
  due: readonly Regular[],
  lines: readonly LinePart[],
  today: readonly Pick<LineAgain, 'id' | 'inBasket' | 'reason'>[] = [],
) {
  const reasons = new Map(
    today.filter(({ inBasket }) => inBasket === 0).map((line) => [line.id, line.reason]),
  )
  const usual = due.map(({ line }) => ({
    line,
    own: lines.filter(productMatcher(line.product, lines)),
  }))
  const [there, missing] = [
    usual.filter(({ own }) => own.length > 0),
    usual.filter(({ own }) => own.length === 0),
  ]
  const dueLines = new Set(there.flatMap(({ own }) => own))
  const changes = [
    ...missing.map(({ line }) => ({
      line,
      change: ['not in this order', reasons.get(line.id)].filter(Boolean).join(': '),
    })),
    ...there.map(({ line, own }) => ({ line, change: changeOf(line, own) })),
    ...lines
      .filter((line) => !dueLines.has(line))
      .map((line) => ({ line, change: `${line.qty} also in your basket` })),
  ]
  return {
    changes: changes
      .filter(({ change }) => change !== '')
      .map(({ line: { product }, change }) => ({
        id: product.id || product.sku,
        title: product.title || product.sku,
        change,
      })),
    /** The number of due products missing from the order. */
    missing: missing.length,
    /** The number of products whose prices cannot be compared. */
    unknownPrices: there.filter(({ line, own }) => own.some((each) => !pricesOf(each, line)))
      .length,
  }
}
