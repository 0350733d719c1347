/** Whether the page has one of these tags. A form can hide the document's own method (host.53). */
export const isOnPage = (tags: string): boolean =>
  document.documentElement.querySelector(tags) !== null
