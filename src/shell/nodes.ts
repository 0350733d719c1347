/** The description of an element: tag, attributes, children. A text is the only child of its element. */
export interface ShellNode {
  tag: string
  attributes: Record<string, string>
  children: (ShellNode | string)[]
}

export const node = (
  tag: string,
  attributes: Record<string, string>,
  ...children: (ShellNode | string)[]
): ShellNode => ({ tag, attributes, children })

/** The markup of `components/ui/Icon` in its default size. */
export const iconNode = (name: string, outline: string): ShellNode =>
  node(
    'svg',
    {
      class: `trade-icon trade-icon--${name}`,
      viewBox: '0 0 24 24',
      width: '20',
      height: '20',
      'aria-hidden': 'true',
    },
    node('path', { d: outline }),
  )

const SVG = 'http://www.w3.org/2000/svg'

/** The text last written to each element. It is not read back: the page may have translated it. */
const lastTexts = new WeakMap<Element, string>()

/**
 * Updates an element, changing only differences, so that focus and the page's own attributes stay. Tags keep their
 * places.
 */
function apply(element: Element, { attributes, children }: ShellNode): Element {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  let index = 0
  // Old libraries replace `entries()` of arrays (host.53).
  for (const child of children) {
    if (typeof child === 'string') {
      if (lastTexts.get(element) !== child) element.textContent = child
      lastTexts.set(element, child)
      return element
    }
    const present = element.children[index]
    index += 1
    if (present) apply(present, child)
    else element.append(create(child, element))
  }
  while (element.children.length > children.length) element.lastElementChild?.remove()
  return element
}

const create = (described: ShellNode, parent: Element): Element =>
  apply(
    described.tag === 'svg' || parent.namespaceURI === SVG
      ? document.createElementNS(SVG, described.tag)
      : document.createElement(described.tag),
    described,
  )

/** Draws a description into a root, or updates its nodes. */
export function draw(root: Element, described: ShellNode): void {
  const present = root.firstElementChild
  if (present) apply(present, described)
  else root.append(create(described, root))
}
