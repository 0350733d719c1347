/** Whether the page has an element of this tag, or of one of several that commas separate. */
export const isOnPage = (tags: string): boolean => document.querySelector(tags) !== null
