import r2wc from '@r2wc/react-to-web-component'
import { Provider } from 'jotai'
import { type ComponentType, createElement, useCallback } from 'react'
import { store } from '../atoms/base/store'
import { type Block, readAttribute, readAttributes, tagOf, writeAttribute } from './attributes'
import { ElementBoundary } from './ElementBoundary'
import { openRoot, type TagRoot } from './react-root'
import { rememberFocus } from './remember-focus'
import '../components/ui/tokens-of-parts.css'
import './element-host.css'
import { createRootElement, dropForeignRoots, LIVE, takeShell } from '../shell/root-element'
import '../components/ui/focus.css'

/** Where r2wc keeps the React root of an element. */
const CONTEXT = Symbol.for('r2wc.context')

/** What r2wc 2.1 makes of a component. */
interface R2wcElement extends HTMLElement {
  /** Where it renders; before anything else it is the element itself. */
  container: HTMLElement
  [CONTEXT]?: { root: TagRoot; ReactComponent: ComponentType<never> }
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, after: string | null): void
}

/** The properties that a component cannot do without. */
type Required<P> = { [K in keyof P]-?: object extends Pick<P, K> ? never : K }[keyof P]

/** `unknown` when the component takes every attribute of the tag and needs nothing else. */
type Fits<B extends Block, P> = [keyof B['attributes']] extends [keyof P]
  ? [Required<P>] extends [keyof B['attributes']]
    ? unknown
    : never
  : never

/**
 * Publishes a component as the custom element that its block.json describes. r2wc does the work;
 * what it does not do is done here (README, "Decisions"). A tag that exists already is left alone.
 */
export function defineElement<B extends Block, P extends object>(
  block: B,
  component: ComponentType<P> & Fits<B, P>,
): void {
  const tag = tagOf(block)
  if (customElements.get(tag)) return
  const properties = Object.keys(block.attributes)
  const Content = component as ComponentType<object>

  /** What r2wc renders. The attributes are read anew each time: r2wc misses removed ones. */
  function TradeTag({ container: host }: { container: HTMLElement }) {
    const showState = useCallback(
      (isBroken: boolean) => host.toggleAttribute(LIVE, !isBroken),
      [host],
    )
    const takeFocus = useCallback(() => {
      const root = (host as R2wcElement).container
      root.tabIndex = -1
      root.focus()
    }, [host])
    return (
      <Provider store={store}>
        <ElementBoundary onChange={showState} onRetried={takeFocus}>
          {createElement(Content, readAttributes(host, block))}
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
    }

    /** The first time on a page: until then nothing is made and nothing asked. */
    #begin() {
      for (const property of properties) this.#adoptProperty(property)
      this.container = takeShell(this) ?? createRootElement()
      this.#restoreFocus = rememberFocus(this.container)
    }

    /** A property that was set before the tag was known hides the one that we define. */
    #adoptProperty(property: string) {
      const descriptor = Object.getOwnPropertyDescriptor(this, property)
      if (!descriptor) return
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, descriptor.value)
    }

    /** A moved element is removed and inserted in one go: only one that stays away is unmounted. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** `moveBefore()` keeps everything by itself. */
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
