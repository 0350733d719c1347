/** By open layer: elements to return the focus to, the nearest first. */
const openers = new Map<Element, readonly HTMLElement[]>()

const isInClosedDialog = (element: HTMLElement) => element.closest('dialog:not([open])') !== null

/**
 * Remembers the focused element when a layer opens; if its own layer closes too, that layer's opener.
 * @returns a function that returns the focus, unless it has moved elsewhere
 */
export function rememberOpener(layer: HTMLElement): () => void {
  const opener = document.activeElement
  const below = [...openers].find(([other]) => other !== layer && other.contains(opener))
  const nearest = opener instanceof HTMLElement && opener !== document.body ? [opener] : []
  const chain = [...nearest, ...(below?.[1] ?? [])]
  openers.set(layer, chain)

  const restoreFocus = () => {
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
  // Runs later, because React restores the focus at the end of its commit.
  return () => queueMicrotask(restoreFocus)
}
