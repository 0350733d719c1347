import { readConfigSource } from '../config-source'
import { emit } from '../events'
import { claimPage } from './runtime'
import { lazyActions } from './state'
import { awaitEvents, watchPage } from './tags'

declare const __TRADE_VERSION__: string

function start() {
  const config = readConfigSource() as { siteTags?: unknown } | null | undefined
  awaitEvents()
  watchPage(config?.siteTags !== false)
  emit('trade:ready', { version: __TRADE_VERSION__ })
}

// A module runs when the page is parsed, a classic script may run before. The configuration may
// stand anywhere on the page.
if (claimPage({ version: __TRADE_VERSION__, ...lazyActions() })) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
