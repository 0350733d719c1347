/** An address without the slash at its end, as far as its query. */
const placeOf = ({ origin, pathname }: Location | HTMLAnchorElement) =>
  (origin + pathname).replace(/\/$/, '')

/**
 * What is searched for on the page of results; empty on other pages (box.130).
 * @param results the address of that page, which may be none
 */
export function pageQuery(results: string): string {
  // A link reads addresses that are none, too.
  const link = document.createElement('a')
  link.href = results
  const isHere = placeOf(link) === placeOf(location)
  return (isHere && new URLSearchParams(location.search).get('s')) || ''
}
