import { useState } from 'react'
import type { Favourite } from '../../entities/favourites/favourite'
import type { Popup } from '../../events'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Dialog } from '../ui/overlay/Dialog'
import { usePopup } from './use-popup'

interface EnquiryDialogProps {
  popup: Popup
  title: string
  /** By default the product of the popup. */
  favourites?: readonly Favourite[]
}

/** An enquiry in a popup. What is typed stays until it is sent, however the popup is closed (form.30). */
export function EnquiryDialog({ popup, title, favourites }: EnquiryDialogProps) {
  const { isOpen, isKept, product, close } = usePopup(popup)
  const [hasText, setHasText] = useState(false)
  return (
    <Dialog isOpen={isOpen} isKept={isKept || hasText} title={title} onClose={close}>
      <div onInput={() => setHasText(true)}>
        <EnquiryForm
          favourites={favourites ?? (product ? [product] : [])}
          onSent={() => setHasText(false)}
        />
      </div>
    </Dialog>
  )
}
