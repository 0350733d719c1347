import { LIVE } from './root-element'

const ROOT = ':scope > trade-root'
const held = new WeakSet<Element>()

const showRoot = (host: Element, isShown: boolean): void => {
  const root = host.querySelector<HTMLElement>(ROOT)
  if (root) root.style.display = isShown ? '' : 'none'
}

/** Keeps the children of the page in sight while the root is drawn out of sight (first.4). */
export function holdHost(host: Element): void {
  held.add(host)
  showRoot(host, false)
}

/** Shows the root in place of the children of the page, unless they are held. */
export const showHost = (host: Element, isLive: boolean): boolean =>
  host.toggleAttribute(LIVE, isLive && !held.has(host))

/** Ends a hold. Returns whether there was one. */
export function releaseHost(host: Element): boolean {
  if (!held.delete(host)) return false
  showRoot(host, true)
  showHost(host, true)
  return true
}
