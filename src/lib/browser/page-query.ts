/** An address up to its query, without the slash at its end. */
const placeOf = ({ origin, pathname }: Location | HTMLAnchorElement) =>
  (origin + pathname).replace(/\/$/, '')

/** The query of the search page `results`, which may be an invalid address; empty on other pages (box.130). */
export function pageQuery(results: string): string {
  // A link parses invalid addresses too.
  const link = document.createElement('a')
  link.href = results
  const isHere = placeOf(link) === placeOf(location)
  return (isHere && new URLSearchParams(location.search).get('s')) || ''
}
