import type { Line } from './basket'
import { productMatcher } from './lines-of-product'

/**
 * Joins the lines of one product into one line with their total quantity. Its price is known when all have the
 * same.
 */
export const joinByProduct = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const isOf = productMatcher(line.product, lines)
    const same = lines.filter((each) => each === line || isOf(each))
    if (same[0] !== line) return []
    const isSamePrice = same.every(
      ({ unit, unit_display }) => unit === line.unit && unit_display === line.unit_display,
    )
    return [
      {
        ...line,
        qty: same.reduce((sum, { qty }) => sum + qty, 0),
        ...(!isSamePrice && { unit: null, unit_display: null }),
      },
    ]
  })
