import { useSyncExternalStore } from 'react'

/** A modal dialog, or a sheet, which is not a `dialog`. */
interface Layer {
  /** The container for notices inside it. */
  place: HTMLElement
  dialog?: HTMLDialogElement
  /** The element that had the focus when a sheet covered the dialog. */
  coveredFocus?: Element | null
}

/** The open layers, the topmost last. */
let layers: readonly Layer[] = []
let releaseScroll: (() => void) | null = null
const listeners = new Set<() => void>()

/** Stops the page from scrolling. */
function holdScroll(): () => void {
  const page = document.documentElement
  const { overflow, paddingInlineEnd } = page.style
  const { clientWidth } = page
  page.style.overflow = 'hidden'
  // Keeps the space of a classic scroll bar. The backdrop does not cover a `scrollbar-gutter`.
  const room = page.clientWidth - clientWidth
  if (room > 0) page.style.paddingInlineEnd = `${room}px`
  return () => Object.assign(page.style, { overflow, paddingInlineEnd })
}

function change(next: readonly Layer[]): void {
  layers = next
  if (layers.length > 0) releaseScroll ??= holdScroll()
  else {
    releaseScroll?.()
    releaseScroll = null
  }
  for (const listener of listeners) listener()
}

/** Adds an open layer; the page behind does not scroll until the last one is removed. Returns a function that removes it. */
export function pushModal(layer: Layer): () => void {
  change([...layers, layer])
  return () => change(layers.filter((other) => other !== layer))
}

/** Whether the dialog is closed only while a sheet covers it. */
export const isCovered = (dialog: HTMLDialogElement): boolean =>
  layers.some((layer) => layer.dialog === dialog && layer.coveredFocus !== undefined)

/**
 * Closes the open dialogs, keeping all typed text: outside a native modal dialog everything is inert, including a sheet
 * above it. Returns a function that reopens those still wanted.
 */
export function coverDialogs(): () => void {
  const covered = layers.filter(({ dialog }) => dialog?.open)
  const focused = document.activeElement
  for (const layer of covered) {
    layer.coveredFocus = layer.dialog?.contains(focused) ? focused : null
    layer.dialog?.close()
  }
  return () => {
    for (const layer of covered) {
      const { dialog, coveredFocus } = layer
      delete layer.coveredFocus
      if (!dialog?.isConnected || !layers.includes(layer)) continue
      dialog.showModal()
      if (coveredFocus instanceof HTMLElement) coveredFocus.focus()
    }
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The container for notices in the topmost modal dialog, because everything outside is inert; `null` without one. */
export const useTopModal = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => layers.at(-1)?.place ?? null,
    () => null,
  )
