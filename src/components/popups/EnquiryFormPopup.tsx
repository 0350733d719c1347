import { useMemo } from 'react'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Dialog } from '../ui/Dialog'
import { usePopup } from './use-popup'

/** A question about one product, which is the sole entry of its list (readings 20). */
export function EnquiryFormPopup() {
  const { isOpen, isKept, product, close } = usePopup('enquiryform')
  const favourites = useMemo(() => (product ? [product] : []), [product])
  return (
    <Dialog isOpen={isOpen} isKept={isKept} title="Product Enquiry" onClose={close}>
      <EnquiryForm favourites={favourites} />
    </Dialog>
  )
}
