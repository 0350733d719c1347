import { useCallback, useContext, useLayoutEffect, useState } from 'react'
import { keepFirstResults } from '../../../atoms/search/first-results'
import { currentAddress } from '../../../lib/browser/location'
import { watchGround } from '../../../shell/ground'
import { holdHost, releaseHost } from '../../../shell/held-host'
import { HostContext } from '../../ui/host-context'

const PRINT = ':scope > [data-trade-first-results]'
const ANSWER = `${PRINT} > script[type="application/json"]`
/** What can have the focus. */
const LINKS = ':is(article a, .trade-questions summary, .trade-questions a)'

/** The prints that a search has taken over: one that is drawn anew shows its own results. */
const taken = new WeakSet<Element>()

/** What a printed link leads to, or the words of a printed question: a page's server may curl its quotes. */
const subjectOf = (link: HTMLElement | undefined) =>
  link instanceof HTMLAnchorElement ? link.href : link?.textContent?.replace(/[^\p{L}\p{N}]+/gu, '')

/** Takes the print of a tag and keeps its answer. `null` where there is none, or it shows something else. */
function takePrint(host: Element | null, asks: RegExp, isShown: boolean): Element | null {
  const print = host?.querySelector(PRINT) ?? null
  const answer = host?.querySelector(ANSWER)?.textContent
  if (!print || !answer || taken.has(print) || asks.test(currentAddress())) return null
  taken.add(print)
  keepFirstResults(answer)
  return isShown ? print : null
}

/** Moves the focus from a link of the print to the same link of the root, and opens the questions that are open. */
function carryOver(host: Element, print: Element): () => void {
  const links = [...print.querySelectorAll<HTMLElement>(LINKS)]
  const focused = links.find((link) => link === document.activeElement)
  const opened = links.filter((link) => link.matches('[open] > summary'))
  return () => {
    const own = [...host.querySelectorAll<HTMLElement>(`trade-root ${LINKS}`)]
    const sameAs = (link: HTMLElement) => {
      const atPlace = own[links.indexOf(link)]
      const isSame = (other: HTMLElement | undefined) => subjectOf(other) === subjectOf(link)
      return isSame(atPlace) ? atPlace : own.find(isSame)
    }
    for (const link of opened) sameAs(link)?.parentElement?.setAttribute('open', '')
    if (focused) sameAs(focused)?.focus({ preventScroll: true })
  }
}

/**
 * Takes over the first results that the page has printed into the tag: they stay in sight, and answer the
 * first search, until this is called once the search has something to show (first.4).
 * @param asks an address that asks the search for something else than its attributes do
 * @param isShown whether the search looks like the print
 */
export function useFirstResults(asks: RegExp, isShown = true): () => void {
  const host = useContext(HostContext)
  const [print] = useState(() => takePrint(host, asks, isShown))

  const release = useCallback(() => {
    if (!host || !print) return
    const carry = carryOver(host, print)
    if (!releaseHost(host)) return
    carry()
    watchGround()
  }, [host, print])

  useLayoutEffect(() => {
    if (!host || !print) return undefined
    holdHost(host)
    return release
  }, [host, print, release])
  return release
}
