import { createElement, type MouseEvent, type ReactNode, type Ref } from 'react'
import { isPlainClick } from '../../lib/browser/plain-click'
import { type HeaderState, type HeaderTag, headerShell } from '../../shell/header-shell'
import type { ShellNode } from '../../shell/nodes'

interface HeaderLinkProps {
  tag: HeaderTag
  state: HeaderState
  /** Whether its slide-out or menu is open. */
  isOpen?: boolean
  /** Called for a plain click. Any other click follows the link. */
  onPlainClick: (event: MouseEvent) => void
  /** The id of the open menu. */
  controls?: string | undefined
  ref?: Ref<HTMLAnchorElement>
}

const render = (node: ShellNode | string, key: number): ReactNode => {
  if (typeof node === 'string') return node
  const { class: className, ...attributes } = node.attributes
  // A translator may have changed the text of the shell before React takes it over (host.40).
  const own = { ...attributes, className, key, suppressHydrationWarning: true }
  return createElement(node.tag, own, ...node.children.map(render))
}

/** A header button. Renders the same description as the loader's shell (page.4). */
export function HeaderLink({ tag, state, isOpen, onPlainClick, controls, ref }: HeaderLinkProps) {
  const { tag: element, attributes, children } = headerShell(tag, state)
  const { class: className, ...rest } = attributes

  return createElement(
    element,
    {
      ...rest,
      className,
      ref,
      'aria-expanded': isOpen === true,
      'aria-controls': controls,
      onClick: (event: MouseEvent) => {
        if (isPlainClick(event)) onPlainClick(event)
      },
    },
    ...children.map(render),
  )
}
