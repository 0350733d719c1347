import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rememberOpener } from '../ui/overlay/focus-return'
import { useTopModal } from '../ui/overlay/modal-stack'
import { hidePopover, showPopover } from '../ui/overlay/popover'
import { useFreePlace } from '../ui/overlay/use-free-place'
import { useShown } from '../ui/overlay/use-shown'
import { useEscape } from '../ui/use-escape'

/** How long the panel stays without pointer, touch or focus on it, in ms (basket.162). */
const STAY_MS = 4_000

/** The elements that the panel never covers: the control just used, the focused element and notices. */
const NEVER_COVERED = '.trade-add__form:is(:hover, :focus-within), .trade-toast, .trade-end-bar'

/** The controls of visible cards, and the bar above them. */
const visibleControls = () =>
  [...document.documentElement.querySelectorAll('.trade-product-grid__cell, .trade-results-bar')]
    .filter((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    .flatMap((each) => [...each.querySelectorAll('a, button, input, select')])

interface StripOptions {
  isOpen: boolean
  /** The content of the panel: a change restarts the 4 s. */
  version: unknown
  onClose: () => void
}

/**
 * A `popover="manual"` that follows `isOpen`, takes no focus, and closes after a while, on Escape and on F6
 * (basket.162).
 */
export function useAddedStrip({ isOpen, version, onClose }: StripOptions) {
  const layer = useRef<HTMLElement>(null)
  const giveFocusBack = useRef<(() => void) | null>(null)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isShown = useShown(isOpen)
  const isAlone = useTopModal() === null
  const isHeld = isPointed || isFocused

  useLayoutEffect(() => {
    const element = layer.current
    if (!isOpen || !element) return
    showPopover(element)
    return () => {
      const hadFocus = element.contains(document.activeElement)
      hidePopover(element)
      if (hadFocus) giveFocusBack.current?.()
      setIsPointed(false)
      setIsFocused(false)
    }
  }, [isOpen])

  useLayoutEffect(() => {
    const element = layer.current
    if (!isOpen || !element || element.contains(document.activeElement)) return
    giveFocusBack.current = rememberOpener(element)
  }, [isOpen, version])

  useEffect(() => {
    if (!isOpen || isHeld) return
    const timer = setTimeout(onClose, STAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, version, onClose])

  useLayoutEffect(() => {
    if (!isOpen) return
    const swap = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      const element = layer.current
      if (key !== 'F6' || altKey || ctrlKey || metaKey || shiftKey || !element) return
      event.preventDefault()
      if (element.contains(document.activeElement)) giveFocusBack.current?.()
      else {
        giveFocusBack.current = rememberOpener(element)
        element.querySelector<HTMLElement>('.trade-added-panel__actions button')?.focus()
      }
    }
    document.addEventListener('keydown', swap)
    return () => document.removeEventListener('keydown', swap)
  }, [isOpen])

  useEscape(isOpen && isAlone, onClose)
  useFreePlace(layer, {
    isShown: isOpen,
    version,
    places: ['end', 'start', 'top'],
    avoid: NEVER_COVERED,
    alsoAvoid: visibleControls,
  })

  return {
    isShown,
    stripProps: {
      ref: layer,
      popover: 'manual' as const,
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
