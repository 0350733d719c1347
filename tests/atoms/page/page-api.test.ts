import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StatePart } from '../../../src/loader/state'

const EMPTY_BASKET = {
  data: { product: [] },
  totals: {},
  totalItems: 2,
  token: 'basket-token',
}

let calls: string[]
let bodies: unknown[]

/** The part as the loader knows it: this line is the proof that it fits. */
const start = async (): Promise<StatePart> => {
  const part = await import('../../../src/atoms/page/page-api')
  part.startShop()
  return part
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  calls = []
  bodies = []
  vi.stubGlobal('fetch', async (request: Request | string, options?: RequestInit) => {
    const url = new URL(typeof request === 'string' ? request : request.url, 'https://shop.example')
    const method = options?.method ?? (typeof request === 'string' ? 'GET' : request.method)
    calls.push(`${method.toUpperCase()} ${url.pathname}`)
    if (options?.body) bodies.push(JSON.parse(String(options.body)))
    const answer = url.pathname.endsWith('/auth/check')
      ? { messages: [], user: null, auth: false }
      : EMPTY_BASKET
    return Response.json(answer)
  })
})

describe('what the loader takes from the state', () => {
  it('asks who is signed in and for the basket, once', async () => {
    const { startShop, actions } = await start()
    startShop()
    expect(await actions.authentication()).toEqual({ status: 'anonymous', isApproved: false })
    expect(calls.sort()).toEqual(['GET /api/auth/check', 'GET /api/basket'])
  })

  it('tells what the header shows, at once and when it changes', async () => {
    const { watchHeader } = await start()
    const states: unknown[] = []
    const stop = watchHeader((state) => states.push(state.totalItems))
    expect(states).toEqual([null])
    await vi.waitFor(() => expect(states.at(-1)).toBe(2))
    stop()
  })

  it('knows an answer that was there before anyone asked', async () => {
    const { actions } = await start()
    await actions.authentication()
    expect(await actions.authentication()).toMatchObject({ status: 'anonymous' })
  })

  it('opens and closes the slide-outs', async () => {
    const { actions } = await start()
    const heard = vi.fn()
    document.addEventListener('trade:panel', heard)
    await actions.openPanel('basket')
    await actions.closePanel()
    document.removeEventListener('trade:panel', heard)
    expect(heard.mock.calls.map(([event]) => event.detail)).toEqual([
      { panel: 'basket', isOpen: true },
      { panel: 'basket', isOpen: false },
    ])
  })

  it('warns once of a slide-out or popup that there is not, and opens nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { actions } = await start()
    const heard = vi.fn()
    for (const type of ['trade:panel', 'trade:popup']) document.addEventListener(type, heard)
    await actions.openPanel('basket')
    heard.mockClear()
    for (const name of ['nonsense', 'constructor', 'enquiry', undefined] as never[]) {
      await actions.openPanel(name)
      await actions.openPanel(name)
    }
    for (const name of ['nonsense', 'basket'] as never[]) await actions.openPopup(name)
    expect(heard).not.toHaveBeenCalled()
    expect(document.body.classList.contains('modal-open')).toBe(false)
    expect(warn.mock.calls.flat()).toEqual([
      'Trade Blocks: there is no panel "nonsense"; nothing is opened.',
      'Trade Blocks: there is no panel "constructor"; nothing is opened.',
      'Trade Blocks: there is no panel "enquiry"; nothing is opened.',
      'Trade Blocks: there is no panel "undefined"; nothing is opened.',
      'Trade Blocks: there is no popup "nonsense"; nothing is opened.',
      'Trade Blocks: there is no popup "basket"; nothing is opened.',
    ])
    await actions.closePanel()
  })

  it('adds one of a product unless told how many', async () => {
    const { actions } = await start()
    await actions.authentication()
    expect(await actions.addToBasket({ productId: '1001', sku: 'TEA', title: 'Tea' })).toBe(true)
    expect(calls).toContain('POST /api/basket')
    await actions.addToBasket({ productId: '1001', sku: 'TEA', title: 'Tea', qty: 3 })
    expect(bodies).toEqual([
      { id: '1001', qty: 1 },
      { id: '1001', qty: 3 },
    ])
  })
})
