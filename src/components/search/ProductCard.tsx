import { isSignedInAtom } from '../../atoms/session/identity'
import { plainText } from '../../lib/plain-text'
import { webAddress } from '../../lib/web-address'
import { AddToBasket } from '../product/AddToBasket'
import { FavouriteToggle } from '../product/FavouriteToggle'
import { Price } from '../product/Price'
import { useValue } from '../product/use-value'
import { classNames } from '../ui/class-names'
import { Markup } from '../ui/Markup'
import { Picture } from '../ui/Picture'
import type { ListedProduct } from './product-hits'
import './product-card.css'

interface ProductCardProps {
  product: ListedProduct
  /** Whether price and add control are shown. */
  isStore: boolean
  /** Among the first of the list: its picture is in sight at once. */
  isEarly: boolean
}

/** A product of a list: picture, titles, facts, and what it costs where it can be bought. */
export function ProductCard(props: ProductCardProps) {
  const { product, isStore, isEarly } = props
  const { post_id: productId, sku, taxonomies } = product
  const title = plainText(product.post_title)
  const href = webAddress(product.permalink)
  const image = webAddress(product.images.full?.url ?? null)
  const facts = [...taxonomies['product-weights'], ...taxonomies['product-sizes']]
  const own = { productId, productTitle: title, image: image ?? undefined }
  const markup = <Markup html={product.titleMarkup} profile="title" />

  return (
    <article className="trade-product-card">
      <Picture src={image} alt="" isEager={isEarly} />
      <h3 className="trade-product-card__title">
        {href ? (
          <a className="trade-product-card__link" href={href}>
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
          isStore && 'trade-product-card__buy--store',
        )}
      >
        {isStore && productId ? (
          <>
            <Price productId={productId} sku={sku} />
            <PriceNote />
            <AddToBasket {...own} sku={sku} permalink={href ?? undefined} isCompact />
          </>
        ) : (
          <FavouriteToggle {...own} isIconOnly />
        )}
      </div>
    </article>
  )
}

/** What stands in a visitor's card where a price would be; others are told by the add control. */
function PriceNote() {
  const isSignedIn = useValue(isSignedInAtom)
  if (isSignedIn) return null
  return <p className="trade-product-card__note">Log in for trade prices</p>
}
