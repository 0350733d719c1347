import { readConfigSource } from '../config-source'
import { emit } from '../events'
import { claimPage } from './runtime'
import { addActions } from './state'
import { awaitEvents, preloadTags, watchPage } from './tags'

declare const __TRADE_VERSION__: string

function start() {
  awaitEvents()
  watchPage(readConfigSource() ?? {})
  emit('trade:ready', { version: __TRADE_VERSION__ })
}

/** Resolves once the page is parsed, as its configuration may be anywhere. A classic script may run earlier. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
  else resolve(0)
})

/** Resolves once the page is visible, not prerendered: sign-in and basket may change before (loader.130). */
const seen = parsed.then(
  () =>
    document.prerendering &&
    new Promise((resolve) => document.addEventListener('prerenderingchange', resolve)),
)

if (claimPage(addActions({ version: __TRADE_VERSION__ }, seen))) {
  parsed.then(() => document.prerendering && preloadTags())
  seen.then(start)
}

declare global {
  interface Document {
    /** Whether the browser prerenders the page. Firefox and Safari never do. */
    prerendering?: boolean
  }
}
