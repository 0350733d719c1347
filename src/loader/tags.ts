import { navigate } from '../lib/location'
import type { ShellHooks } from '../shell/draw-shell'
import { addresses, hintsOf, preload, reportLoadError, run, runTag, TAGS } from './chunks'
import { startState } from './state'

const SELECTOR = TAGS.join()
const STATE = addresses('state').at(-1) ?? ''

/** Runs a tag. The state that it needs starts in parallel, because its calls take longest. */
async function show(tag: string): Promise<boolean> {
  const needed = preload(tag)
  // When the state fails to load, the tag's script fails too, and `runTag` reports that.
  if (needed.includes(STATE)) await startState().catch(() => undefined)
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
  const { loadOn, hasShell } = hintsOf(tag)
  if ((loadOn && !due.has(tag)) || customElements.get(tag)) return
  if (hasShell) drawShell(host)
  else show(tag)
}

/** Activates all elements of the shop inside a node. */
const activateIn = (within: ParentNode) =>
  within.querySelectorAll<HTMLElement>(SELECTOR).forEach(activate)

/** Activates the elements of the shop that are on the page, and those that are added later. */
export function watchPage() {
  activateIn(document)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue
        if (node.matches(SELECTOR)) activate(node)
        activateIn(node)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Loads each tag with `loadOn` when its event fires. `trade:panel:basket` is the event `trade:panel`
 * with `basket` in its detail. The tag reads the rest from the state.
 */
export function awaitEvents() {
  for (const tag of TAGS) {
    const [name, subject] = hintsOf(tag).loadOn.split(':')
    if (!name) continue
    document.addEventListener(`trade:${name}`, ({ detail }: CustomEventInit<object>) => {
      if (subject && !Object.values(detail ?? {}).includes(subject)) return
      due.add(tag)
      if (document.body.querySelector(tag)) show(tag)
    })
  }
}

/** Adds the site-wide tags that the page lacks (element.7). */
export function addSiteTags() {
  for (const tag of TAGS) {
    if (!hintsOf(tag).isSiteWide || document.body.querySelector(tag)) continue
    const host = document.createElement(tag)
    host.style.display = 'contents'
    document.body.append(host)
  }
}
