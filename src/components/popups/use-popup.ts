import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { hidePopupAtom, openPopupAtom, popupProductAtom } from '../../atoms/base/popups'
import { coveredOverlayAtom } from '../../atoms/session/sign-in-prompt'
import type { Popup } from '../../events'

/** The state of a popup. `isKept`: hidden behind the prompt, with everything typed in it (session.19). */
export function usePopup(popup: Popup) {
  const isOpen = useAtomValue(openPopupAtom) === popup
  const product = useAtomValue(popupProductAtom)
  const covered = useAtomValue(coveredOverlayAtom)
  const hidePopup = useSetAtom(hidePopupAtom)
  const close = useCallback(() => hidePopup(), [hidePopup])
  // Closing clears the product while the popup still fades out.
  const [shown, setShown] = useState(product)
  if (isOpen && product !== shown) setShown(product)
  const isKept = covered?.kind === 'popup' && covered.popup === popup
  return { isOpen, isKept, product: shown, close }
}
