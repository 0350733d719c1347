import './plain-notices.css'
import { listen } from '../events'
import { isOnPage } from '../lib/browser/is-on-page'
import { createRootElement } from './root-element'

const TAG = 'trade-notifications'

/** The maximum number of notices shown at once. */
const MAX = 3

/** Layers that cover the page or make it inert: modal dialogs, also of the page, and sheets. */
const OVERLAYS = ':is(dialog:modal, [data-trade-open])'

/** The place where notices are visible and usable: the last overlay, else the body. */
function placeOfNotices(): Element {
  const overlay = [...document.documentElement.querySelectorAll(OVERLAYS)].at(-1)
  return overlay?.querySelector('.trade-modal__notices') ?? overlay ?? document.body
}

function createRegion() {
  const root = createRootElement()
  const region = document.createElement('div')
  region.className = 'trade-plain-notices'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'trade-plain-notices__dismiss'
  button.append('Dismiss')
  region.append(button)
  root.append(region)

  /** The lines by message, the oldest first. Each is an alert of its own, so that none is repeated. */
  const lines = new Map<string, HTMLElement>()
  let previousFocus: HTMLElement | null = null
  region.addEventListener('focusin', ({ relatedTarget }) => {
    previousFocus = relatedTarget as HTMLElement | null
  })
  const drop = (message: string) => {
    lines.get(message)?.remove()
    lines.delete(message)
  }
  const place = () => {
    const parent = placeOfNotices()
    if (root.parentNode !== parent) parent.append(root)
  }
  // Sees dialogs that open, close or leave the page.
  const overlays = new MutationObserver(place)

  const add = (message: string) => {
    drop(message)
    const line = document.createElement('p')
    line.role = 'alert'
    line.append(message)
    button.before(line)
    lines.set(message, line)
    const [oldest = ''] = lines.keys()
    if (lines.size > MAX) drop(oldest)
  }
  const show = () => {
    if (!lines.size) return
    place()
    overlays.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['open', 'data-trade-open'],
    })
  }
  const dismiss = () => {
    overlays.disconnect()
    for (const message of lines.keys()) drop(message)
    if (root.contains(document.activeElement)) previousFocus?.focus()
    // Prototype.js replaces `remove()` by one that throws without a parent (host.75).
    if (root.parentNode) root.remove()
  }
  button.onclick = dismiss
  return { add, show, dismiss }
}

let isListening = false

/** Shows errors in a plain region until the script of the notices has loaded (loader.33). Idempotent. */
export function showPlainNotices(): void {
  if (isListening || customElements.get(TAG)) return
  isListening = true
  const { add, show, dismiss } = createRegion()
  const stops = [
    listen('trade:notification', ({ type, message }) => {
      if (type !== 'error') return
      add(message)
      if (!isOnPage(TAG)) show()
    }),
    listen('trade:load-error', ({ tag }) => {
      if (tag === TAG) show()
    }),
  ]
  customElements.whenDefined(TAG).then(() => {
    for (const stop of stops) stop()
    dismiss()
  })
}
