import { readConfigSource } from '../config-source'
import { emit } from '../events'
import { claimPage } from './runtime'
import { lazyActions } from './state'
import { addSiteTags, awaitEvents, watchPage } from './tags'

declare const __TRADE_VERSION__: string

function start() {
  awaitEvents()
  watchPage()
  const complete = () => {
    const config = readConfigSource() as { siteTags?: unknown } | null | undefined
    if (config?.siteTags !== false) addSiteTags()
    emit('trade:ready', { version: __TRADE_VERSION__ })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', complete)
  else complete()
}

if (claimPage({ version: __TRADE_VERSION__, ...lazyActions() })) start()
