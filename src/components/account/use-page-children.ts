import { type RefObject, useLayoutEffect, useState } from 'react'
import { WITHOUT_CONTENT } from '../../lib/text/without-content'

/** The attribute of the tag that shows the children of the page beside its root (account.6). */
const OPEN = 'data-trade-children'

const isContent = (node: Node): boolean =>
  node instanceof Element
    ? !node.matches(`trade-root, ${WITHOUT_CONTENT}`)
    : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''

/** Shows the children that the page has put inside the tag. Returns whether there are any (account.6). */
export function usePageChildren(frame: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [hasChildren, setHasChildren] = useState(false)
  useLayoutEffect(() => {
    const tag = frame.current?.closest('trade-root')?.parentElement
    if (!tag || !isWanted) return
    const isThere = [...tag.childNodes].some(isContent)
    setHasChildren(isThere)
    tag.toggleAttribute(OPEN, isThere)
    return () => tag.removeAttribute(OPEN)
  }, [frame, isWanted])
  return hasChildren && isWanted
}
