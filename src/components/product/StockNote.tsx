import type { PriceEntry } from '../../entities/price'
import { classNames } from '../ui/class-names'
import './stock-note.css'

/** The largest stock level that is said in figures (product.21). */
const FEW = 5

/** 'In stock' or 'Only 3 left'; nothing of an unknown stock, and none in stock says the control (product.21). */
export function StockNote({ offer }: { offer: { price: { entry: PriceEntry | null } } }) {
  const stock = offer.price.entry?.stock_level ?? null
  if (stock === null || stock <= 0) return null
  const isFew = stock <= FEW
  return (
    <span key={stock} className={classNames('trade-stock', isFew && 'trade-stock--few')}>
      {isFew ? `Only ${stock} left` : 'In stock'}
    </span>
  )
}
