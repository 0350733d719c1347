import { useAtomValue } from 'jotai'
import { favouritesAtom } from '../../atoms/favourites/favourites'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Dialog } from '../ui/Dialog'
import { usePopup } from './use-popup'

/** The whole saved list to the sales team, with a question. */
export function FavouritesPopup() {
  const { isOpen, isKept, close } = usePopup('favs')
  const favourites = useAtomValue(favouritesAtom)
  return (
    <Dialog isOpen={isOpen} isKept={isKept} title="Send Favourites" onClose={close}>
      <EnquiryForm favourites={favourites} />
    </Dialog>
  )
}
