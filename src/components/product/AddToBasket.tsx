import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { viewItemAtom } from '../../atoms/product/analytics'
import { rememberProductImageAtom } from '../../atoms/product/images'
import type { Offer } from '../../atoms/product/prices'
import { classNames } from '../ui/class-names'
import { AddControl } from './AddControl'
import type { KeptQuantity } from './AddForm'
import { FavouriteToggle } from './FavouriteToggle'
import { StockNote } from './StockNote'
import { useOffer } from './use-offer'
import { useOwnPress } from './use-own-press'
import './product.css'

export interface AddToBasketProps {
  productId: string
  sku?: string | undefined
  productTitle?: string | undefined
  image?: string | undefined
  permalink?: string | undefined
  /** Whether this control is on the product's own page and reports `view_item` (product.11). */
  detail?: boolean | undefined
  isCompact?: boolean | undefined
  hasToggle?: boolean | undefined
  kept?: KeptQuantity | undefined
}

/** The add control of a product, with the favourite toggle (product.7). */
export function AddToBasket(props: AddToBasketProps) {
  return <OfferedProduct {...props} offer={useOffer(props.productId, props.sku)} />
}

/** The same for a product whose offer is known. */
export function OfferedProduct(props: AddToBasketProps & { offer: Offer }) {
  const { productId, sku = '', productTitle = '', image = '', offer, detail, isCompact } = props
  const { hasToggle = true, kept } = props
  const rememberProductImage = useSetAtom(rememberProductImageAtom)
  const viewItem = useSetAtom(viewItemAtom)
  const control = useRef<HTMLDivElement>(null)
  const focusControl = useCallback(() => control.current?.focus(), [])

  useEffect(() => {
    if (image) rememberProductImage({ productId, sku, url: image })
  }, [productId, sku, image, rememberProductImage])

  useEffect(() => {
    if (detail) viewItem({ productId, sku, title: productTitle })
  }, [detail, productId, sku, productTitle, viewItem])

  return (
    <div className={classNames('trade-add trade-stack-2', isCompact && 'trade-add--compact')}>
      {!isCompact && offer.sight !== 'hidden' && (
        <p className="trade-add__stock">
          <StockNote offer={offer} />
        </p>
      )}
      <div
        ref={control}
        className="trade-add__control trade-stack-1"
        tabIndex={-1}
        {...useOwnPress(productId)}
      >
        <AddControl
          {...{ productId, sku, productTitle, image, offer, isCompact, kept }}
          control={detail ? control : undefined}
          onFocusLost={focusControl}
        />
      </div>
      {hasToggle && (
        <FavouriteToggle
          productId={productId}
          productTitle={productTitle}
          image={image}
          isIconOnly={isCompact}
        />
      )}
    </div>
  )
}
