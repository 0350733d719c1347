import { createRootElement, dropForeignRoots, LIVE, tagOf } from '../shell/root-element'
import type { Block } from './attributes'

/**
 * Defines a custom element without attributes or React, for parts of a header: a page should not
 * load React for its header alone. Does nothing when the tag is defined already (element.6).
 * @param draw draws into the root of the element and returns a function that stops it
 */
export function defineDrawnElement(block: Block, draw: (root: HTMLElement) => () => void): void {
  const tag = tagOf(block)
  if (customElements.get(tag)) return

  class DrawnElement extends HTMLElement {
    #root: HTMLElement | undefined
    #stop: (() => void) | undefined

    /** Nothing is made or requested before the element is on a page (element.2). */
    connectedCallback() {
      this.#root ??= createRootElement()
      if (this.#root.parentNode !== this) this.prepend(this.#root)
      dropForeignRoots(this, this.#root)
      this.#stop ??= draw(this.#root)
      this.toggleAttribute(LIVE, true)
    }

    /** Stops unless the element is back: a move removes and inserts it in one task. */
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
