import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { viewItemAtom } from '../../atoms/product/analytics'
import { rememberProductImageAtom } from '../../atoms/product/images'
import type { Offer } from '../../atoms/product/prices'
import { checkAuthenticationAtom } from '../../atoms/session/authentication'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { FocusHandover } from '../ui/FocusHandover'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { AddForm, type AddFormProps, DisabledAdd, type ListQuantity } from './AddForm'
import { FavouriteToggle } from './FavouriteToggle'
import { LoginToOrder } from './LoginToOrder'
import { NOT_APPROVED } from './product-words'
import { StockNote } from './StockNote'
import { useOffer } from './use-offer'
import { usePressGuard } from './use-press-guard'
import { useValue } from './use-value'
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
  list?: ListQuantity | undefined
}

/** The add control of a product, with the favourite toggle (product.7). */
export function AddToBasket(props: AddToBasketProps) {
  return <OfferedProduct {...props} offer={useOffer(props.productId, props.sku)} />
}

/** The add control of a product whose offer is known. */
export function OfferedProduct(props: AddToBasketProps & { offer: Offer }) {
  const { productId, sku = '', productTitle = '', image = '', offer, detail, isCompact } = props
  const { hasToggle = true, list } = props
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
        <p className="trade-add__stock trade-small">
          <StockNote offer={offer} />
        </p>
      )}
      <div
        ref={control}
        className="trade-add__control trade-stack-1"
        tabIndex={-1}
        {...usePressGuard(productId)}
      >
        <AddControl
          {...{ productId, sku, productTitle, image, offer, isCompact, list }}
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
      {detail && offer.buyer === 'approved' && <LateDeliveryNote />}
    </div>
  )
}

type Note = typeof import('../delivery/DeliveryNote').DeliveryNote

/** The delivery note, loaded on demand; takes no space before (delivery.2). */
function LateDeliveryNote() {
  const [Note, setNote] = useState<Note | null>(null)
  useEffect(() => {
    import('../delivery/DeliveryNote').then(
      ({ DeliveryNote }) => setNote(() => DeliveryNote),
      () => setNote(null),
    )
  }, [])
  return Note && <Note />
}

interface AddControlProps extends AddFormProps {
  image: string
  onFocusLost: () => void
}

/**
 * The states in order: signed in, approved, in stock (product.7). A list explains once, above it, why ordering is
 * blocked (product.31).
 */
function AddControl({ image, isCompact, onFocusLost, ...product }: AddControlProps) {
  const { productId, productTitle, offer } = product

  if (offer.buyer === 'approved') {
    // The key resets the quantity for another product.
    return <AddForm key={productId} {...product} isCompact={isCompact} />
  }
  if (offer.buyer === 'unknown') return <UnknownVisitor onFocusLost={onFocusLost} />
  if (offer.buyer === 'visitor') {
    return <LoginToOrder product={{ id: productId, title: productTitle, image }} />
  }
  return (
    <DisabledAdd
      productTitle={productTitle}
      reason={isCompact ? <VisuallyHidden>{NOT_APPROVED}</VisuallyHidden> : NOT_APPROVED}
    />
  )
}

/** A skeleton during the authentication check; 'Try again' if it fails (session.5). */
function UnknownVisitor({ onFocusLost }: Pick<AddControlProps, 'onFocusLost'>) {
  const isPageReady = useValue(pageReadyAtom)
  const checkAuthentication = useSetAtom(checkAuthenticationAtom)
  const [isChecking, setIsChecking] = useState(false)
  if (!isPageReady) return <Skeleton shape="box" />
  const check = async () => {
    setIsChecking(true)
    await checkAuthentication()
    setIsChecking(false)
  }
  return (
    <FocusHandover onFocusLost={onFocusLost}>
      <Button variant="secondary" isWide isBusy={isChecking} onClick={() => void check()}>
        Try again
      </Button>
    </FocusHandover>
  )
}
