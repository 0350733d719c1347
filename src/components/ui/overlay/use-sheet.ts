import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useEscape } from '../use-escape'
import { rememberOpener } from './focus-return'
import type { ModalProps } from './ModalFrame'
import { pushModal } from './modal-stack'
import { lockPageScroll } from './page-scroll'
import { hidePopover, showPopover } from './popover'
import { firstField, loopTab } from './tab-loop'
import { usePressOutside } from './use-press-outside'
import { useShown } from './use-shown'

const isOnSheet = (event: MouseEvent) => event.target === event.currentTarget

/** A `popover="manual"` that follows `isOpen`. It makes nothing inert: password managers keep working (page.10). */
export function useSheet({ isOpen, onClose }: Pick<ModalProps, 'isOpen' | 'onClose'>) {
  const sheet = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const isShown = useShown(isOpen)
  const pressHandlers = usePressOutside<HTMLDivElement>(isOnSheet, onClose)
  useEscape(isOpen, onClose)

  useLayoutEffect(() => {
    const [layer, content] = [sheet.current, box.current]
    if (!isOpen || !layer || !content) return
    const giveFocusBack = rememberOpener(layer)
    showPopover(layer)
    const start = firstField(content) ?? content
    start.focus({ preventScroll: true })
    const unlock = lockPageScroll()
    const leaveStack = notices.current ? pushModal(notices.current) : undefined
    const loop = (event: KeyboardEvent) => loopTab(content, event)
    layer.addEventListener('keydown', loop)
    return () => {
      layer.removeEventListener('keydown', loop)
      leaveStack?.()
      unlock()
      hidePopover(layer)
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
