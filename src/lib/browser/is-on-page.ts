/**
 * Whether the page has an element of this tag, or of one of several that commas separate. Asks the root
 * element: a form named `querySelector` hides the document's own method (host.53).
 */
export const isOnPage = (tags: string): boolean =>
  document.documentElement.querySelector(tags) !== null
