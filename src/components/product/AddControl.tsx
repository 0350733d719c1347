import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { checkAuthenticationAtom } from '../../atoms/session/authentication'
import { Button } from '../ui/Button'
import { FocusHandover } from '../ui/FocusHandover'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { AddForm, type AddFormProps, DisabledAdd } from './AddForm'
import { LoginToOrder } from './LoginToOrder'
import { NOT_APPROVED } from './not-approved'
import { useValue } from './use-value'

interface AddControlProps extends AddFormProps {
  image: string
  onFocusLost: () => void
}

/** Checks in this order: signed in, approved, in stock (product.7). A list says above it what keeps it (product.31). */
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
