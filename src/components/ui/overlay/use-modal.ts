import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { rememberOpener } from './focus-return'
import type { ModalProps } from './Modal'
import { isCovered, pushModal } from './modal-stack'
import { usePressOutside } from './use-press-outside'
import { useShown } from './use-shown'

const isWithin = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom

const isOnBackdrop = (event: MouseEvent<HTMLDialogElement>) =>
  event.target === event.currentTarget &&
  !isWithin(event.currentTarget.getBoundingClientRect(), event)

/** A native modal dialog that follows `isOpen`: focus, page scroll, Esc and backdrop clicks. */
export function useModal({ isOpen, onClose }: Pick<ModalProps, 'isOpen' | 'onClose'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<Element | null>(null)
  const isShown = useShown(isOpen)
  const backdropHandlers = usePressOutside(isOnBackdrop, onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element || !notices.current) return
    const giveFocusBack = rememberOpener(element)
    element.showModal()
    // Kept content returns the focus to its last focused element.
    const last = lastFocused.current
    if (last instanceof HTMLElement && element.contains(last)) last.focus()
    const leaveStack = pushModal({ place: notices.current, dialog: element })
    return () => {
      leaveStack()
      const focused = document.activeElement
      const hasMovedOn = focused !== document.body && !element.contains(focused)
      lastFocused.current = focused
      element.close()
      // `close()` returns the focus to the dialog's opener, even from another layer: this undoes it.
      if (hasMovedOn && focused instanceof HTMLElement) focused.focus()
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
        // A second Esc closes the dialog without a cancel event.
        const { target, currentTarget: element } = event
        if (target === element && isOpen && !element.open && !isCovered(element)) onClose()
      },
      // Browsers with `closedby` do this themselves.
      ...(!('closedBy' in HTMLDialogElement.prototype) && backdropHandlers),
    },
  }
}
