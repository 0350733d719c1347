import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import {
  hidePopupAtom,
  openPopupAtom,
  popupIsShownAtom,
  popupProductAtom,
} from '../../atoms/base/popups'
import { coveredOverlayAtom } from '../../atoms/session/sign-in-prompt'
import type { Popup } from '../../events'

/** The state of a popup. `isKept`: hidden behind the prompt, with everything typed in it (session.19). */
export function usePopup(popup: Popup) {
  const isOpen = useAtomValue(openPopupAtom) === popup
  const product = useAtomValue(popupProductAtom)
  const covered = useAtomValue(coveredOverlayAtom)
  const close = useSetAtom(hidePopupAtom)
  const tellShown = useSetAtom(popupIsShownAtom)
  useEffect(() => {
    if (isOpen) tellShown(popup)
  }, [isOpen, popup, tellShown])
  // Closing clears the product while the popup still fades out.
  const [shown, setShown] = useState(product)
  if (isOpen && product !== shown) setShown(product)
  const isKept = covered?.kind === 'popup' && covered.popup === popup
  return { isOpen, isKept, product: shown, close }
}
