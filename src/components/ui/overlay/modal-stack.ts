import { useSyncExternalStore } from 'react'

/** The containers for notices inside the open modal dialogs, the topmost last. */
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  places = next
  for (const listener of listeners) listener()
}

/** Adds an open modal dialog by its container for notices. Returns a function that removes it. */
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
