import { expect, it, vi } from 'vitest'
import type { TradeBlocks } from '../../src/loader/runtime'

/** The loader's actions, in order. */
const done: string[] = []

vi.mock('../../src/loader/chunks', () => ({
  TAGS: ['trade-basket-panel'],
  hasFlag: (_tag: string, flag: string) => flag === 'w',
  loadOnOf: () => 'panel:basket',
  addresses: () => [],
  preload: () => [],
  reportLoadError: () => undefined,
  run: async (part: string) => {
    done.push(`part ${part}`)
    return {
      startShop: () => undefined,
      actions: {
        openPanel: async (panel: string) => {
          done.push(`open ${panel}`)
          document.dispatchEvent(
            new CustomEvent('trade:panel', { detail: { panel, isOpen: true } }),
          )
        },
      },
    }
  },
}))

const page = window as unknown as { tradeBlocks?: TradeBlocks }

it('an action before the page is parsed runs afterwards (loader.34)', async () => {
  vi.stubGlobal('__TRADE_VERSION__', '1.0.0')
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await import('../../src/loader/loader')
  document.addEventListener('trade:ready', () => done.push('ready'), { once: true })
  const opened = page.tradeBlocks?.openPanel('basket')
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await opened
  expect(done).toEqual(['ready', 'part state', 'open basket', 'part trade-basket-panel'])
})
