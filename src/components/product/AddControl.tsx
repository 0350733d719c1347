import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { checkAuthenticationAtom } from '../../atoms/session/authentication'
import { authenticationStatusAtom, pageUserAtom } from '../../atoms/session/identity'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { useFocusLost } from '../ui/use-focus-lost'
import { AddForm } from './AddForm'
import { LoginToOrder } from './LoginToOrder'
import { nameOfAction } from './name-of-action'
import { useValue } from './use-value'

interface AddControlProps {
  productId: string
  sku: string
  productTitle: string
  image: string
  /** What had the focus has given way to something else. */
  onFocusLost: () => void
}

/** Asks in this order: signed in, approved, in stock (readings 15). */
export function AddControl({ productId, sku, productTitle, image, onFocusLost }: AddControlProps) {
  const status = useValue(authenticationStatusAtom)
  // Whoever signs in again finds the quantity as it was typed.
  const user = useValue(pageUserAtom)

  if (user?.approved_at) {
    // What was typed for one product is not meant for another in its place.
    return <AddForm key={productId} productId={productId} sku={sku} productTitle={productTitle} />
  }
  if (status === 'unknown') return <UnknownVisitor onFocusLost={onFocusLost} />
  if (user === null) {
    return <LoginToOrder product={{ id: productId, title: productTitle, image }} />
  }
  return (
    <Button
      isWide
      aria-label={nameOfAction('Add to basket', productTitle)}
      disabledReason="You can order once your business account has been approved."
    >
      Add to basket
    </Button>
  )
}

type LeavingProps = Pick<AddControlProps, 'onFocusLost'>

/** Who looks is not known yet, or the server could not be asked. */
function UnknownVisitor(props: LeavingProps) {
  return useValue(pageReadyAtom) ? <AskAgain {...props} /> : <Skeleton shape="box" />
}

function AskAgain({ onFocusLost }: LeavingProps) {
  const checkAuthentication = useSetAtom(checkAuthenticationAtom)
  const [isAsking, setIsAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  const ask = async () => {
    setIsAsking(true)
    await checkAuthentication()
    setIsAsking(false)
  }
  return (
    <div ref={box}>
      <Button variant="secondary" isWide isBusy={isAsking} onClick={() => void ask()}>
        Try again
      </Button>
    </div>
  )
}
