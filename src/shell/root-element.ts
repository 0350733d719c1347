import '../components/ui/tokens.css'
import '../components/ui/reset.css'
import './shell-host.css'

/** The element of ours inside a tag: what it shows is there, while the tag itself is the page's. */
const ROOT_TAG = 'trade-root'

/** Set on a tag while its root stands for the page's own children. */
export const LIVE = 'data-trade-live'

/** Makes the element that holds what a tag shows. */
export function createRootElement(): HTMLElement {
  const root = document.createElement(ROOT_TAG)
  root.className = 'trade'
  return root
}

/** Removes the roots that a tag was cloned or rewritten with: nobody renders them. */
export function dropForeignRoots(host: Element, own: Element): void {
  for (const child of [...host.children]) {
    if (child.localName === ROOT_TAG && child !== own) child.remove()
  }
}

/** A drawn shell: its root, and how whoever drew it lets go of it. */
export interface Shell {
  root: HTMLElement
  release: () => void
}

/** Which tags have a shell. A copy of a tag, with a copy of its shell, is not among them. */
const shells = new WeakMap<Element, Shell>()

/** Notes that a tag has a shell. */
export const keepShell = (host: Element, shell: Shell): void => {
  shells.set(host, shell)
}

/** Takes over a tag's shell: from now on its root is the caller's. */
export function takeShell(host: Element): HTMLElement | null {
  const shell = shells.get(host)
  if (!shell) return null
  shells.delete(host)
  shell.release()
  return shell.root
}
