import { EnquiryFormPopup } from './EnquiryFormPopup'
import { EnquiryPopup } from './EnquiryPopup'
import { FavouritesPopup } from './FavouritesPopup'
import { LoginPopup } from './LoginPopup'
import './popups.css'

/** The popups of the site (spec §2); at most one is open. */
export const Popups = () => (
  <>
    <EnquiryPopup />
    <LoginPopup />
    <EnquiryFormPopup />
    <FavouritesPopup />
  </>
)
