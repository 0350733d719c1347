/** The focused element, through the prototype: a form can hide the document's own member (host.53). */
export const focusedElement = (): Element | null =>
  Reflect.get(Document.prototype, 'activeElement', document)
