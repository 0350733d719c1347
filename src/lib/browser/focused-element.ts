/**
 * The element with the focus. Asked by way of the prototype: a form named `activeElement` hides the
 * document's own (host.53).
 */
export const focusedElement = (): Element | null =>
  Reflect.get(Document.prototype, 'activeElement', document)
