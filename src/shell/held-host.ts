import { LIVE_ATTRIBUTE } from './root-element'

/** The roots of the tags that are held. */
const held = new WeakMap<Element, HTMLElement | null>()

/** Keeps the page's children visible while the root is rendered invisibly (first.4). */
export function holdHost(host: Element): void {
  const root = host.querySelector<HTMLElement>(':scope > trade-root')
  if (root) root.style.display = 'none'
  held.set(host, root)
}

/** Shows the root instead of the page's children, unless they are held. */
export const showHost = (host: Element, isLive: boolean): boolean =>
  host.toggleAttribute(LIVE_ATTRIBUTE, isLive && !held.has(host))

/** Ends a hold. Returns whether there was one. */
export function releaseHost(host: Element): boolean {
  const root = held.get(host)
  if (!held.delete(host)) return false
  if (root) root.style.display = ''
  showHost(host, true)
  return true
}
