import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isSignedInAtom } from '../../atoms/session/identity'
import { type Favourite, nameOfFavourite } from '../../entities/favourite'
import type { ProductHit } from '../../entities/product-hit'
import { plainText } from '../../lib/plain-text'
import { webAddress } from '../../lib/web-address'
import { AddToBasket } from '../product/AddToBasket'
import { Price } from '../product/Price'
import { Picture } from '../ui/Picture'
import { TextLink } from '../ui/TextLink'
import '../ui/row.css'

interface FavouriteRowProps {
  /** What was saved of it. */
  favourite: Favourite
  /** What the shop says of it now: `null` when it is gone, `undefined` while that is not known. */
  product: ProductHit | null | undefined
  /** What can be done with it besides buying it. */
  renderAction: (title: string) => ReactNode
}

/** A product of a list: picture, title, and price and add control for whoever may see prices. */
export function FavouriteRow({ favourite, product, renderAction }: FavouriteRowProps) {
  const title = titleOf(favourite, product)
  const image = webAddress(product?.images.full?.url ?? favourite.image)
  const permalink = webAddress(product?.permalink ?? null)
  const sku = product?.sku ?? ''
  return (
    <li className="trade-row trade-favourite">
      <div className="trade-favourite__picture">
        <Picture src={image} alt="" ratio="1" />
      </div>
      <div className="trade-favourite__text">
        <p className="trade-favourite__title" dir="auto">
          {permalink ? (
            <TextLink look="title" href={permalink}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </p>
        <p className="trade-favourite__fact">{product && plainText(product.sub_title)}</p>
      </div>
      <div className="trade-favourite__action">{renderAction(title)}</div>
      {product === null ? (
        <GoneNote />
      ) : (
        <div className="trade-favourite__buy">
          <Price productId={favourite.id} sku={sku} />
          <AddToBasket
            productId={favourite.id}
            productTitle={title}
            sku={sku}
            image={image ?? undefined}
            hasToggle={false}
          />
        </div>
      )}
    </li>
  )
}

/** Its name now, else as it was saved, else its id. */
function titleOf(favourite: Favourite, product: ProductHit | null | undefined): string {
  return (product && plainText(product.post_title)) || nameOfFavourite(favourite)
}

/** In place of price and add control; for visitors it may only be out of sight (spec §5). */
function GoneNote() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  return (
    <p className="trade-favourite__gone">
      {isSignedIn ? 'No longer available' : 'Not available, or only once you have logged in'}
    </p>
  )
}
