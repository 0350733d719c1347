import { memo } from 'react'
import { plainText } from '../../../lib/text/plain-text'
import { OfferedProduct } from '../../product/AddToBasket'
import { OfferedPrice } from '../../product/Price'
import { Sku } from '../../product/Sku'
import { StockNote } from '../../product/StockNote'
import { useOffer } from '../../product/use-offer'
import { classNames } from '../../ui/class-names'
import { useAfterPaint } from '../place/use-after-paint'
import type { ListedProduct } from '../results/product-hits'

/** SKU, stock, price and add control of a card: all that changes after its first paint. */
export const CardOffer = memo(function CardOffer({ product }: { product: ListedProduct }) {
  const { post_id: productId, sku } = product
  const offer = useOffer(productId, sku)
  const note = offer.buyer === 'unapproved' ? 'Awaiting approval' : 'Log in for trade prices'
  return (
    <>
      {/* The stock beside the SKU: nothing jumps when it comes. */}
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

/** The same on a first card: another product's offer follows its text. Until then the former one keeps its room. */
export function FirstCardOffer({ product }: { product: ListedProduct }) {
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
