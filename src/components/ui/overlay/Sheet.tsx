import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { onEvent } from '../../../lib/browser/on-event'
import { useEscape } from '../use-escape'
import { rememberOpener } from './focus-return'
import { ModalContent, type ModalProps, type ShapedModalProps } from './Modal'
import { coverDialogs, pushModal } from './modal-stack'
import { hidePopover, showPopover } from './popover'
import { firstField, loopTab } from './tab-loop'
import { usePressOutside } from './use-press-outside'
import { useShown } from './use-shown'
import './sheet.css'

type SheetProps = Omit<ShapedModalProps, 'footer' | 'isMounted'>

/** Looks like a modal panel or dialog; for content with a password field, see `useSheet`. */
export function Sheet(props: SheetProps) {
  const { isShown, boxRef, noticesRef, sheetProps } = useSheet(props)
  const titleId = useId()
  return (
    <div {...sheetProps} className="trade-sheet">
      {isShown && (
        <div
          ref={boxRef}
          className={`trade-modal trade-modal--${props.shape}`}
          role="dialog"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          <ModalContent {...props} titleId={titleId} noticesRef={noticesRef} />
        </div>
      )}
    </div>
  )
}

const isOnSheet = (event: MouseEvent) => event.target === event.currentTarget

/**
 * A `popover="manual"` that follows `isOpen`. Makes nothing inert, so that password managers work (page.10). Dialogs
 * below it are hidden, and return unchanged after it closes (session.19).
 */
function useSheet({ isOpen, onClose }: Pick<ModalProps, 'isOpen' | 'onClose'>) {
  const sheet = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const isShown = useShown(isOpen)
  const pressHandlers = usePressOutside<HTMLDivElement>(isOnSheet, onClose)
  useEscape(isOpen, onClose)

  useLayoutEffect(() => {
    const [layer, content, place] = [sheet.current, box.current, notices.current]
    if (!isOpen || !layer || !content || !place) return
    const giveFocusBack = rememberOpener(layer)
    const uncoverDialogs = coverDialogs()
    showPopover(layer)
    const start = firstField(content) ?? content
    start.focus({ preventScroll: true })
    const leaveStack = pushModal({ place })
    const stopLoop = onEvent(layer, 'keydown', (event: KeyboardEvent) => loopTab(content, event))
    return () => {
      stopLoop()
      leaveStack()
      hidePopover(layer)
      uncoverDialogs()
      giveFocusBack()
    }
  }, [isOpen])

  return {
    isShown,
    boxRef: box,
    noticesRef: notices,
    sheetProps: { ref: sheet, popover: 'manual' as const, ...pressHandlers },
  }
}
