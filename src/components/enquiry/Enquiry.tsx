import { useMemo } from 'react'
import { EnquiryForm } from './EnquiryForm'

type EnquiryProps = Record<'productId' | 'productTitle' | 'image', string>

/** The enquiry form of a page: about its product, or a general enquiry (enquiry.4). */
export function Enquiry({ productId, productTitle, image }: EnquiryProps) {
  const favourites = useMemo(
    () => (productId ? [{ id: productId, title: productTitle, image }] : []),
    [productId, productTitle, image],
  )
  return <EnquiryForm favourites={favourites} />
}
