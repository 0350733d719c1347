import { readConfigSource } from '../config-source'
import { emit } from '../events'
import { claimPage } from './runtime'
import { addActions, startState } from './state'
import { awaitEvents, preloadTags, watchPage } from './tags'

declare const __TRADE_VERSION__: string

function start() {
  const { siteTags, preview } = (readConfigSource() ?? {}) as Record<string, unknown>
  const isPreview = preview === true
  // It keeps links and forms from leaving the editor (preview.7).
  if (isPreview) startState().catch(() => {})
  awaitEvents()
  watchPage(siteTags !== false && !isPreview)
  emit('trade:ready', { version: __TRADE_VERSION__ })
}

/** Resolves once the page is parsed: its configuration may stand anywhere. A classic script may run before. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
  else resolve(0)
})

/** Resolves once the page is seen, not rendered ahead: sign-in and basket may change until then (loader.130). */
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
    /** Whether the browser renders the page ahead. Firefox and Safari know no such pages. */
    prerendering?: boolean
  }
}
