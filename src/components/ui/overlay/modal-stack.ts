import { useSyncExternalStore } from 'react'

/** The containers for notices inside the open modal dialogs, the topmost last. */
let places: readonly HTMLElement[] = []
let releaseScroll: (() => void) | null = null
const listeners = new Set<() => void>()

/** Stops the page from scrolling. */
function holdScroll(): () => void {
  const page = document.documentElement
  const { overflow, paddingInlineEnd } = page.style
  const { clientWidth } = page
  page.style.overflow = 'hidden'
  // Keeps the room of a classic scroll bar. No backdrop covers that of `scrollbar-gutter`.
  const room = page.clientWidth - clientWidth
  if (room > 0) page.style.paddingInlineEnd = `${room}px`
  return () => Object.assign(page.style, { overflow, paddingInlineEnd })
}

function change(next: readonly HTMLElement[]): void {
  places = next
  if (places.length > 0) releaseScroll ??= holdScroll()
  else {
    releaseScroll?.()
    releaseScroll = null
  }
  for (const listener of listeners) listener()
}

/**
 * Adds an open modal dialog by its container for notices; the page behind does not scroll until the last one is
 * removed. Returns a function that removes it.
 */
export function pushModal(place: HTMLElement): () => void {
  change([...places, place])
  return () => change(places.filter((other) => other !== place))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The container for notices in the topmost modal dialog, outside of which all is inert; `null` without one. */
export const useTopModal = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => null,
  )
