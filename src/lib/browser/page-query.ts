/** An address without the slash at its end, as far as its query. */
const placeOf = ({ origin, pathname }: Location | HTMLAnchorElement) =>
  (origin + pathname).replace(/\/$/, '')

/** What is searched for on the page of `results`, an address that may be none; empty on other pages (box.130). */
export function pageQuery(results: string): string {
  // A link reads addresses that are none, too.
  const link = document.createElement('a')
  link.href = results
  const isHere = placeOf(link) === placeOf(location)
  return (isHere && new URLSearchParams(location.search).get('s')) || ''
}
