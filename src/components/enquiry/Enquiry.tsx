import { EnquiryForm } from './EnquiryForm'

type EnquiryProps = Record<'productId' | 'productTitle' | 'image', string>

/** The enquiry form of a page: about its product, or a general enquiry (enquiry.4). */
export const Enquiry = ({ productId, productTitle, image }: EnquiryProps) => (
  <EnquiryForm favourites={productId ? [{ id: productId, title: productTitle, image }] : []} />
)
