/** The customer states that a preview can show (preview.2). */
export const PREVIEW_STATES = [
  'guest',
  'waiting',
  'approved',
  'on-account',
  'empty',
  'error',
] as const
export type PreviewState = (typeof PREVIEW_STATES)[number]

/** The attribute of a tag or an ancestor that names the state. */
const ATTRIBUTE = 'data-trade-preview'

const stateOf = (element: Element): PreviewState | undefined =>
  PREVIEW_STATES.find((state) => state === element.getAttribute(ATTRIBUTE))

const firstIn = (elements: Iterable<Element>): PreviewState | undefined =>
  [...elements].map(stateOf).find((state) => state !== undefined)

const named = (container: ParentNode) => container.querySelectorAll(`[${ATTRIBUTE}]`)

function namedBy({ type, target, addedNodes }: MutationRecord): PreviewState | undefined {
  if (type === 'attributes') return stateOf(target as Element)
  const added = [...addedNodes].filter((node) => node.nodeType === 1) as Element[]
  return firstIn(added.flatMap((element) => [element, ...named(element)]))
}

/** The state that the page names first; by default an approved customer. */
export const stateHere = (): PreviewState => firstIn(named(document)) ?? 'approved'

/**
 * Calls back with each new state. A page has one store, and so one customer: the attribute set last applies to all tags
 * (preview.20).
 */
export function followState(from: PreviewState, listener: (state: PreviewState) => void): void {
  let current = from
  new MutationObserver((records) => {
    const latest = records.map(namedBy).findLast((state) => state !== undefined) ?? current
    const next = firstIn(named(document)) ? latest : stateHere()
    if (next === current) return
    current = next
    listener(next)
  }).observe(document, { subtree: true, childList: true, attributeFilter: [ATTRIBUTE] })
}
