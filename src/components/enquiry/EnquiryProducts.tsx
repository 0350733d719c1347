import { type Favourite, nameOfFavourite } from '../../entities/favourite'
import { Picture } from '../ui/Picture'

/** The products of an enquiry: one with its picture, or a list that opens. */
export function EnquiryProducts({ products }: { products: readonly Favourite[] }) {
  const [first] = products
  if (!first) return null
  if (products.length === 1) {
    return (
      <div className="trade-enquiry__product">
        <div className="trade-enquiry__picture">
          <Picture src={first.image} alt="" ratio="1" />
        </div>
        <p className="trade-enquiry__about">
          Your enquiry is about <strong dir="auto">{nameOfFavourite(first)}</strong>
        </p>
      </div>
    )
  }
  return (
    <details className="trade-enquiry__products">
      <summary className="trade-enquiry__count">
        Your enquiry is about {products.length} products
      </summary>
      <ul className="trade-enquiry__list">
        {products.map((product) => (
          <li key={product.id} className="trade-enquiry__item" dir="auto">
            {nameOfFavourite(product)}
          </li>
        ))}
      </ul>
    </details>
  )
}
