/**
 * How many results a search has, without those that the page leaves out (search.4). A service may count what
 * it does not return.
 * @param counted by the service
 * @param received the hits that the page has
 * @param shown those of them that it shows
 */
export const resultCount = (counted: number, received: number, shown: number): number =>
  received === 0 ? 0 : Math.max(0, counted - (received - shown))
