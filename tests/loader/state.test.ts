import { beforeEach, expect, it, vi } from 'vitest'

const startShop = vi.hoisted(() => vi.fn())

vi.mock('../../src/loader/chunks', () => ({ run: async () => ({ startShop }) }))

/** The module as a page that has just begun has it. */
const loadState = () => import('../../src/loader/state')

beforeEach(() => {
  vi.resetModules()
  startShop.mockReset()
})

it('a state that fails to start is retried by the next call (loader.35)', async () => {
  const { startState } = await loadState()
  startShop.mockImplementationOnce(() => {
    throw new Error('Broken')
  })
  await expect(startState()).rejects.toThrow('Broken')
  await startState()
  await startState()
  expect(startShop).toHaveBeenCalledTimes(2)
})

it('the page has every action of the shop at once, and no other (action.1)', async () => {
  const { ACTION_NAMES } = await loadState()
  const { actions } = await import('../../src/atoms/page/page-api')
  expect(ACTION_NAMES.split(',').sort()).toEqual(Object.keys(actions).sort())
})

it('an action resolves to false when the state fails (action.1)', async () => {
  const { addActions } = await loadState()
  startShop.mockImplementationOnce(() => {
    throw new Error('Lost')
  })
  const page = addActions({}, Promise.resolve())
  expect(await page.addToBasket({ productId: '1', sku: '', title: '' })).toBe(false)
})
