import { isPreview } from '../../config-source'

/** The browser's storage. Never throws; keeps in memory what cannot be stored, while the page lives (page.18). */
function safeStorage(open: () => Storage) {
  const memory = new Map<string, string>()

  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      // An editor shares its origin with the shop (preview.6).
      return isPreview() ? undefined : use(open())
    } catch {
      // Blocked or full: the memory takes over.
      return undefined
    }
  }
  /** Stores a value. Removes the old one if the new one does not fit, because it would be stale. */
  const replace = (key: string, value: string) => (storage: Storage) => {
    try {
      storage.setItem(key, value)
    } catch {
      storage.removeItem(key)
      storage.setItem(key, value)
    }
    return true
  }

  const write = (key: string, value: string | null) => {
    memory.delete(key)
    if (value === null) attempt((storage) => storage.removeItem(key))
    else if (!attempt(replace(key, value))) memory.set(key, value)
  }

  return {
    read: (key: string): string | null =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write,
    /** Removes all values whose key begins with a prefix, but for one key. */
    removeAll: (prefix: string, except?: string) => {
      const keys = [...memory.keys(), ...(attempt(Object.keys) ?? [])]
      for (const key of keys) if (key.startsWith(prefix) && key !== except) write(key, null)
    },
    /** Whether the value of a key outlives the page. */
    isPersistent: (key: string) =>
      !memory.has(key) && attempt((storage) => storage.getItem(key)) !== undefined,
  }
}

export type SafeStorage = ReturnType<typeof safeStorage>

/** Local storage: shared by all tabs, kept when the browser is closed. */
export const localStore = safeStorage(() => window.localStorage)

/** Session storage: this tab only. */
export const tabStore = safeStorage(() => window.sessionStorage)
