/** Whether the page has an element of this tag. */
export const isOnPage = (tag: string): boolean => document.querySelector(tag) !== null
