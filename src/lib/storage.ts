import { parseJson } from './json'

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
