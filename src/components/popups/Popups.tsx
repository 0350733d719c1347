import './popups.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import {
  hidePopupAtom,
  popupProductAtom,
  recordPopupPaintedAtom,
  shownPopupAtom,
  showPopupAtom,
} from '../../atoms/base/overlay'
import { favouritesAtom } from '../../atoms/favourites/favourites'
import { SESSION_ENDED } from '../../atoms/session/authentication'
import { coveredOverlayAtom, isPromptOpenAtom } from '../../atoms/session/sign-in-prompt'
import type { Favourite } from '../../entities/favourites/favourite'
import type { Popup } from '../../events'
import { keepUnits } from '../../lib/text/units'
import { route } from '../../routes'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { EnquiryForm } from '../enquiry/EnquiryForm'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { Dialog } from '../ui/overlay/Modal'
import { LoginSheet } from './LoginSheet'

/** 'Send Favourites': an enquiry with the whole saved list (enquiry.4). */
const FavouritesPopup = () => (
  <EnquiryDialog popup="favs" title="Send Favourites" favourites={useAtomValue(favouritesAtom)} />
)

/** The popups of the site; at most one is open (page.6). */
export const Popups = () => (
  <>
    <EnquiryPopup />
    <LoginPopup />
    <EnquiryDialog popup="enquiryform" title="Product Enquiry" />
    <FavouritesPopup />
  </>
)

interface EnquiryDialogProps {
  popup: Popup
  title: string
  /** The products of the enquiry; by default that of the popup (enquiry.4). */
  favourites?: readonly Favourite[]
}

/** An enquiry in a popup. Keeps typed text until it is sent, even while closed (form.30). */
function EnquiryDialog({ popup, title, favourites }: EnquiryDialogProps) {
  const { isOpen, isMounted, product, close } = usePopup(popup)
  const [hasText, setHasText] = useState(false)
  return (
    <Dialog isOpen={isOpen} isMounted={isMounted || hasText} title={title} onClose={close}>
      <div onInput={() => setHasText(true)}>
        <EnquiryForm
          favourites={favourites ?? (product ? [product] : [])}
          onSent={() => setHasText(false)}
        />
      </div>
    </Dialog>
  )
}

/** 'Product Enquiry': 'Yes' opens the login, 'No' the enquiry form, and a link leads to the registration (page.7). */
function EnquiryPopup() {
  const { isOpen, product, close } = usePopup('enquiry')
  const showPopup = useSetAtom(showPopupAtom)
  return (
    <Dialog isOpen={isOpen} title="Product Enquiry" onClose={close}>
      <div className="trade-popup trade-stack-4">
        {product?.title && (
          <p className="trade-popup__product trade-wraps trade-strong" dir="auto">
            {keepUnits(product.title)}
          </p>
        )}
        <p className="trade-large">Do you have an online account with us?</p>
        <div className="trade-popup__answers trade-stack-3">
          <Button isWide onClick={() => showPopup('login', product)}>
            Yes
          </Button>
          <Button variant="secondary" isWide onClick={() => showPopup('enquiryform', product)}>
            No
          </Button>
        </div>
        <ButtonLink variant="quiet" isWide href={route('register')}>
          Open a trade account
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** The login form; also opens when a session has ended (session.19). */
function LoginPopup() {
  const { isOpen, close } = usePopup('login')
  const isPromptOpen = useAtomValue(isPromptOpenAtom)
  // Keeps the content while the popup fades out.
  const [isPrompt, setIsPrompt] = useState(isPromptOpen)
  if (isOpen && isPromptOpen !== isPrompt) setIsPrompt(isPromptOpen)
  return (
    <LoginSheet isOpen={isOpen} title="Login" shape="dialog" onClose={close}>
      <div className="trade-login trade-stack-5">
        {isPrompt && (
          <Banner role="alert" tone="warning" title={SESSION_ENDED}>
            What you have typed is kept.
          </Banner>
        )}
        <SignInOrRegister canRegister={!isPrompt} />
      </div>
    </LoginSheet>
  )
}

/** The state of a popup. `isMounted`: hidden behind the prompt, keeping all typed text (session.19). */
function usePopup(popup: Popup) {
  const isOpen = useAtomValue(shownPopupAtom) === popup
  const product = useAtomValue(popupProductAtom)
  const covered = useAtomValue(coveredOverlayAtom)
  const close = useSetAtom(hidePopupAtom)
  const setPopupShown = useSetAtom(recordPopupPaintedAtom)
  useEffect(() => {
    if (isOpen) setPopupShown(popup)
  }, [isOpen, popup, setPopupShown])
  // Closing clears the product while the popup still fades out.
  const [shown, setShown] = useState(product)
  if (isOpen && product !== shown) setShown(product)
  const isMounted = covered?.kind === 'popup' && covered.name === popup
  return { isOpen, isMounted, product: shown, close }
}
