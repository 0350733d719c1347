/** The page's address: read, changed and left here only. */

/** Goes to another page. */
export const navigate = (path: string): void => window.location.assign(path)

/** Loads this page anew. */
export const reloadPage = (): void => window.location.reload()

/** Shows another address without a page load, in place of this one. */
export const replaceUrl = (url: string): void => window.history.replaceState(history.state, '', url)

/** Shows another address without a page load, as a step that Back undoes. */
export const pushUrl = (url: string): void => window.history.pushState(null, '', url)

/** The path of the address, without query and fragment. */
export const currentPath = (): string => window.location.pathname

/** Path, query and fragment: how to come back here. */
export const currentAddress = (): string => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

/** Whether two paths are the same; a slash at the end makes no difference. */
export const isSamePath = (one: string, other: string): boolean =>
  withoutSlash(one) === withoutSlash(other)

/** Whether the page is at a path. */
export const isAt = (path: string): boolean => isSamePath(currentPath(), path)

/** Whether the page is at a path or below it. */
export const isWithin = (path: string): boolean =>
  isAt(path) || currentPath().startsWith(`${withoutSlash(path)}/`)

/** Reads parameters of the address, those that are there, and takes them out of the address bar at once. */
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

/** This site's full address of a path, which can be used anywhere. */
export const fullAddress = (path: string): string => new URL(path, window.location.origin).href

const LONGEST_PATH = 2_000
/** Backslashes (which browsers read as slashes), spaces and what is never printed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNUSUAL = /[\\\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/

/**
 * A target that somebody handed in, as a path on this site: path, query and fragment.
 * Whatever could lead elsewhere becomes `fallback`.
 */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > LONGEST_PATH) return fallback
  if (!/^\/(?!\/)/.test(target) || UNUSUAL.test(target)) return fallback
  try {
    const { origin } = window.location
    const url = new URL(target, origin)
    const path = url.pathname + url.search + url.hash
    // '/.//evil' resolves to the path '//evil', which would be read as a host the next time.
    return url.origin === origin && !path.startsWith('//') ? path : fallback
  } catch {
    return fallback
  }
}

/** Hears that Back or Forward has changed the address without a page load. Returns how to stop. */
export function onHistoryMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
