import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pushModal } from './modal-stack'
import { lockPageScroll } from './page-scroll'

/** How long the content stays for the way out, in ms; the stylesheet's motion is not longer. */
const EXIT_MS = 180

interface ModalOptions {
  isOpen: boolean
  onClose: () => void
}

/** Stays true for the way out. */
function useIsShown(isOpen: boolean): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    return () => setIsLeaving(true)
  }, [isOpen])
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setIsLeaving(false), EXIT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  return isOpen || isLeaving
}

const isWithin = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom

/** A click beside the dialog closes it where the browser does not know `closedby`. */
function useBackdropClick(onClose: () => void) {
  const hasBegunOutside = useRef(false)
  const isOutside = (event: MouseEvent<HTMLDialogElement>) =>
    event.target === event.currentTarget &&
    !isWithin(event.currentTarget.getBoundingClientRect(), event)
  if ('closedBy' in HTMLDialogElement.prototype) return {}
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      hasBegunOutside.current = isOutside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (hasBegunOutside.current && isOutside(event)) onClose()
    },
  }
}

/** A native modal dialog that follows `isOpen`: focus, page scroll, Esc and clicks beside it. */
export function useModal({ isOpen, onClose }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const isShown = useIsShown(isOpen)
  const backdropHandlers = useBackdropClick(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const opener = document.activeElement
    element.showModal()
    const unlock = lockPageScroll()
    const leaveStack = notices.current ? pushModal(notices.current) : undefined
    return () => {
      leaveStack?.()
      unlock()
      const hadFocus = element.contains(document.activeElement)
      element.close()
      // The browser gives the focus back itself, unless the opener could not take it then.
      const isLost = hadFocus && element.contains(document.activeElement)
      const isNowhere = document.activeElement === document.body
      if ((isLost || isNowhere) && opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])

  return {
    isShown,
    noticesRef: notices,
    dialogProps: {
      ref: dialog,
      closedby: 'any' as const,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // Closed by the browser without asking (a second Esc).
        if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose()
      },
      ...backdropHandlers,
    },
  }
}
