import { type AddToBasketProps, OfferedProduct } from '../product/AddToBasket'
import { OfferedPrice } from '../product/Price'
import { Sku } from '../product/Sku'
import { StockNote } from '../product/StockNote'
import { useOffer } from '../product/use-offer'

interface CardOfferProps extends AddToBasketProps {
  sku: string
}

/** SKU, stock, price and add control of a card: all that changes after its first paint. */
export function CardOffer(props: CardOfferProps) {
  const { productId, sku } = props
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
          <p key={note} className="trade-product-card__note">
            {note}
          </p>
        ) : (
          <OfferedPrice offer={offer} />
        )}
        <OfferedProduct {...props} offer={offer} isCompact />
      </div>
    </>
  )
}
