import { useAtomValue } from 'jotai'
import { favouritesAtom } from '../../atoms/favourites/favourites'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Dialog } from '../ui/overlay/Dialog'
import { usePopup } from './use-popup'

/** 'Send Favourites': an enquiry with the whole saved list (enquiry.4). */
export function FavouritesPopup() {
  const { isOpen, isKept, close } = usePopup('favs')
  const favourites = useAtomValue(favouritesAtom)
  return (
    <Dialog isOpen={isOpen} isKept={isKept} title="Send Favourites" onClose={close}>
      <EnquiryForm favourites={favourites} />
    </Dialog>
  )
}
