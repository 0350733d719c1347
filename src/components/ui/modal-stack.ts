import { useSyncExternalStore } from 'react'

/** Places for notices inside the open modal dialogs; the topmost is the last. */
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  places = next
  for (const listener of listeners) listener()
}

/** Tells that a modal dialog is open, by its place for notices; ends with the returned function. */
export function pushModal(place: HTMLElement): () => void {
  change([...places, place])
  return () => change(places.filter((other) => other !== place))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Where notices must be drawn (with a portal) to be seen and read out: inside the topmost modal
 * dialog, as everything outside it is covered and inert. `null` while none is open.
 */
export const useTopModal = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => null,
  )
