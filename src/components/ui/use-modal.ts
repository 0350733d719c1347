import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { rememberOpener } from './focus-return'
import { pushModal } from './modal-stack'
import { lockPageScroll } from './page-scroll'
import { useShown } from './use-shown'

interface ModalOptions {
  isOpen: boolean
  onClose: () => void
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
  const lastFocused = useRef<Element | null>(null)
  const isShown = useShown(isOpen)
  const backdropHandlers = useBackdropClick(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const giveFocusBack = rememberOpener(element)
    element.showModal()
    // Content that was kept: the person goes on where they were.
    const last = lastFocused.current
    if (last instanceof HTMLElement && element.contains(last)) last.focus()
    const unlock = lockPageScroll()
    const leaveStack = notices.current ? pushModal(notices.current) : undefined
    return () => {
      leaveStack?.()
      unlock()
      const focused = document.activeElement
      const isElsewhere = focused !== document.body && !element.contains(focused)
      lastFocused.current = focused
      element.close()
      // The browser gives the focus back itself, even when it has gone on to what opened since.
      if (isElsewhere && focused instanceof HTMLElement) focused.focus()
      giveFocusBack()
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
