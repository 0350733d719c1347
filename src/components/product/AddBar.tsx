import type { ReactNode, RefObject } from 'react'
import type { Offer } from '../../atoms/product/offer'
import { keepUnits } from '../../lib/units'
import { Problem } from '../ui/Problem'
import { ActionBar } from './ActionBar'
import { shownPrice } from './shown-price'

interface AddBarProps {
  of: RefObject<HTMLElement | null>
  offer: Offer
  qty: number
  /** Why the last addition failed. The control says it, too, but may be out of sight. */
  problem: string | null
  children: ReactNode
}

/** The bar of a product's own page on phones: its price and 'Add to basket' (product.34). */
export function AddBar({ of, offer: { price }, qty, problem, children }: AddBarProps) {
  const { entry } = price
  if (!entry) return null
  const { exc } = shownPrice(entry)
  return (
    <ActionBar of={of}>
      <p className="trade-action-bar__words">
        <b className="trade-action-bar__figure">{qty > 1 ? `${qty} × ${exc}` : exc}</b>
        {`exc VAT ${keepUnits(entry.price_unit_display ?? '')}`}
      </p>
      {children}
      {problem !== null && <Problem>{problem}</Problem>}
    </ActionBar>
  )
}
