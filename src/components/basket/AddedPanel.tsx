import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId, useState } from 'react'
import { hidePanelAtom, shownPanelAtom, showPanelAtom } from '../../atoms/base/overlay'
import { type LastAddition, lastAddedAtom } from '../../atoms/basket/add-to-basket'
import { totalItemsAtom } from '../../atoms/basket/basket'
import { productImageAtom } from '../../atoms/product/images'
import { keepUnits } from '../../lib/text/units'
import { Sku } from '../product/Sku'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { Picture } from '../ui/Picture'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { NO_AMOUNT } from './amounts'
import { CheckoutLink } from './CheckoutLink'
import { useAddedStrip } from './use-added-strip'
import './added-panel.css'

/** How long the live region is empty before its text appears, in ms: screen readers skip text present at the start. */
const SPEAK_AFTER_MS = 150

/** 'Added to basket', with links. Takes no focus, blocks nothing, and closes by itself (basket.162). */
export function AddedPanel() {
  const isOpen = useAtomValue(shownPanelAtom) === 'added'
  const added = useAtomValue(lastAddedAtom)
  const [shown, setShown] = useState(added)
  const count = useAtomValue(totalItemsAtom)
  const showPanel = useSetAtom(showPanelAtom)
  const close = useSetAtom(hidePanelAtom)
  const { isShown, stripProps } = useAddedStrip({ isOpen, version: added, onClose: close })
  const titleId = useId()
  // Closing clears the product at once, but the panel stays visible while it fades.
  if (added && added !== shown) setShown(added)
  return (
    <>
      <SpokenAddition added={added} />
      <section {...stripProps} className="trade-added-panel" aria-labelledby={titleId}>
        {isShown && (
          <>
            <p
              id={titleId}
              className="trade-added-panel__name trade-cluster trade-strong trade-small"
            >
              <Icon name="check" size={16} />
              Added to basket
            </p>
            <div className="trade-added-panel__close">
              <IconButton icon="close" label="Close" size="small" onClick={close} />
            </div>
            {shown && <AddedLine added={shown} />}
            <div className="trade-added-panel__actions trade-stack-2">
              <Button variant="secondary" isWide onClick={() => showPanel('basket')}>
                view basket ({count})
              </Button>
              <CheckoutLink />
            </div>
          </>
        )}
      </section>
    </>
  )
}

/** Announces the added product and its quantity in the basket (basket.162). */
function SpokenAddition({ added }: { added: LastAddition | null }) {
  const [spoken, setSpoken] = useState('')
  const text = added
    ? `${added.qty} × ${added.line.product.title} added, ${added.line.qty} in your basket`
    : ''
  useEffect(() => {
    const timer = setTimeout(setSpoken, SPEAK_AFTER_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>
}

function AddedLine({ added }: { added: LastAddition }) {
  const { product, qty, total_display } = added.line
  const rememberedImage = useAtomValue(productImageAtom(product.sku))
  return (
    <>
      <div className="trade-added-panel__picture">
        <Picture src={product.image ?? rememberedImage} ratio="1" />
      </div>
      <div className="trade-added-panel__words trade-shrinks">
        <p className="trade-added-panel__title trade-strong" dir="auto">
          {keepUnits(product.title)}
        </p>
        <p className="trade-added-panel__facts trade-text-faint">
          <Sku sku={product.sku} />
          <span className="trade-nowrap">
            {added.qty} added, {qty} in your basket
          </span>
        </p>
      </div>
      <p className="trade-added-panel__total trade-figures trade-strong">
        {total_display ?? NO_AMOUNT}
      </p>
    </>
  )
}
