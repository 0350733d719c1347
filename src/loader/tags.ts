import { navigate } from '../lib/location'
import type { ShellHooks } from '../shell/draw-shell'
import { addresses, hasFlag, loadOnOf, preload, reportLoadError, run, runTag, TAGS } from './chunks'
import { closeOverlays, startState } from './state'

const SELECTOR = TAGS.join()

/** Runs a tag. The state that it needs starts in parallel, because its calls take longest. */
async function show(tag: string): Promise<boolean> {
  const needed = preload(tag)
  // When the state fails to load, the tag's script fails too, and `runTag` reports that.
  if (needed.includes(addresses('state').at(-1) ?? '')) await startState().catch(() => undefined)
  return runTag(tag)
}

const hooks: ShellHooks = { preload, show, navigate, startState }

/** Draws a header button without React. When the shell fails, the link of the page stays. */
async function drawShell(host: HTMLElement) {
  try {
    const part = (await run('shell')) as typeof import('../shell/draw-shell')
    part.drawShell(host, hooks)
  } catch (error) {
    reportLoadError(host.localName, error)
  }
}

/** Tags whose event has fired: later elements of these tags load at once. */
const due = new Set<string>()

/** Loads or draws an element of the shop, unless its tag is defined or waits for an event. */
function activate(host: HTMLElement) {
  const { localName: tag } = host
  if ((loadOnOf(tag) && !due.has(tag)) || customElements.get(tag)) return
  if (hasFlag(tag, 's')) drawShell(host)
  else show(tag)
}

/** Activates all elements of the shop inside a node. */
const activateIn = (within: ParentNode) =>
  within.querySelectorAll<HTMLElement>(SELECTOR).forEach(activate)

const SITE_WIDE = TAGS.filter((tag) => hasFlag(tag, 'w'))

/** The site-wide tags of the page, its own and those that were added (element.7). */
const siteTags = new Map<string, Element>()

const isSiteTag = (node: Node) => siteTags.get((node as Element).localName) === node

/** Adds the site-wide tags that the page lacks, or lost in a swap. Others stay away (loader.31). */
function addSiteTags(isSwapped: boolean) {
  for (const tag of SITE_WIDE) {
    let host = siteTags.get(tag)
    // Without a parent: the page has removed it alone.
    if (host && !isSwapped && (host.isConnected || !host.parentNode)) continue
    // They belong to the page before.
    if (host) closeOverlays()
    host = document.body.querySelector(tag) ?? host ?? document.createElement(tag)
    siteTags.set(tag, host)
    if (host.isConnected) continue
    ;(host as HTMLElement).style.display = 'contents'
    document.body.append(host)
  }
}

/**
 * Activates the elements of the shop that are on the page, and those that are added later. Lost ones
 * are tried again when the browser is back online (loader.32).
 */
export function watchPage(hasSiteTags: boolean) {
  let { body } = document
  activateIn(document.documentElement)
  if (hasSiteTags) addSiteTags(false)
  addEventListener('online', () => activateIn(document.documentElement))
  new MutationObserver((records) => {
    const removed: Node[] = []
    for (const { target, addedNodes, removedNodes } of records) {
      if (target === body) removed.push(...removedNodes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue
        if (node.matches(SELECTOR)) activate(node)
        activateIn(node)
      }
    }
    const others = removed.filter((node) => node instanceof Element && !isSiteTag(node))
    const isSwapped = body !== document.body || (others.length > 0 && removed.some(isSiteTag))
    body = document.body
    if (hasSiteTags) addSiteTags(isSwapped)
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Loads each tag with `loadOn` when its event fires. `trade:panel:basket` is the event `trade:panel`
 * with `basket` in its detail. The tag reads the rest from the state.
 */
export function awaitEvents() {
  for (const tag of TAGS) {
    const [name, subject] = loadOnOf(tag).split(':')
    if (!name) continue
    document.addEventListener(`trade:${name}`, ({ detail }: CustomEventInit<object>) => {
      if (subject && !Object.values(detail ?? {}).includes(subject)) return
      due.add(tag)
      if (document.body.querySelector(tag)) show(tag)
    })
  }
}
