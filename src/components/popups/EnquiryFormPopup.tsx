import { useMemo } from 'react'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Dialog } from '../ui/overlay/Dialog'
import { usePopup } from './use-popup'

/** The enquiry about one product, which is the only entry of its list (enquiry.4). */
export function EnquiryFormPopup() {
  const { isOpen, isKept, product, close } = usePopup('enquiryform')
  const favourites = useMemo(() => (product ? [product] : []), [product])
  return (
    <Dialog isOpen={isOpen} isKept={isKept} title="Product Enquiry" onClose={close}>
      <EnquiryForm favourites={favourites} />
    </Dialog>
  )
}
