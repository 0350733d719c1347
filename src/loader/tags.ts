import { navigate } from '../lib/location'
import type { ShellHooks } from '../shell/draw-shell'
import { about, addresses, preload, reportLost, run, runTag, TAGS } from './chunks'
import { startState } from './state'

const SELECTOR = TAGS.join()
const STATE = addresses('state').at(-1) ?? ''

/** Runs a tag; the state that it needs starts beside it, as its calls take longest. */
async function show(tag: string): Promise<boolean> {
  const needed = preload(tag)
  // Without its state the script of the tag does not run either, and says so.
  if (needed.includes(STATE)) await startState().catch(() => undefined)
  return runTag(tag)
}

const hooks: ShellHooks = { preload, show, navigate, startState }

/** Draws the button that stands in for React; without its script the page's own link stays. */
async function drawShell(host: HTMLElement) {
  try {
    const part = (await run('shell')) as typeof import('../shell/draw-shell')
    part.drawShell(host, hooks)
  } catch (error) {
    reportLost(host.localName, error)
  }
}

/** Tags whose event has come; those that the page gets later are needed at once. */
const due = new Set<string>()

/** A tag of ours on the page that nobody has defined yet. */
function meet(host: HTMLElement) {
  const { localName: tag } = host
  const { loadOn, hasShell } = about(tag)
  if ((loadOn && !due.has(tag)) || customElements.get(tag)) return
  if (hasShell) drawShell(host)
  else show(tag)
}

/** Finds the tags that are inside an element of the page. */
const find = (within: ParentNode) => within.querySelectorAll<HTMLElement>(SELECTOR).forEach(meet)

/** Finds the tags that are on the page, and those that come later. */
export function watchPage() {
  find(document)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue
        if (node.matches(SELECTOR)) meet(node)
        find(node)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Tags that are needed from an event on: `trade:panel:basket` is the event `trade:panel` whose
 * detail says `basket`. They read from the state what it was about.
 */
export function awaitEvents() {
  for (const tag of TAGS) {
    const [name, subject] = about(tag).loadOn.split(':')
    if (!name) continue
    document.addEventListener(`trade:${name}`, ({ detail }: CustomEventInit<object>) => {
      if (subject && !Object.values(detail ?? {}).includes(subject)) return
      due.add(tag)
      if (document.querySelector(tag)) show(tag)
    })
  }
}

/** Adds the site-wide tags that the page lacks. */
export function addSiteTags() {
  for (const tag of TAGS) {
    if (!about(tag).isSiteWide || document.querySelector(tag)) continue
    const host = document.createElement(tag)
    host.style.display = 'contents'
    document.body.append(host)
  }
}
