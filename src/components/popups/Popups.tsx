import { EnquiryFormPopup } from './EnquiryFormPopup'
import { EnquiryPopup } from './EnquiryPopup'
import { FavouritesPopup } from './FavouritesPopup'
import { LoginPopup } from './LoginPopup'
import './popups.css'

/** The popups of the site; at most one is open (page.6). */
export const Popups = () => (
  <>
    <EnquiryPopup />
    <LoginPopup />
    <EnquiryFormPopup />
    <FavouritesPopup />
  </>
)
