import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { BasketLine } from '../../atoms/basket/basket'
import { productImageAtom } from '../../atoms/product/images'
import { linkAddress } from '../../lib/browser/web-address'
import { keepUnits } from '../../lib/text/units'
import { Sku } from '../product/Sku'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { Picture } from '../ui/Picture'
import { QuantityInput } from '../ui/QuantityInput'
import { TextLink } from '../ui/TextLink'
import { NO_AMOUNT } from './amounts'
import '../ui/problem.css'
import '../ui/content/row.css'

interface BasketLineRowProps {
  line: BasketLine
  onQuantityChange: (id: string, qty: number) => void
  onRemove: (id: string) => void
}

/** One line: picture, title, unit price, quantity, line total, remove (basket.11). */
export const BasketLineRow = memo(function BasketLineRow(props: BasketLineRowProps) {
  const { line, onQuantityChange, onRemove } = props
  const { id, product, qty, unit_display, total_display, isBusy, error } = line
  // The picture from the add control (product.12).
  const rememberedImage = useAtomValue(productImageAtom(product.sku))
  const { title } = product
  const permalink = linkAddress(product.permalink)
  const shownTitle = keepUnits(title)
  return (
    <li
      className={classNames('trade-row trade-basket-line', isBusy && 'trade-basket-line--busy')}
      aria-busy={isBusy}
    >
      <div className="trade-basket-line__picture">
        <Picture src={product.image || rememberedImage} ratio="1" />
      </div>
      <p className="trade-basket-line__title trade-wraps trade-strong" dir="auto">
        {permalink ? (
          <TextLink look="title" href={permalink}>
            {shownTitle}
          </TextLink>
        ) : (
          shownTitle
        )}
      </p>
      <div className="trade-basket-line__unit trade-text-faint trade-figures">
        <Sku sku={product.sku} />
        <span>{unit_display && `${unit_display} each`}</span>
      </div>
      <div className="trade-basket-line__quantity">
        <QuantityInput
          size="small"
          label={`Quantity of ${title}`}
          value={qty}
          max={product.stock_level}
          isBusy={isBusy}
          onChange={(changed) => onQuantityChange(id, changed)}
        />
      </div>
      <p className="trade-basket-line__total trade-figures trade-strong trade-end">
        {total_display ?? NO_AMOUNT}
      </p>
      <div className="trade-basket-line__remove">
        <IconButton
          icon="trash"
          size="small"
          label={`Remove ${title}`}
          onClick={() => onRemove(id)}
        />
      </div>
      {error && (
        <p className="trade-basket-line__error trade-problem" role="alert">
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </li>
  )
})
