import { useCallback, useContext, useLayoutEffect, useState } from 'react'
import { storeFirstResults } from '../../../atoms/search/first-results'
import { currentAddress } from '../../../lib/browser/location'
import { watchBackground } from '../../../shell/background'
import { holdHost, releaseHost } from '../../../shell/held-host'
import { HostContext } from '../../ui/host-context'

const PRINT = ':scope > [data-trade-first-results]'
const ANSWER = `${PRINT} > script[type="application/json"]`
const LINKS = ':is(article a, .trade-questions summary, .trade-questions a)'

/** Server-rendered results already taken over: a remounted search shows its own. */
const taken = new WeakSet<Element>()

/**
 * The target of a printed link, or the words of a printed question; servers may replace straight quotes by curly ones.
 */
const subjectOf = (link: HTMLElement | undefined) =>
  link instanceof HTMLAnchorElement ? link.href : link?.textContent?.replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Takes the server-rendered results of a tag and returns their answer. `null` without results, or when they do not fit.
 */
function takePrint(host: Element | null, asks: RegExp, isShown: boolean): Element | null {
  const print = host?.querySelector(PRINT) ?? null
  const answer = host?.querySelector(ANSWER)?.textContent
  if (!print || !answer || taken.has(print) || asks.test(currentAddress())) return null
  taken.add(print)
  storeFirstResults(answer)
  return isShown ? print : null
}

/** Moves the focus from a printed link to the same link of the root, and opens the same questions. */
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
 * Takes over the server-rendered results of the tag: they stay visible, and answer the first search, until the search
 * has something to show and calls this function (first.4).
 * @param asks matches an address with parameters for this search
 * @param isShown whether the search has the layout of the server-rendered results
 */
export function useFirstResults(asks: RegExp, isShown = true): () => void {
  const host = useContext(HostContext)
  const [print] = useState(() => takePrint(host, asks, isShown))

  const release = useCallback(() => {
    if (!host || !print) return
    const carry = carryOver(host, print)
    if (!releaseHost(host)) return
    carry()
    watchBackground()
  }, [host, print])

  useLayoutEffect(() => {
    if (!host || !print) return undefined
    holdHost(host)
    return release
  }, [host, print, release])
  return release
}
