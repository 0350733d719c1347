import type { ReactNode, RefObject } from 'react'
import type { AddProblem } from '../../atoms/basket/add-to-basket'
import type { Offer } from '../../atoms/product/prices'
import { shownPrice } from '../../entities/product/shown-price'
import { keepUnits } from '../../lib/text/units'
import { ActionBar } from './ActionBar'
import { AddingProblem } from './AddingProblem'
import { incLine, StandardPrice } from './PriceBlock'

interface AddBarProps {
  of: RefObject<HTMLElement | null>
  offer: Offer
  qty: number
  /** Why the last addition failed. The control says it, too, but may be out of sight. */
  problem: AddProblem | null
  children: ReactNode
}

/** The bar of a product's own page on phones: its price exc and inc VAT and 'Add to basket' (product.34). */
export function AddBar({ of, offer: { price }, qty, problem, children }: AddBarProps) {
  const { entry } = price
  if (!entry) return null
  const { exc, inc, standardExc } = shownPrice(entry)
  const figure = exc ?? '—'
  const unit = entry.price_unit_display ? ` · ${keepUnits(entry.price_unit_display)}` : ''
  return (
    <ActionBar of={of}>
      <div className="trade-action-bar__words">
        {standardExc && <StandardPrice exc={standardExc} />}
        <p className="trade-action-bar__line">
          <b className="trade-action-bar__figure">{qty > 1 ? `${qty} × ${figure}` : figure}</b>
          {' exc VAT'}
        </p>
        <p className="trade-action-bar__line">{incLine(exc, inc) + unit}</p>
      </div>
      {children}
      <AddingProblem problem={problem} />
    </ActionBar>
  )
}
