import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { viewItemAtom } from '../../atoms/analytics'
import {
  authenticationStatusAtom,
  checkAuthenticationAtom,
  pageUserAtom,
} from '../../atoms/authentication'
import { pageReadyAtom } from '../../atoms/loading'
import { rememberProductImageAtom } from '../../atoms/product-images'
import { Button } from '../ui/Button'
import { Skeleton } from '../ui/Skeleton'
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

  useEffect(() => {
    if (image) rememberProductImage({ productId, sku, url: image })
  }, [productId, sku, image, rememberProductImage])

  useEffect(() => {
    if (detail) viewItem({ productId, sku, title: productTitle })
  }, [detail, productId, sku, productTitle, viewItem])

  return (
    <div className={isCompact ? 'trade-add trade-add--compact' : 'trade-add'}>
      <div className="trade-add__control">
        <Control productId={productId} sku={sku} productTitle={productTitle} image={image} />
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
}

/** Asks in this order: signed in, approved, in stock (readings 15). */
function Control({ productId, sku, productTitle, image }: ControlProps) {
  const status = useAtomValue(authenticationStatusAtom)
  // Whoever signs in again finds the quantity as it was typed.
  const user = useAtomValue(pageUserAtom)

  if (user?.approved_at) {
    return <AddForm productId={productId} sku={sku} productTitle={productTitle} />
  }
  if (status === 'unknown') return <UnknownVisitor />
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

/** Who looks is not known yet, or the server could not be asked. */
function UnknownVisitor() {
  const isPageReady = useAtomValue(pageReadyAtom)
  const checkAuthentication = useSetAtom(checkAuthenticationAtom)
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await checkAuthentication()
    setIsAsking(false)
  }
  if (!isPageReady) return <Skeleton shape="box" />
  return (
    <Button variant="secondary" isWide isBusy={isAsking} onClick={() => void ask()}>
      Try again
    </Button>
  )
}
