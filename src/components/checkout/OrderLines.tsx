import type { Line } from '../../entities/basket'
import { MISSING } from '../basket/amounts'

/** The product lines of an order, with quantity and unit price. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="trade-order-lines">
      <thead>
        <tr className="trade-order-lines__row">
          <th scope="col" className="trade-order-lines__cell trade-order-lines__cell--name">
            Product
          </th>
          <th
            scope="col"
            className="trade-order-lines__cell trade-order-lines__cell--name trade-order-lines__cell--figure"
          >
            Quantity
          </th>
          <th
            scope="col"
            className="trade-order-lines__cell trade-order-lines__cell--name trade-order-lines__cell--figure"
          >
            Unit
          </th>
          <th
            scope="col"
            className="trade-order-lines__cell trade-order-lines__cell--name trade-order-lines__cell--figure"
          >
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, product, qty, unit_display, total_display }) => (
          <tr key={id} className="trade-order-lines__row">
            <td className="trade-order-lines__cell" dir="auto">
              {product.title || product.sku}
            </td>
            <td className="trade-order-lines__cell trade-order-lines__cell--figure">{qty}</td>
            <td className="trade-order-lines__cell trade-order-lines__cell--figure">
              {unit_display ?? MISSING}
            </td>
            <td className="trade-order-lines__cell trade-order-lines__cell--figure">
              {total_display ?? MISSING}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
