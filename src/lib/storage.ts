/**
 * The browser's storage, made safe: it may be blocked, full or hold anything.
 * What cannot be stored is kept in memory, for as long as the page lives.
 */
export interface SafeStorage {
  /** The stored value, or `null`. */
  read: (key: string) => string | null
  /** Stores a value; `null` removes it. */
  write: (key: string, value: string | null) => void
  /** Whether what was written under a key outlives the page. */
  isPersistent: (key: string) => boolean
}

function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()

  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      // Blocked or full: the memory takes over, and `isPersistent` says so.
      return undefined
    }
  }
  /** Without the old value a new one may fit; and an old one must not come back in its place. */
  const replace = (key: string, value: string) => (storage: Storage) => {
    try {
      storage.setItem(key, value)
    } catch {
      storage.removeItem(key)
      storage.setItem(key, value)
    }
    return true
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, value) => {
      memory.delete(key)
      if (value === null) attempt((storage) => storage.removeItem(key))
      else if (!attempt(replace(key, value))) memory.set(key, value)
    },
    isPersistent: (key) =>
      !memory.has(key) && attempt((storage) => storage.getItem(key)) !== undefined,
  }
}

/** Shared by all tabs, kept when the browser is closed. */
export const localStore: SafeStorage = safeStorage(() => window.localStorage)

/** Of this tab only. */
export const tabStore: SafeStorage = safeStorage(() => window.sessionStorage)
