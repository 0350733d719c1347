import { keepUnits } from '../../lib/text/units'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './price-block.css'

interface PriceBlockProps {
  /** In the server's text; `null` when missing. */
  exc: string | null
  inc: string | null
  standardExc?: string | null | undefined
  unit?: string | null | undefined
}

/** The standard price exc VAT, struck through next to 'Your price:' (product.4). */
export const StandardPrice = ({ exc }: { exc: string }) => (
  <p className="trade-price-block__standard">
    <VisuallyHidden>Standard price </VisuallyHidden>
    <s className="trade-price-block__struck trade-faint">{exc}</s>
    <span className="trade-price-block__yours trade-strong"> Your price:</span>
  </p>
)

/** The line under a price exc VAT: inc VAT, or '0% VAT' (product.5). */
export const incLine = (exc: string | null, inc: string | null): string =>
  exc !== null && exc === inc ? '0% VAT' : `${inc ?? '—'} inc VAT`

/** A price exc VAT above its inc VAT line. Its height is the same with and without a standard price. */
export function PriceBlock({ exc, inc, standardExc, unit }: PriceBlockProps) {
  return (
    <div className="trade-price-block trade-figures trade-tight trade-small">
      {standardExc && <StandardPrice exc={standardExc} />}
      <p>
        <span key={exc} className="trade-price-block__exc trade-strong">
          {exc ?? '—'}
        </span>
        <span className="trade-price-block__tax trade-faint"> exc VAT</span>
        {unit && <span className="trade-faint"> {keepUnits(unit)}</span>}
      </p>
      <p key={inc} className="trade-price-block__inc trade-faint">
        {incLine(exc, inc)}
      </p>
    </div>
  )
}
