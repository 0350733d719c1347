/** Whether the page holds an element of this tag. */
export const isOnPage = (tag: string): boolean => document.querySelector(tag) !== null
