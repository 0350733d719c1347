import { readConfigSource } from '../config-source'
import { emit } from '../events'
import { claimPage } from './runtime'
import { addActions, startState } from './state'
import { awaitEvents, watchPage } from './tags'

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

/**
 * Resolves once the page is parsed: the configuration may stand anywhere on it. A module runs then, a
 * classic script may run before.
 */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
  else resolve(0)
})

if (claimPage(addActions({ version: __TRADE_VERSION__ }, parsed))) parsed.then(start)
