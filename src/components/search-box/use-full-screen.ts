import { type RefObject, useLayoutEffect } from 'react'
import { focusedElement } from '../../lib/browser/focused-element'
import { pushModal } from '../ui/overlay/modal-stack'
import { hidePopover, showPopover } from '../ui/overlay/popover'
import { loopTab } from '../ui/overlay/tab-loop'
import type { SearchBoxParts } from './use-search-field'

const DIALOG = { popover: 'manual', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search' }

/** Fills the part of the window not covered by the on-screen keyboard. */
function fill({ style }: HTMLElement) {
  const shown = window.visualViewport
  style.top = `${shown?.offsetTop ?? 0}px`
  style.height = shown ? `${shown.height}px` : '100%'
}

/** Re-enables the on-screen keyboard, which was suppressed when the dialog closed. */
function bringKeyboard(input: HTMLInputElement) {
  if (input.inputMode !== 'none') return
  input.removeAttribute('inputmode')
  input.blur()
}

/** Turns the box into a full-window dialog while it is open, without moving it in the document (box.12). */
export function useFullScreen(
  { box, input }: SearchBoxParts,
  notices: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen || !notices.current) return
    const following = new AbortController()
    const { signal } = following
    const follow = () => fill(box)
    for (const [name, value] of Object.entries(DIALOG)) box.setAttribute(name, value)
    showPopover(box)
    bringKeyboard(input)
    input.focus({ preventScroll: true })
    follow()
    const leaveStack = pushModal({ place: notices.current })
    window.visualViewport?.addEventListener('resize', follow, { signal })
    window.visualViewport?.addEventListener('scroll', follow, { signal })
    box.addEventListener('keydown', (event) => loopTab(box, event), { signal })
    return () => {
      following.abort()
      leaveStack()
      hidePopover(box)
      for (const name of Object.keys(DIALOG)) box.removeAttribute(name)
      box.removeAttribute('style')
      const focused = focusedElement()
      if (focused !== document.body && !box.contains(focused)) return
      // The field keeps the focus without the keyboard, which would cover the page.
      input.inputMode = 'none'
      input.focus({ preventScroll: true })
    }
  }, [box, input, notices, isOpen])
}
