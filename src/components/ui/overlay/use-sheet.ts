import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { onEvent } from '../../../lib/browser/on-event'
import { useEscape } from '../use-escape'
import { rememberOpener } from './focus-return'
import type { ModalProps } from './Modal'
import { coverDialogs, pushModal } from './modal-stack'
import { hidePopover, showPopover } from './popover'
import { firstField, loopTab } from './tab-loop'
import { usePressOutside } from './use-press-outside'
import { useShown } from './use-shown'

const isOnSheet = (event: MouseEvent) => event.target === event.currentTarget

/**
 * A `popover="manual"` that follows `isOpen`. It makes nothing inert: password managers keep working (page.10). Dialogs
 * that are open when it opens return after it, as they were (session.19).
 */
export function useSheet({ isOpen, onClose }: Pick<ModalProps, 'isOpen' | 'onClose'>) {
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
