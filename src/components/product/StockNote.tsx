import type { PriceEntry } from '../../entities/product/price'
import { classNames } from '../ui/class-names'
import './stock-note.css'

/** The largest stock level shown as a number (product.21). */
const FEW = 5

interface StockNoteProps {
  offer: { price: { entry: PriceEntry | null }; inBasket?: number }
}

/** 'In stock' or 'Only 3 left' (product.21), and '6 in basket' beside it (product.32). */
export function StockNote({ offer: { price, inBasket = 0 } }: StockNoteProps) {
  const stock = price.entry?.stock_level ?? 0
  const isFew = stock > 0 && stock <= FEW
  const note = isFew ? `Only ${stock} left` : stock > 0 && 'In stock'
  return (
    <>
      {note && (
        <span
          key={note}
          className={classNames(
            'trade-stock trade-text-soft trade-figures trade-tight trade-nowrap',
            isFew && 'trade-stock--few',
          )}
        >
          {note}
        </span>
      )}
      {inBasket > 0 && (
        <span
          key={inBasket}
          className="trade-stock trade-text-soft trade-stock--taken trade-figures trade-tight trade-nowrap trade-strong"
        >
          {`${inBasket} in basket`}
        </span>
      )}
    </>
  )
}
