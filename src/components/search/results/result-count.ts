/** How many results a search has, without those received and not shown (search.4). None, if none were received. */
export const resultCount = (counted: number, received: number, shown: number): number =>
  received === 0 ? 0 : Math.max(0, counted - (received - shown))
