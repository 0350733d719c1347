import { useMemo } from 'react'
import { EnquiryForm } from './EnquiryForm'

interface EnquiryProps {
  productId: string
  productTitle: string
  image: string
}

/** A page's own enquiry form: about its product (readings 20), or about nothing in particular. */
export function Enquiry({ productId, productTitle, image }: EnquiryProps) {
  const favourites = useMemo(
    () => (productId ? [{ id: productId, title: productTitle, image }] : []),
    [productId, productTitle, image],
  )
  return <EnquiryForm favourites={favourites} />
}
