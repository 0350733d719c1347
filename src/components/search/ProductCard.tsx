import { isSignedInAtom } from '../../atoms/session/identity'
import { plainText } from '../../lib/plain-text'
import { linkAddress } from '../../lib/web-address'
import { AddToBasket } from '../product/AddToBasket'
import { FavouriteToggle } from '../product/FavouriteToggle'
import { Price } from '../product/Price'
import { useOwnPress } from '../product/use-own-press'
import { useValue } from '../product/use-value'
import { classNames } from '../ui/class-names'
import { Markup } from '../ui/content/Markup'
import { Picture } from '../ui/Picture'
import type { ListedProduct } from './product-hits'
import '../ui/content/card-link.css'
import './product-card.css'

interface ProductCardProps {
  product: ListedProduct
  /** Whether price and add control are shown (search.3). */
  isBuyable: boolean
  /** Among the first cards of the list: its picture loads at once. */
  isEager: boolean
  /** Near the window. Price and controls of other cards wait, and have their space (search.42). */
  isNear: boolean
}

/** A product in a list: picture, titles, facts and, where it can be bought, price and add control. */
export function ProductCard(props: ProductCardProps) {
  const { product, isBuyable, isEager, isNear } = props
  const { post_id: productId, sku, taxonomies } = product
  const title = plainText(product.post_title)
  const href = linkAddress(product.permalink)
  const image = product.images.full
  const facts = [...taxonomies['product-weights'], ...taxonomies['product-sizes']]
  const own = { productId, productTitle: title, image: image ?? undefined }
  const markup = <Markup html={product.titleMarkup} profile="title" />

  return (
    <article className="trade-product-card" {...useOwnPress(product.objectID)}>
      <Picture src={image} alt="" isEager={isEager} />
      <h3 className="trade-product-card__title">
        {href ? (
          <a className="trade-card-link" href={href}>
            {markup}
          </a>
        ) : (
          markup
        )}
      </h3>
      {product.sub_title && (
        <Markup
          as="p"
          className="trade-product-card__sub-title"
          html={product.sub_title}
          profile="title"
        />
      )}
      {facts.length > 0 && (
        <p className="trade-product-card__facts">{facts.map(plainText).join(' · ')}</p>
      )}
      <div
        className={classNames(
          'trade-product-card__buy',
          isBuyable && 'trade-product-card__buy--store',
        )}
      >
        {isNear && isBuyable && productId && (
          <>
            <Price productId={productId} sku={sku} />
            <PriceNote />
            <AddToBasket {...own} sku={sku} isCompact />
          </>
        )}
        {isNear && !(isBuyable && productId) && <FavouriteToggle {...own} isIconOnly />}
      </div>
    </article>
  )
}

/** 'Log in for trade prices', in place of a price, for visitors (search.3). */
function PriceNote() {
  const isSignedIn = useValue(isSignedInAtom)
  if (isSignedIn) return null
  return <p className="trade-product-card__note">Log in for trade prices</p>
}
