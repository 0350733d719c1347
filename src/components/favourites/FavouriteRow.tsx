import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isForSignedInAtom } from '../../atoms/session/identity'
import { type Favourite, nameOfFavourite } from '../../entities/favourites/favourite'
import type { FoundProduct } from '../../entities/product/found-product'
import type { ListQuantity } from '../product/AddForm'
import { AddToBasket, type AddToBasketProps, OfferedProduct } from '../product/AddToBasket'
import { Price } from '../product/Price'
import { ProductTitle } from '../product/ProductTitle'
import { Sku } from '../product/Sku'
import { useOffer } from '../product/use-offer'
import { Picture } from '../ui/Picture'
import { QuantityInput } from '../ui/QuantityInput'
import '../ui/content/row.css'

interface FavouriteRowProps {
  favourite: Favourite
  /** The current product: `null` when withdrawn, `undefined` until looked up. */
  product: FoundProduct | null | undefined
  list?: ListQuantity
  renderAction: (title: string) => ReactNode
}

/** A list's product with price and add control; a withdrawn or hidden one shows the reason instead (favourites.4). */
export function FavouriteRow({ favourite, product, list, renderAction }: FavouriteRowProps) {
  const isSignedIn = useAtomValue(isForSignedInAtom)
  const title = product?.title || nameOfFavourite(favourite)
  const image = product?.image ?? favourite.image
  const sku = product?.sku ?? ''
  const added = { productId: favourite.id, productTitle: title, sku, image: image || undefined }
  return (
    <li className="trade-row trade-favourite">
      <div className="trade-favourite__picture">
        <Picture src={image} ratio="1" />
      </div>
      <div className="trade-favourite__text trade-stack-1 trade-tight trade-shrinks">
        <ProductTitle title={title} permalink={product?.permalink ?? null} />
        <p className="trade-product-facts trade-text-faint trade-favourite__facts trade-wraps trade-figures">
          <Sku sku={sku} />
          <span>{product?.subtitle}</span>
        </p>
      </div>
      <div className="trade-favourite__action">{renderAction(title)}</div>
      {product === null ? (
        <p className="trade-favourite__gone trade-small">
          {isSignedIn ? 'No longer available' : 'Not available, or only after you sign in'}
        </p>
      ) : (
        <div className="trade-favourite__buy trade-stack-2">
          <Price productId={favourite.id} sku={sku} />
          {list ? (
            <OrderControl {...added} list={list} />
          ) : (
            <AddToBasket {...added} hasToggle={false} />
          )}
        </div>
      )}
    </li>
  )
}

/** The row's quantity; approved users also get an add control (list.1). */
function OrderControl(props: AddToBasketProps & { list: ListQuantity }) {
  const { productId, productTitle, sku, list } = props
  const offer = useOffer(productId, sku)
  if (offer.buyer === 'approved' || offer.buyer === 'unknown') {
    return <OfferedProduct {...props} offer={offer} hasToggle={false} />
  }
  return (
    <div className="trade-favourite__quantity">
      <QuantityInput
        label={`Quantity of ${productTitle}`}
        value={list.qty}
        max={null}
        onChange={list.onChange}
      />
    </div>
  )
}
