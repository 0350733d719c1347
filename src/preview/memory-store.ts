import { STORAGE_PREFIX } from '../atoms/base/stored'
import type { SafeStorage } from '../lib/browser/storage'

/** A storage that does not outlive the page, but claims to persist. */
export function memoryStore(values: Record<string, unknown> = {}): SafeStorage {
  const held = new Map(
    Object.entries(values).map(([key, value]) => [STORAGE_PREFIX + key, JSON.stringify(value)]),
  )
  return {
    read: (key) => held.get(key) ?? null,
    write: (key, value) => {
      if (value === null) held.delete(key)
      else held.set(key, value)
    },
    removeAll: (prefix) => {
      for (const key of held.keys()) if (key.startsWith(prefix)) held.delete(key)
    },
    isPersistent: () => true,
  }
}
