import { HEADER_ROUTES, pathOf } from '../../header-routes'
import { draw, iconNode, node, type ShellNode } from '../../shell/nodes'
import { whenIdle } from '../../shell/when-idle'
import './favourites-link.css'
import './favourites-link-host.css'

/** The heart of `components/ui/Icon`, copied because that component needs React. A test compares both. */
const HEART =
  'M12 20s-8-4.8-8-10.7A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.1A4.3 4.3 0 0 1 15.7 5 4.3 4.3 0 0 1 20 9.3C20 15.2 12 20 12 20Z'

/** @param count `null` until the list is loaded */
function linkNode(count: number | null): ShellNode {
  const known = count === null ? [] : [String(count)]
  return node(
    'a',
    { class: 'trade-favourites-link', href: pathOf(HEADER_ROUTES, 'favourites') },
    iconNode('heart', HEART),
    node('span', {}, 'View saved list'),
    node('span', { class: 'trade-favourites-link__count', 'aria-hidden': 'true' }, ...known),
    ...known.map((number) =>
      node(
        'span',
        { class: 'trade-visually-hidden' },
        `, ${number} ${count === 1 ? 'item' : 'items'}`,
      ),
    ),
  )
}

/** Renders the link at once, and its count when the page is idle (favourites.6). Returns an unsubscribe function. */
export function drawFavouritesLink(root: HTMLElement): () => void {
  draw(root, linkNode(null))
  const drawing = new AbortController()
  whenIdle(async () => {
    const parts = [
      import('../../atoms/page/favourites-count'),
      import('../../shell/background'),
    ] as const
    // The link also works without the number.
    const [state, background] = await Promise.all(parts).catch(() => [])
    if (!state || drawing.signal.aborted) return
    background.watchBackground()
    const unsubscribe = await state.watchFavouritesCount((count) => draw(root, linkNode(count)))
    drawing.signal.addEventListener('abort', unsubscribe)
    if (drawing.signal.aborted) unsubscribe()
  })
  return () => drawing.abort()
}
