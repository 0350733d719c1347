import { type Favourite, nameOfFavourite, quantityOf } from '../../entities/favourites/favourite'
import { Picture } from '../ui/Picture'

interface EnquiryProductsProps {
  products: readonly Favourite[]
  /** Whether their quantities are sent too (enquiry.8). */
  hasQuantities: boolean
}

/** The products of an enquiry: one with its picture, or a list that opens. */
export function EnquiryProducts({ products, hasQuantities }: EnquiryProductsProps) {
  const [first] = products
  const timesOf = (product: Favourite) =>
    hasQuantities && quantityOf(product) > 1 ? `${quantityOf(product)} × ` : ''
  if (!first) return null
  if (products.length === 1) {
    return (
      <div className="trade-enquiry__product trade-stack-3">
        <div className="trade-enquiry__picture">
          <Picture src={first.image} alt="" ratio="1" />
        </div>
        <p className="trade-enquiry__about">
          Your enquiry is about {timesOf(first)}
          <strong dir="auto">{nameOfFavourite(first)}</strong>
        </p>
      </div>
    )
  }
  return (
    <details className="trade-enquiry__products">
      <summary className="trade-enquiry__count">
        Your enquiry is about {products.length} products
      </summary>
      <ul className="trade-enquiry__list trade-stack-1">
        {products.map((product) => (
          <li key={product.id} className="trade-enquiry__item">
            {timesOf(product)}
            <bdi>{nameOfFavourite(product)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
