import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { hidePopupAtom, openPopupAtom, popupProductAtom } from '../../atoms/base/popups'
import { coveredOverlayAtom } from '../../atoms/session/sign-in-prompt'
import type { Popup } from '../../events'

/** Whether a popup is open, or waits with what is typed in it while somebody signs in again. */
export function usePopup(popup: Popup) {
  const isOpen = useAtomValue(openPopupAtom) === popup
  const product = useAtomValue(popupProductAtom)
  const covered = useAtomValue(coveredOverlayAtom)
  const hidePopup = useSetAtom(hidePopupAtom)
  const close = useCallback(() => hidePopup(), [hidePopup])
  // Closing forgets the product while the popup is still in sight.
  const [shown, setShown] = useState(product)
  if (isOpen && product !== shown) setShown(product)
  const isKept = covered?.kind === 'popup' && covered.popup === popup
  return { isOpen, isKept, product: shown, close }
}
