import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { viewItemAtom } from '../../atoms/analytics'
import {
  authenticationStatusAtom,
  checkAuthenticationAtom,
  isApprovedAtom,
} from '../../atoms/authentication'
import { pageReadyAtom } from '../../atoms/loading'
import { rememberProductImageAtom } from '../../atoms/product-images'
import { isPromptOpenAtom } from '../../atoms/sign-in-prompt'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
import { useFocusLost } from '../ui/use-focus-lost'
import { AddForm } from './AddForm'
import { FavouriteToggle } from './FavouriteToggle'
import { LoginToOrder } from './LoginToOrder'
import { nameOfAction } from './name-of-action'
import './product.css'

export interface AddToBasketProps {
  productId: string
  sku?: string | undefined
  productTitle?: string | undefined
  image?: string | undefined
  permalink?: string | undefined
  /** Stands on the product's own page: its view is told to analytics (readings 17). */
  detail?: boolean | undefined
  /** One of many: the favourite toggle is its heart alone. */
  isCompact?: boolean | undefined
  /** Whether the favourite toggle stands beside it, as it does unless told. */
  hasToggle?: boolean | undefined
}

/** What a product can be bought with, by who looks at it, and the favourite toggle beside it. */
export function AddToBasket(props: AddToBasketProps) {
  const { productId, sku = '', productTitle = '', image = '', detail, isCompact } = props
  const { hasToggle = true } = props
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
    <div className={isCompact ? 'trade-add trade-add--compact' : 'trade-add'}>
      <div ref={control} className="trade-add__control" tabIndex={-1}>
        <Control {...{ productId, sku, productTitle, image }} onFocusLost={focusControl} />
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

interface ControlProps {
  productId: string
  sku: string
  productTitle: string
  image: string
  /** What had the focus has given way to something else. */
  onFocusLost: () => void
}

/** Asks in this order: signed in, approved, in stock (readings 15). */
function Control({ productId, sku, productTitle, image, onFocusLost }: ControlProps) {
  const status = useAtomValue(authenticationStatusAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  const isAskedAgain = useAtomValue(isPromptOpenAtom)
  const couldBuy = useRef(false)
  const addForm = <AddForm productId={productId} sku={sku} productTitle={productTitle} />

  useEffect(() => {
    if (!isAskedAgain) couldBuy.current = isApproved
  }, [isApproved, isAskedAgain])

  // Whoever signs in again finds the quantity as it was typed.
  if (isAskedAgain && couldBuy.current) return addForm
  if (status === 'unknown') return <UnknownVisitor onFocusLost={onFocusLost} />
  if (status === 'anonymous') {
    return <LoginToOrder product={{ id: productId, title: productTitle, image }} />
  }
  if (!isApproved) {
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
  return addForm
}

type LeavingProps = Pick<ControlProps, 'onFocusLost'>

/** Who looks is not known yet, or the server could not be asked. */
function UnknownVisitor(props: LeavingProps) {
  return useAtomValue(pageReadyAtom) ? <AskAgain {...props} /> : <Skeleton shape="box" />
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
