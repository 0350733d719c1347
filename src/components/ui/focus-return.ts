/** For what lies over the page now: what the focus goes back to, the nearest first. */
const openers = new Map<Element, readonly HTMLElement[]>()

const isInClosedDialog = (element: HTMLElement) => element.closest('dialog:not([open])') !== null

/**
 * Remembers what has the focus when something opens over the page. If that is in turn inside
 * something that lies over the page, and closes too, the focus goes back to what opened that one.
 * @returns gives the focus back, unless it is elsewhere by now
 */
export function rememberOpener(layer: HTMLElement): () => void {
  const opener = document.activeElement
  const below = [...openers].find(([other]) => other !== layer && other.contains(opener))
  const nearest = opener instanceof HTMLElement && opener !== document.body ? [opener] : []
  const chain = [...nearest, ...(below?.[1] ?? [])]
  openers.set(layer, chain)

  const giveBack = () => {
    if (openers.get(layer) === chain) openers.delete(layer)
    const focused = document.activeElement
    const isLost = !focused || focused === document.body || layer.contains(focused)
    if (!isLost) return
    for (const each of chain) {
      if (isInClosedDialog(each)) continue
      each.focus()
      if (document.activeElement === each) return
    }
  }
  // React, too, puts the focus back at the end of its commit: where it was before.
  return () => queueMicrotask(giveBack)
}
