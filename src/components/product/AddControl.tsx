import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import type { Offer } from '../../atoms/product/offer'
import { checkAuthenticationAtom } from '../../atoms/session/authentication'
import { Button } from '../ui/Button'
import { FocusHandover } from '../ui/FocusHandover'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { AddForm, DisabledAdd, type KeptQuantity } from './AddForm'
import { LoginToOrder } from './LoginToOrder'
import { NOT_APPROVED } from './not-approved'
import { useValue } from './use-value'

interface AddControlProps {
  productId: string
  sku: string
  productTitle: string
  image: string
  offer: Offer
  /** In a list, which says above it why nothing can be ordered (product.31). */
  isCompact?: boolean | undefined
  kept?: KeptQuantity | undefined
  /** On the product's own page: the element that holds this control (product.34). */
  control?: RefObject<HTMLElement | null> | undefined
  onFocusLost: () => void
}

/** Checks in this order: signed in, approved, in stock (product.7). */
export function AddControl({ image, isCompact, onFocusLost, ...product }: AddControlProps) {
  const { productId, productTitle, offer } = product

  if (offer.buyer === 'approved') {
    // The key resets the quantity when another product takes this place.
    return <AddForm key={productId} {...product} isCompact={isCompact} />
  }
  if (offer.buyer === 'unknown') return <UnknownVisitor onFocusLost={onFocusLost} />
  if (offer.buyer === 'visitor') {
    return <LoginToOrder product={{ id: productId, title: productTitle, image }} />
  }
  return (
    <DisabledAdd
      productTitle={productTitle}
      why={isCompact ? <VisuallyHidden>{NOT_APPROVED}</VisuallyHidden> : NOT_APPROVED}
    />
  )
}

/** A skeleton while the authentication check runs, then 'Try again' if it failed (session.5). */
export function UnknownVisitor({ onFocusLost }: Pick<AddControlProps, 'onFocusLost'>) {
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
