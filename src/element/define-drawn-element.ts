import { createRootElement, dropForeignRoots, LIVE } from '../shell/root-element'
import type { Block } from './attributes'

/**
 * Publishes as a custom element what takes no attributes and needs no React: a page that has it in
 * its header should not load React for it. A tag that exists already is left alone.
 * @param draw draws into the element's root; returns how to stop
 */
export function defineDrawnElement({ name }: Block, draw: (root: HTMLElement) => () => void): void {
  const tag = name.replace('trade-blocks/', 'trade-')
  if (customElements.get(tag)) return

  class DrawnElement extends HTMLElement {
    #root: HTMLElement | undefined
    #stop: (() => void) | undefined

    /** The first time on a page: until then nothing is made and nothing asked. */
    connectedCallback() {
      this.#root ??= createRootElement()
      if (this.#root.parentNode !== this) this.prepend(this.#root)
      dropForeignRoots(this, this.#root)
      this.#stop ??= draw(this.#root)
      this.toggleAttribute(LIVE, true)
    }

    /** A moved element is removed and inserted in one go: only one that stays away stops. */
    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stop?.()
        this.#stop = undefined
      })
    }
  }
  customElements.define(tag, DrawnElement)
}
