import { memo } from 'react'
import { emit } from '../../../events'
import { linkAddress } from '../../../lib/browser/web-address'
import { plainText } from '../../../lib/text/plain-text'
import { keepUnits } from '../../../lib/text/units'
import { OfferedProduct } from '../../product/AddToBasket'
import { FavouriteToggle } from '../../product/FavouriteToggle'
import { OfferedPrice } from '../../product/Price'
import { nameOfAction } from '../../product/product-words'
import { Sku } from '../../product/Sku'
import { StockNote } from '../../product/StockNote'
import { useOffer } from '../../product/use-offer'
import { usePressGuard } from '../../product/use-press-guard'
import { classNames } from '../../ui/class-names'
import { Markup } from '../../ui/content/Markup'
import { Picture } from '../../ui/Picture'
import { useAfterPaint } from '../place/use-after-paint'
import type { ListedProduct } from '../results/product-hits'
import '../../ui/content/card-link.css'
import './product-card.css'
import './product-row.css'

const BUY = 'trade-product-card__buy'

interface ProductCardProps {
  product: ListedProduct
  isBuyable: boolean
  isEager: boolean
  /** Near the window. Cards further away reserve space for price and controls (search.42). */
  isNear: boolean
  /** Opens the details of a product (search.31). Must not change. */
  onDetails: (product: ListedProduct) => void
}

/**
 * The picture of a first card. After a new answer it loads after the text, because its request would delay the paint.
 */
const FirstPicture = ({ src }: { src: string | null }) => (
  <Picture src={useAfterPaint(src, src)} isEager />
)

/** A product in a list; CSS makes it a card or a row (search.30). */
export function ProductCard(props: ProductCardProps) {
  const { product, isBuyable, isEager, isNear, onDetails } = props
  const { post_id: productId, sku, taxonomies } = product
  const title = plainText(product.post_title)
  const href = linkAddress(product.permalink)
  const image = product.images.full
  const facts = [...taxonomies['product-weights'], ...taxonomies['product-sizes']]
  const isStore = isBuyable && productId !== ''
  const Offer = isEager ? FirstCardOffer : CardOffer
  const markup = <Markup html={product.titleMarkup} profile="title" />

  return (
    <article className="trade-product-card" {...usePressGuard(product.objectID)}>
      {isEager ? <FirstPicture src={image} /> : <Picture src={image} />}
      <h3 className="trade-product-card__title">
        {href ? (
          <a
            className="trade-card-link"
            href={href}
            onClick={() => emit('trade:select', { productId, sku, title })}
          >
            {markup}
          </a>
        ) : (
          markup
        )}
      </h3>
      {product.sub_title && (
        <Markup
          as="p"
          className="trade-product-card__sub-title trade-text-soft"
          html={product.sub_title}
          profile="title"
        />
      )}
      <div className="trade-product-card__facts">
        <p className="trade-product-card__pack trade-text-faint">
          {facts.map((fact) => keepUnits(plainText(fact))).join(' · ')}
        </p>
        {productId && (
          <button
            type="button"
            className="trade-product-card__details trade-text-soft"
            aria-haspopup="dialog"
            aria-label={nameOfAction('Details', title)}
            onClick={() => onDetails(product)}
          >
            Details
          </button>
        )}
      </div>
      {isNear && isStore ? (
        <Offer product={product} />
      ) : (
        <>
          <div className="trade-product-card__code">
            <Sku sku={sku} />
          </div>
          <div className={isStore ? `${BUY} ${BUY}--waiting` : BUY}>
            {isNear && productId && (
              <FavouriteToggle
                productId={productId}
                productTitle={title}
                image={image ?? undefined}
                isIconOnly
              />
            )}
          </div>
        </>
      )}
    </article>
  )
}

/** SKU, stock, price and add control of a card: the parts that change after the first paint. */
const CardOffer = memo(function CardOffer({ product }: { product: ListedProduct }) {
  const { post_id: productId, sku } = product
  const offer = useOffer(productId, sku)
  const note = offer.buyer === 'unapproved' ? 'Awaiting approval' : 'Sign in for trade prices'
  return (
    <>
      {/* Beside the SKU, so that nothing jumps when the stock loads. */}
      <div className="trade-product-card__code">
        <Sku sku={sku} />
        <StockNote offer={offer} />
      </div>
      <div className="trade-product-card__buy">
        {offer.sight === 'hidden' && offer.buyer !== 'approved' ? (
          <p key={note} className="trade-product-card__note trade-text-faint">
            {note}
          </p>
        ) : (
          <OfferedPrice offer={offer} />
        )}
        <OfferedProduct
          productId={productId}
          sku={sku}
          productTitle={plainText(product.post_title)}
          image={product.images.full ?? undefined}
          offer={offer}
          isCompact
        />
      </div>
    </>
  )
})

/**
 * The changing parts of a first card: a new offer renders after the text, and until then the old one keeps its space.
 */
function FirstCardOffer({ product }: { product: ListedProduct }) {
  const shown = useAfterPaint(product, product, (next, now) => next.post_id === now.post_id)
  const isFormer = shown !== product
  return (
    <div
      className={classNames(
        'trade-product-card__offer',
        isFormer && 'trade-product-card__offer--former',
      )}
      inert={isFormer}
    >
      <CardOffer product={shown} />
    </div>
  )
}
