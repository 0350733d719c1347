import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { followFunnel } from '../../../src/atoms/page/follow-funnel'
import { resetConfig } from '../../../src/config'
import { emit } from '../../../src/events'

const TEA = { productId: '1', sku: 'TEA/1', title: 'Tea' }

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
  delete window.dataLayer
})

function configure(analytics: unknown): void {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ analytics })}</script>`
  resetConfig()
}

const select = (sku: string) => emit('trade:select', { ...TEA, sku })

it("events before the funnel's script are kept in order (page.152)", async () => {
  configure('always')
  const stop = followFunnel(createStore())
  select('first')
  select('second')
  expect(window.dataLayer).toBeUndefined()
  await vi.waitFor(() => expect(window.dataLayer).toHaveLength(4))
  select('third')
  expect(JSON.stringify(window.dataLayer)).toMatch(/first.*second.*third/)
  stop()
  select('fourth')
  expect(window.dataLayer).toHaveLength(6)
})

it('a page whose funnel script fails stops listening (page.152)', async () => {
  configure('always')
  vi.resetModules()
  vi.doMock('../../../src/atoms/page/funnel', () => {
    throw new Error('The network is gone')
  })
  const removes = vi.spyOn(document, 'removeEventListener')
  const again = await import('../../../src/atoms/page/follow-funnel')
  again.followFunnel(createStore())
  await vi.waitFor(() => expect(removes).toHaveBeenCalledWith('trade:select', expect.any(Function)))
  vi.doUnmock('../../../src/atoms/page/funnel')
})

it('a page that says "never" loads no funnel script (page.13, page.152)', () => {
  configure('never')
  const listens = vi.spyOn(document, 'addEventListener')
  followFunnel(createStore())()
  expect(listens).not.toHaveBeenCalled()
})
