/** The query of the page's address, with its '?'; empty without one. */
export const currentQuery = (): string => window.location.search

/** The page's address with another query. */
export const withQuery = (query: string): string => {
  const { pathname, hash } = window.location
  return pathname + query + hash
}
