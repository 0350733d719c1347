import { isPreview } from '../../config-source'
import { decodePart } from '../text/decode-part'
import { onEvent } from './on-event'

/** Loads another page; a preview stays (preview.7). */
export const navigate = (path: string): void => {
  if (!isPreview()) window.location.assign(path)
}

/** Redirects to another page: 'Back' skips this one (page.132). Does nothing in a preview. */
export const redirectTo = (path: string): void => {
  if (!isPreview()) window.location.replace(path)
}

/** Reloads the page; a preview stays (preview.7). */
export const reloadPage = (): void => {
  if (!isPreview()) window.location.reload()
}

/** Replaces the address without a page load, keeping the state of the history entry. */
export const replaceUrl = (url: string): void => changeUrl('replaceState', history.state, url)

/** Changes the address without a page load, as a new history entry. */
export const pushUrl = (url: string): void => changeUrl('pushState', null, url)

function changeUrl(method: 'replaceState' | 'pushState', state: unknown, url: string): void {
  if (isPreview()) return
  try {
    window.history[method](state, '', fullAddress(url))
  } catch {
    // Fails in a frame without an origin, on another site, or with a broken wrapper of the page: the address
    // stays.
  }
}

/** Path, query and fragment of the page. */
export const currentAddress = (): string => {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

/** The page as a redirect target, which never begins with `//` (session.17). */
export const returnAddress = (): string => currentAddress().replace(/^\/+/, '/')

/** The full address of a path of this site or of a route. `//` starts a path here, never a host. */
export const fullAddress = (path: string): string =>
  path.startsWith('/') ? window.location.origin + path : new URL(path, document.baseURI).href

/** Site and path of an address for comparison: decoded, with one slash at the end, none doubled. */
function placeOf({ origin, pathname }: URL): string {
  return `${origin}/${decodePart(pathname) ?? pathname}/`.replace(/\/+/g, '/')
}

/** Whether an address leads to a page, or (`isBelow`) below it: same site, path and the page's parameters (page.21). */
export function isSamePath(address: string, page: string, isBelow = false): boolean {
  try {
    const [one, other] = [new URL(fullAddress(address)), new URL(fullAddress(page))]
    const [place, its] = [placeOf(one), placeOf(other)]
    return (
      (place === its || (isBelow && place.startsWith(its))) &&
      [...other.searchParams].every(([name, value]) => one.searchParams.get(name) === value)
    )
  } catch {
    // An invalid address, such as `https://`, matches nothing.
    return false
  }
}

export const isAt = (page: string): boolean => isSamePath(currentAddress(), page)

/** Whether this is the page of an address, or one below it. */
export const isWithin = (page: string): boolean => isSamePath(currentAddress(), page, true)

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
  if (Object.keys(taken).length > 0) replaceUrl(url.href)
  return taken
}

const MAX_PATH_LENGTH = 2_000
/** Backslashes (browsers read them as slashes), spaces and invisible characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const UNUSUAL = /[\\\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/

/** An untrusted target as a path of this site; `fallback` for one that could lead elsewhere (session.17). */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > MAX_PATH_LENGTH) return fallback
  if (!/^\/(?!\/)/.test(target) || UNUSUAL.test(target)) return fallback
  try {
    const { origin } = window.location
    const url = new URL(target, origin)
    const path = url.pathname + url.search + url.hash
    // '/.//evil' resolves to the path '//evil', which would be a host when read again.
    return url.origin === origin && !path.startsWith('//') ? path : fallback
  } catch {
    return fallback
  }
}

/** Calls the listener when Back or Forward changes the address. Returns an unsubscribe function. */
export const onHistoryMove = (listener: () => void): (() => void) =>
  onEvent(window, 'popstate', listener)
