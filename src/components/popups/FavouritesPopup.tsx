import { useAtomValue } from 'jotai'
import { favouritesAtom } from '../../atoms/favourites/favourites'
import { EnquiryDialog } from './EnquiryDialog'

/** 'Send Favourites': an enquiry with the whole saved list (enquiry.4). */
export const FavouritesPopup = () => (
  <EnquiryDialog popup="favs" title="Send Favourites" favourites={useAtomValue(favouritesAtom)} />
)
