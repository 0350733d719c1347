/** Loads another page. */
export const navigate = (path: string): void => window.location.assign(path)

/** Reloads the page. */
export const reloadPage = (): void => window.location.reload()

/** Replaces the address without a page load; the state of the history entry stays. */
export const replaceUrl = (url: string): void => window.history.replaceState(history.state, '', url)

/** Changes the address without a page load, as a history entry of its own. */
export const pushUrl = (url: string): void => window.history.pushState(null, '', url)

/** The path of the address, without query and fragment. */
export const currentPath = (): string => window.location.pathname

/** Path, query and fragment of the page. */
export const currentAddress = (): string => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

/** Whether two paths are the same. Slashes at the end make no difference. */
export const isSamePath = (one: string, other: string): boolean =>
  withoutSlash(one) === withoutSlash(other)

/** Whether the page is at a path. */
export const isAt = (path: string): boolean => isSamePath(currentPath(), path)

/** Whether the page is at a path or below it. */
export const isWithin = (path: string): boolean =>
  isAt(path) || currentPath().startsWith(`${withoutSlash(path)}/`)

/** Reads the given parameters, and removes them from the address bar at once (session.16). */
export function takeParameters(names: readonly string[]): Record<string, string> {
  const url = new URL(window.location.href)
  const taken: Record<string, string> = {}
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    taken[name] = value
    url.searchParams.delete(name)
  }
  if (Object.keys(taken).length > 0) replaceUrl(url.pathname + url.search + url.hash)
  return taken
}

/** The full address of a path of this site. */
export const fullAddress = (path: string): string => new URL(path, window.location.origin).href

const LONGEST_PATH = 2_000
/** Backslashes (browsers read them as slashes), spaces and invisible characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const UNUSUAL = /[\\\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/

/**
 * An untrusted target as a path of this site: path, query and fragment. Returns `fallback` for a
 * target that could lead elsewhere or has more than 2,000 characters (session.17).
 */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > LONGEST_PATH) return fallback
  if (!/^\/(?!\/)/.test(target) || UNUSUAL.test(target)) return fallback
  try {
    const { origin } = window.location
    const url = new URL(target, origin)
    const path = url.pathname + url.search + url.hash
    // '/.//evil' resolves to the path '//evil', which is a host when it is read again.
    return url.origin === origin && !path.startsWith('//') ? path : fallback
  } catch {
    return fallback
  }
}

/** Calls the listener when Back or Forward changes the address. Returns an unsubscribe function. */
export function onHistoryMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
