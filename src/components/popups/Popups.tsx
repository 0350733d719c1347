import './popups.css'
import { useAtomValue } from 'jotai'
import { favouritesAtom } from '../../atoms/favourites/favourites'
import { EnquiryDialog } from './EnquiryDialog'
import { EnquiryPopup } from './EnquiryPopup'
import { LoginPopup } from './LoginPopup'

/** 'Send Favourites': an enquiry with the whole saved list (enquiry.4). */
const FavouritesPopup = () => (
  <EnquiryDialog popup="favs" title="Send Favourites" favourites={useAtomValue(favouritesAtom)} />
)

/** The enquiry about one product, which is the only entry of its list (enquiry.4). */
const EnquiryFormPopup = () => <EnquiryDialog popup="enquiryform" title="Product Enquiry" />

/** The popups of the site; at most one is open (page.6). */
export const Popups = () => (
  <>
    <EnquiryPopup />
    <LoginPopup />
    <EnquiryFormPopup />
    <FavouritesPopup />
  </>
)
