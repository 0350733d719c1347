import { createRootElement, dropForeignRoots, LIVE_ATTRIBUTE, tagOf } from '../shell/root-element'
import type { Block } from './attributes'

/** Defines a tag without React, once (element.6), for header parts. `draw` returns a function that stops it. */
export function defineDrawnElement(block: Block, draw: (root: HTMLElement) => () => void): void {
  const tag = tagOf(block)
  if (customElements.get(tag)) return

  class DrawnElement extends HTMLElement {
    #root: HTMLElement | undefined
    #stop: (() => void) | undefined

    /** Creates and requests nothing before the element is on a page (element.2). */
    connectedCallback() {
      this.#root ??= createRootElement()
      if (this.#root.parentNode !== this) this.prepend(this.#root)
      dropForeignRoots(this, this.#root)
      this.#stop ??= draw(this.#root)
      this.toggleAttribute(LIVE_ATTRIBUTE, true)
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
