/**
 * Whether the page has an element of this tag. Asks the root element: a form named `querySelector` hides
 * the document's own method (host.53).
 */
export const isOnPage = (tag: string): boolean =>
  document.documentElement.querySelector(tag) !== null
