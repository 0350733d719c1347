import { useCallback, useContext, useLayoutEffect, useState } from 'react'
import { keepFirstResults } from '../../../atoms/search/first-results'
import { currentAddress } from '../../../lib/browser/location'
import { watchGround } from '../../../shell/ground'
import { holdHost, releaseHost } from '../../../shell/held-host'
import { HostContext } from '../../ui/host-context'

const PRINT = ':scope > [data-trade-first-results]'
const ANSWER = `${PRINT} > script[type="application/json"]`

/** An address that asks a product search for something else than its attributes do. */
const ASKS = /[?&]products\d*\./

/** The link in the root that leads where a link of the print does. */
const sameLink = (host: Element, link: Element): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>('trade-root a')].find(
    (each) => each.getAttribute('href') === link.getAttribute('href'),
  )

/**
 * Takes over the first results that the page has printed into the tag: they stay in sight, and answer the
 * first search, until this is called once the search has something to show (first.4).
 */
export function useFirstResults(): () => void {
  const host = useContext(HostContext)
  const [print] = useState(() => {
    const found = ASKS.test(currentAddress()) ? null : host?.querySelector(PRINT)
    const answer = found && host?.querySelector(ANSWER)?.textContent
    if (answer) keepFirstResults(answer)
    return answer ? found : null
  })

  const release = useCallback(() => {
    const link = print?.contains(document.activeElement) ? document.activeElement : null
    if (!host || !releaseHost(host)) return
    if (link) sameLink(host, link)?.focus({ preventScroll: true })
    watchGround()
  }, [host, print])

  useLayoutEffect(() => {
    if (!host || !print) return undefined
    holdHost(host)
    return release
  }, [host, print, release])
  return release
}
