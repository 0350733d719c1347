import { Price } from '../product/Price'
import type { ListedProduct } from '../search/results/product-hits'
import { Markup } from '../ui/content/Markup'
import { Picture } from '../ui/Picture'

/** A suggested product: picture, title, SKU and, for approved users, its price (box.4). */
export function ProductOption({ product }: { product: ListedProduct }) {
  const { post_id: productId, sku, titleMarkup, images } = product
  return (
    <>
      <span className="trade-suggestion__picture">
        <Picture src={images.full} alt="" isEager />
      </span>
      <span className="trade-suggestion__text">
        <Markup html={titleMarkup} profile="title" className="trade-suggestion__title" />
        {sku && (
          <bdi className="trade-suggestion__note" translate="no">
            {sku}
          </bdi>
        )}
      </span>
      {productId && (
        <span className="trade-suggestion__price">
          <Price productId={productId} sku={sku} />
        </span>
      )}
    </>
  )
}
