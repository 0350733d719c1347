import { navigate } from '../lib/browser/location'
import type { ShellHooks } from '../shell/draw-shell'
import { addresses, hasFlag, loadOnOf, preload, reportLoadError, run, TAGS } from './chunks'
import { closeOverlays, startState } from './state'

const SELECTOR = TAGS.join()

/**
 * Runs a tag, after its state: without samples a preview would send real calls (preview.3). Resolves to whether it
 * runs.
 */
async function show(tag: string): Promise<boolean> {
  try {
    if (preload(tag).includes(addresses('state').at(-1) ?? '')) await startState()
    await run(tag)
    return true
  } catch (error) {
    reportLoadError(tag, error)
    return false
  }
}

const hooks: ShellHooks = { preload, show, navigate, startState }

/** Draws a header button without React. If the shell fails, the page's own link stays. */
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

/** Whether the page is an editor's preview. */
let isPreview: boolean

/** Loads or renders an element of the shop, unless its tag is defined or waits for an event. */
function activate(host: HTMLElement) {
  const { localName: tag } = host
  // Keeps links and forms from leaving the editor, also those of a tag that waits (preview.7).
  if (isPreview) startState().catch(() => {})
  if ((loadOnOf(tag) && !due.has(tag)) || customElements.get(tag)) return
  if (hasFlag(tag, 's')) drawShell(host)
  else show(tag)
}

/** Fetches what the tags on the page need at load, without running any of it. */
export function preloadTags(): void {
  for (const { localName: tag } of document.documentElement.querySelectorAll(SELECTOR)) {
    if (!loadOnOf(tag)) preload(hasFlag(tag, 's') ? 'shell' : tag)
  }
}

/** Activates all elements of the shop inside a node, by default those of the page. */
const activateIn = (container: ParentNode = document.documentElement) =>
  container.querySelectorAll<HTMLElement>(SELECTOR).forEach(activate)

const SITE_WIDE = TAGS.filter((tag) => hasFlag(tag, 'w'))

/** The page's site-wide tags, its own and the added ones (element.7). */
const siteTags: Record<string, Element> = {}

const isContent = (element: Element) => !element.matches('a,link,noscript,script,style,template')

/** Adds site-wide tags that the page lacks, or lost when its content was replaced. Never others (loader.31). */
function addSiteTags(isSwapped?: boolean) {
  for (const tag of SITE_WIDE) {
    let host = siteTags[tag]
    // Without a parent: the page removed it on purpose.
    if (host && (host.isConnected || !(isSwapped || host.parentNode))) continue
    // Open overlays belong to the previous page.
    if (host) closeOverlays()
    host = document.body.querySelector(tag) ?? host ?? document.createElement(tag)
    siteTags[tag] = host
    if (host.isConnected) continue
    ;(host as HTMLElement).style.display = 'contents'
    // The notice precedes the page's content, but not a link that skips to it.
    const start = tag.endsWith('-notice') && [...document.body.children].find(isContent)
    if (start) start.before(host)
    else document.body.append(host)
  }
}

/** Activates the elements on the page and those added later; retries lost ones when back online (loader.32). */
export function watchPage(config: { siteTags?: unknown; preview?: unknown }) {
  let { body } = document
  isPreview = config.preview === true
  const hasSiteTags = config.siteTags !== false && !isPreview
  activateIn()
  if (hasSiteTags) addSiteTags()
  // Runs after the failures are forgotten (loader.35).
  addEventListener('online', () => setTimeout(() => activateIn()))
  new MutationObserver((records) => {
    /** Whether each removed node is the shop's. Both values together mean that the page's content was replaced. */
    const lost = new Set<boolean>()
    for (const { target, addedNodes, removedNodes } of records) {
      for (const node of addedNodes) {
        // No `instanceof`: an element may come from another window (preview.8).
        if (node.nodeType !== 1) continue
        const element = node as HTMLElement
        if (element.matches(SELECTOR)) activate(element)
        activateIn(element)
      }
      if (target !== body) continue
      for (const node of removedNodes) lost.add(SITE_WIDE.includes((node as Element).localName))
    }
    if (hasSiteTags) addSiteTags(body !== document.body || lost.size > 1)
    body = document.body
  }).observe(document, { childList: true, subtree: true })
}

/** Loads each tag with `loadOn` at its event: `trade:panel:basket` is `trade:panel` with `basket` in its detail. */
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
