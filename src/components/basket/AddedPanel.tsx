import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { hidePanelAtom, openPanelAtom, showPanelAtom } from '../../atoms/base/panels'
import { lastAddedAtom } from '../../atoms/basket/add-to-basket'
import { totalItemsAtom } from '../../atoms/basket/basket'
import { productImageAtom } from '../../atoms/product/images'
import type { Line } from '../../entities/basket'
import { Sku } from '../product/Sku'
import { Button } from '../ui/Button'
import { SlidePanel } from '../ui/overlay/SlidePanel'
import { Picture } from '../ui/Picture'
import { MISSING } from './amounts'
import { CheckoutLink } from './CheckoutLink'
import './basket-panels.css'

/** The panel 'Added to basket': the added line, and links to basket and checkout (basket.5). */
export function AddedPanel() {
  const isOpen = useAtomValue(openPanelAtom) === 'added'
  const added = useAtomValue(lastAddedAtom)
  const [shown, setShown] = useState(added)
  const count = useAtomValue(totalItemsAtom)
  const showPanel = useSetAtom(showPanelAtom)
  const hidePanel = useSetAtom(hidePanelAtom)
  // Closing clears what was added at once, but the panel stays visible while it slides out.
  if (added && added !== shown) setShown(added)
  return (
    <SlidePanel
      isOpen={isOpen}
      title="Added to basket"
      onClose={() => hidePanel()}
      footer={
        <div className="trade-added-panel__actions">
          <CheckoutLink />
          <Button variant="secondary" isWide onClick={() => showPanel('basket')}>
            view basket ({count})
          </Button>
        </div>
      }
    >
      {shown && <AddedLine line={shown.line} />}
    </SlidePanel>
  )
}

function AddedLine({ line: { product, qty, total_display } }: { line: Line }) {
  const rememberedImage = useAtomValue(productImageAtom(product.sku))
  return (
    <div className="trade-added-panel__line">
      <div className="trade-added-panel__picture">
        <Picture src={product.image ?? rememberedImage} alt="" ratio="1" />
      </div>
      <div className="trade-added-panel__words">
        <p className="trade-added-panel__title" dir="auto">
          {product.title || product.sku}
        </p>
        <Sku sku={product.sku} />
        <p className="trade-added-panel__qty">{qty} in your basket</p>
      </div>
      <p className="trade-added-panel__total">{total_display ?? MISSING}</p>
    </div>
  )
}
