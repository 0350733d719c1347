import { atom } from 'jotai/vanilla'
import type { ProductHit } from '../../entities/product/product-hit'
import { productSearchAtom } from './search'

/** Product details: ingredients, allergens and the like. Texts are markup. */
export type ProductDetails = ProductHit['product_details']

/**
 * The details of a product, which lists do not fetch; none for a product that is gone (search.31). Throws
 * `SearchError`.
 */
export const fetchDetailsAtom = atom(
  null,
  async (get, _set, id: string): Promise<ProductDetails> => {
    const { index, parameters } = get(productSearchAtom)
    // Loaded on the first lookup.
    const { fetchProductsById } = await import('../../api/product/products-by-id')
    const found = await fetchProductsById(index, [id], {
      ...parameters,
      attributesToRetrieve: ['post_id', 'product_details'],
      attributesToHighlight: [],
    })
    return found.get(id)?.product_details ?? []
  },
)
