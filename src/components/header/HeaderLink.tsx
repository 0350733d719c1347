import './header.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { createElement, type MouseEvent, type ReactNode, type Ref } from 'react'
import { shownPanelAtom, togglePanelAtom } from '../../atoms/base/overlay'
import { isPlainClick } from '../../lib/browser/plain-click'
import { type HeaderState, type HeaderTag, headerShell } from '../../shell/header-shell'
import type { ShellNode } from '../../shell/nodes'

interface HeaderLinkProps {
  tag: HeaderTag
  state: HeaderState
  panel: 'basket' | 'login'
  /** Whether the page has the panel that a plain click opens; otherwise the link is followed (page.5). */
  canOpen: () => boolean
  controls?: string | undefined
  ref?: Ref<HTMLAnchorElement>
}

const render = (node: ShellNode | string, key: number): ReactNode => {
  if (typeof node === 'string') return node
  const { class: className, ...attributes } = node.attributes
  // A translation may have changed the shell's text before hydration (host.40).
  const own = { ...attributes, className, key, suppressHydrationWarning: true }
  return createElement(node.tag, own, ...node.children.map(render))
}

/** A header button that opens a panel. Renders the same description as the loader's shell (page.4). */
export function HeaderLink({ tag, state, panel, canOpen, controls, ref }: HeaderLinkProps) {
  const isOpen = useAtomValue(shownPanelAtom) === panel
  const togglePanel = useSetAtom(togglePanelAtom)
  const { tag: element, attributes, children } = headerShell(tag, state)
  const { class: className, ...rest } = attributes
  const own = {
    ...rest,
    className,
    ref,
    'aria-expanded': isOpen,
    'aria-controls': controls,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event) || !canOpen()) return
      event.preventDefault()
      togglePanel(panel)
    },
  }
  return createElement(element, own, ...children.map(render))
}
