import { createElement, type MouseEvent, type ReactNode, type Ref } from 'react'
import { isPlainClick } from '../../lib/browser/plain-click'
import { type HeaderState, type HeaderTag, headerShell } from '../../shell/header-shell'
import type { ShellNode } from '../../shell/nodes'

interface HeaderLinkProps {
  tag: HeaderTag
  state: HeaderState
  isOpen: boolean
  onPlainClick: (event: MouseEvent) => void
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
  const own = {
    ...rest,
    className,
    ref,
    'aria-expanded': isOpen,
    'aria-controls': controls,
    onClick: (event: MouseEvent) => isPlainClick(event) && onPlainClick(event),
  }
  return createElement(element, own, ...children.map(render))
}
