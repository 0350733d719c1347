import '../components/ui/tokens.css'
import '../components/ui/reset.css'
import './shell-host.css'

/** The element inside a tag that holds our content. The tag itself belongs to the page. */
const ROOT_TAG = 'trade-root'

/** The attribute of a tag that shows its root instead of the children of the page (element.3). */
export const LIVE_ATTRIBUTE = 'data-trade-live'

/** `trade-blocks/price`, the name of a block.json, → `trade-price`. */
export const tagOf = ({ name }: { name: string }): string => name.replace('trade-blocks/', 'trade-')

export function createRootElement(): HTMLElement {
  const root = document.createElement(ROOT_TAG)
  root.className = 'trade'
  return root
}

/** Removes roots from cloned or rewritten markup, into which no code renders. */
export function dropForeignRoots(host: Element, own: Element): void {
  for (const child of [...host.children]) {
    if (child.localName === ROOT_TAG && child !== own) child.remove()
  }
}

/** A rendered shell: its root, and a function that stops its updates. */
export interface Shell {
  root: HTMLElement
  release: () => void
}

/** The shells by their tags. A cloned tag, with a clone of the shell, is not among them. */
const shells = new WeakMap<Element, Shell>()

/** Remembers the shell of a tag. */
export const rememberShell = (host: Element, shell: Shell): void => {
  shells.set(host, shell)
}

/** The root of the shell of a tag, until React takes it over. */
export const shellOf = (host: Element): HTMLElement | undefined => shells.get(host)?.root

/** Takes over the shell of a tag: its updates stop, and the caller owns its root. `null` without a shell. */
export function takeShell(host: Element): HTMLElement | null {
  const shell = shells.get(host)
  if (!shell) return null
  shells.delete(host)
  shell.release()
  return shell.root
}
