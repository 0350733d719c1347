import { useStore } from 'jotai'
import { useCallback, useContext, useLayoutEffect, useState } from 'react'
import { keepFirstResults } from '../../../atoms/search/first-results'
import { searchViewAtom } from '../../../atoms/search/view'
import { currentAddress } from '../../../lib/browser/location'
import { watchGround } from '../../../shell/ground'
import { holdHost, releaseHost } from '../../../shell/held-host'
import { HostContext } from '../../ui/host-context'

const PRINT = ':scope > [data-trade-first-results]'
const ANSWER = `${PRINT} > script[type="application/json"]`
const LINKS = 'article a'

/** An address that asks a product search for something else than its attributes do. */
const ASKS = /[?&]products\d*\./

/** The prints that a search has taken over: one that is drawn anew shows its own results. */
const taken = new WeakSet<Element>()

/** Takes the print of a tag and keeps its answer. `null` where there is none, or it shows something else. */
function takePrint(host: Element | null, isGrid: boolean): Element | null {
  const print = host?.querySelector(PRINT) ?? null
  const answer = host?.querySelector(ANSWER)?.textContent
  if (!print || !answer || taken.has(print) || ASKS.test(currentAddress())) return null
  taken.add(print)
  keepFirstResults(answer)
  return isGrid ? print : null
}

/** Moves the focus from a link of the print to the same link of the root. */
function followFocus(host: Element, print: Element): () => void {
  const links = [...print.querySelectorAll<HTMLAnchorElement>(LINKS)]
  const place = links.indexOf(document.activeElement as HTMLAnchorElement)
  const { href } = links[place] ?? {}
  return () => {
    const own = [...host.querySelectorAll<HTMLAnchorElement>(`trade-root ${LINKS}`)]
    const same = own[place]?.href === href ? own[place] : own.find((link) => link.href === href)
    if (href) same?.focus({ preventScroll: true })
  }
}

/**
 * Takes over the first results that the page has printed into the tag: they stay in sight, and answer the
 * first search, until this is called once the search has something to show (first.4).
 */
export function useFirstResults(): () => void {
  const host = useContext(HostContext)
  const store = useStore()
  const [print] = useState(() => takePrint(host, store.get(searchViewAtom) === 'grid'))

  const release = useCallback(() => {
    if (!host || !print) return
    const focus = followFocus(host, print)
    if (!releaseHost(host)) return
    focus()
    watchGround()
  }, [host, print])

  useLayoutEffect(() => {
    if (!host || !print) return undefined
    holdHost(host)
    return release
  }, [host, print, release])
  return release
}
