import { parseJson } from '../data/json'
import { toJson } from '../data/to-json'
import { onEvent } from './on-event'
import type { SafeStorage } from './storage'

/** In characters. Even an order of thousands of lines is shorter, so a longer value is not ours. */
const MAX_LENGTH = 1_000_000

/** Reads a stored value; `null` for none. Removes a value that `parse` refuses, after calling `onCorrupt` (page.18). */
export function readStored<T>(
  storage: SafeStorage,
  key: string,
  parse: (stored: unknown) => T | null,
  onCorrupt?: () => void,
): T | null {
  const text = storage.read(key)
  if (text === null) return null
  const value = text.length > MAX_LENGTH ? null : parse(parseJson(text))
  if (value === null) {
    onCorrupt?.()
    storage.write(key, null)
  }
  return value
}

export const writeStored = (storage: SafeStorage, key: string, value: unknown): void =>
  storage.write(key, value === null ? null : toJson(value))

/** Calls the listener with the key that another tab has changed; `null` when all were cleared. */
export const onStoredElsewhere = (listener: (key: string | null) => void): (() => void) =>
  onEvent(window, 'storage', ({ key }: StorageEvent) => listener(key))
