import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TradeBlocks } from '../../src/loader/runtime'

const KEY = Symbol.for('trade-blocks')
const page = globalThis as { [KEY]?: TradeBlocks; tradeBlocks?: TradeBlocks }

const runtime = (version: string) => ({ version }) as TradeBlocks
const load = async () => (await import('../../src/loader/runtime')).claimPage

beforeEach(() => vi.resetModules())
afterEach(() => {
  delete page[KEY]
  delete page.tradeBlocks
})

it('the first script on a page becomes window.tradeBlocks', async () => {
  const claimPage = await load()
  const first = runtime('1.0.0')
  expect(claimPage(first)).toBe(true)
  expect(page.tradeBlocks).toBe(first)
  expect(page[KEY]).toBe(first)
})

it('a second copy of the script does nothing, with one console warning (element.6)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const first = runtime('1.0.0')
  ;(await load())(first)
  vi.resetModules()
  expect((await load())(runtime('2.0.0'))).toBe(false)
  expect(page.tradeBlocks).toBe(first)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Trade Blocks 1.0.0 runs on this page already; 2.0.0 is left out.',
  )
})
