import { expect, it, vi } from 'vitest'
import type { TradeBlocks } from '../../src/loader/runtime'

/** The loader's actions, in order. */
const done: string[] = []

vi.mock('../../src/loader/chunks', () => ({
  TAGS: ['trade-basket-panel', 'trade-price', 'trade-basket-button'],
  hasFlag: (tag: string, flag: string) => flag === 's' && tag === 'trade-basket-button',
  loadOnOf: (tag: string) => (tag === 'trade-basket-panel' ? 'panel:basket' : ''),
  addresses: () => [],
  preload: (part: string) => [done.push(`fetch ${part}`)],
  reportLoadError: () => undefined,
  run: async (part: string) => {
    done.push(`part ${part}`)
    return {
      startShop: () => undefined,
      drawShell: () => undefined,
      actions: { fetchBasket: async () => done.push('basket') },
    }
  },
}))

const page = window as unknown as { tradeBlocks?: TradeBlocks }

it('a prerendered page only fetches files until it is visible, even for early actions (loader.130)', async () => {
  vi.stubGlobal('__TRADE_VERSION__', '1.0.0')
  document.body.innerHTML =
    '<trade-price></trade-price><trade-basket-button></trade-basket-button><trade-basket-panel></trade-basket-panel>'
  Object.assign(document, { prerendering: true })
  document.addEventListener('trade:ready', () => done.push('ready'), { once: true })
  await import('../../src/loader/loader')
  const fetched = page.tradeBlocks?.fetchBasket()
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual(['fetch trade-price', 'fetch shell'])

  done.length = 0
  Object.assign(document, { prerendering: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  await fetched
  for (const each of ['ready', 'part state', 'part shell', 'part trade-price', 'basket'])
    expect(done).toContain(each)
  expect(done).not.toContain('part trade-basket-panel')
})
