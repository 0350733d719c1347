import { parseJson } from './json'
import type { SafeStorage } from './storage'

/** Larger values than any of ours, an order of thousands of lines among them, were not written by us. */
const LONGEST = 1_000_000

/**
 * Reads a JSON value. One that is not what it should be is removed, once `onCorrupt` has been told.
 * @param parse makes the value from what was stored; `null` when that is not possible
 */
export function readStored<T>(
  storage: SafeStorage,
  key: string,
  parse: (stored: unknown) => T | null,
  onCorrupt?: () => void,
): T | null {
  const text = storage.read(key)
  if (text === null) return null
  const value = text.length > LONGEST ? null : parse(parseJson(text))
  if (value === null) {
    onCorrupt?.()
    storage.write(key, null)
  }
  return value
}

/** Stores a value as JSON; `null` removes it. */
export const writeStored = (storage: SafeStorage, key: string, value: unknown): void =>
  storage.write(key, value === null ? null : JSON.stringify(value))

/** Hears which key another tab has changed (`null`: all of them). Returns how to stop. */
export function onStoredElsewhere(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent) => listener(event.key)
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
