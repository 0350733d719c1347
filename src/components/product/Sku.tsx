import { VisuallyHidden } from '../ui/VisuallyHidden'
import './sku.css'

/** The SKU of a product, small; nothing without one (product.20). */
export function Sku({ sku }: { sku: string }) {
  if (!sku) return null
  return (
    <bdi className="trade-sku trade-text-faint" translate="no">
      <VisuallyHidden>SKU </VisuallyHidden>
      {sku}
    </bdi>
  )
}
