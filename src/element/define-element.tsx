import r2wc from '@r2wc/react-to-web-component'
import { Provider } from 'jotai'
import { type ComponentType, createElement, useCallback } from 'react'
import { store } from '../atoms/base/store'
import { HostContext } from '../components/ui/host-context'
import { type Block, readAttribute, readAttributes, writeAttribute } from './attributes'
import { ElementBoundary } from './ElementBoundary'
import { isolateRoot, openRoot, rememberFocus, type TagRoot } from './react-root'
import '../components/ui/tokens-of-parts.css'
import './element-host.css'
import { watchBackground } from '../shell/background'
import { releaseHost, showHost } from '../shell/held-host'
import { keepFocusClear } from '../shell/keep-focus-clear'
import { showPlainNotices } from '../shell/plain-notices'
import { createRootElement, dropForeignRoots, tagOf, takeShell } from '../shell/root-element'
import '../components/ui/elements.css'
import '../components/ui/layout.css'
import '../components/ui/focus.css'

showPlainNotices()
keepFocusClear()

/** The property under which r2wc stores an element's React root. */
const CONTEXT = Symbol.for('r2wc.context')

interface R2wcElement extends HTMLElement {
  /** The node that React renders into. r2wc would use the element itself. */
  container: HTMLElement
  [CONTEXT]?: { root: TagRoot; ReactComponent: ComponentType<never> }
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

/** The required props of a component. */
type Required<P> = { [K in keyof P]-?: object extends Pick<P, K> ? never : K }[keyof P]

/** `unknown` when the tag's attributes cover all required props of the component. */
type Fits<B extends Block, P> = [keyof B['attributes']] extends [keyof P]
  ? [Required<P>] extends [keyof B['attributes']]
    ? unknown
    : never
  : never

/**
 * Defines the tag of a block.json, once (element.6). r2wc connects React; this adds parsed attributes, a separate root,
 * moves, hydration and errors.
 */
export function defineElement<B extends Block, P extends object>(
  block: B,
  component: ComponentType<P> & Fits<B, P>,
): void {
  const tag = tagOf(block)
  if (customElements.get(tag)) return
  const properties = Object.keys(block.attributes)
  const Content = component as ComponentType<object>

  /** Reads the attributes at every render, because r2wc misses removed ones. */
  function TradeTag({ container: host }: { container: HTMLElement }) {
    const showState = useCallback(
      (isBroken: boolean) => {
        if (isBroken) releaseHost(host)
        showHost(host, !isBroken)
        watchBackground()
      },
      [host],
    )
    const takeFocus = useCallback(() => {
      const root = (host as R2wcElement).container
      root.tabIndex = -1
      root.focus()
    }, [host])
    return (
      <Provider store={store}>
        <ElementBoundary host={host} onChange={showState} onRetried={takeFocus}>
          <HostContext value={host}>
            {createElement(Content, readAttributes(host, block))}
          </HostContext>
        </ElementBoundary>
      </Provider>
    )
  }

  const Base = r2wc(TradeTag, {
    props: Object.fromEntries(properties.map((property) => [property, 'string'])),
  }) as unknown as new () => R2wcElement

  class TradeElement extends Base {
    #restoreFocus: (() => void) | undefined

    override connectedCallback() {
      if (!this.#restoreFocus) this.#begin()
      if (this.container.parentNode !== this) this.prepend(this.container)
      dropForeignRoots(this, this.container)
      this[CONTEXT] ??= { root: openRoot(this.container, tag), ReactComponent: TradeTag }
      super.connectedCallback()
      this.#restoreFocus?.()
      watchBackground()
    }

    /** Creates and requests nothing before the element is on a page (element.2). */
    #begin() {
      for (const property of properties) this.#upgradeProperty(property)
      this.container = takeShell(this) ?? createRootElement()
      isolateRoot(this.container)
      this.#restoreFocus = rememberFocus(this.container)
    }

    /** Reapplies a property set before the definition, which hides the class's accessor. */
    #upgradeProperty(property: string) {
      const descriptor = Object.getOwnPropertyDescriptor(this, property)
      if (!descriptor) return
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, descriptor.value)
    }

    /** Unmounts unless the element is back: a move removes and inserts it in one task. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** `moveBefore()` keeps state and focus; without this callback it would disconnect and connect. */
    connectedMoveCallback() {}

    override attributeChangedCallback() {
      if (this[CONTEXT]) super.connectedCallback()
    }
  }

  for (const property of properties) {
    Object.defineProperty(TradeElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readAttribute(this, block, property)
      },
      set(this: HTMLElement, value: unknown) {
        writeAttribute(this, block, property, value)
      },
    })
  }
  customElements.define(tag, TradeElement)
}
