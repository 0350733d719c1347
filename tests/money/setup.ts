import { afterAll, beforeAll, vi } from 'vitest'
import { prepare } from './prepare'

vi.mock('react', async (original) => (await import('./mocks')).withHooks(await original()))
vi.mock('jotai', async (original) => (await import('./mocks')).withAtomHooks(await original()))
vi.mock('@stripe/stripe-js/pure', async () => (await import('./mocks')).STRIPE)
vi.mock('../../src/api/payment/card-script', async (original) => ({
  ...(await original<object>()),
  loadScript: async () => void Object.assign(window, { Stripe: () => {} }),
}))
vi.mock('../../src/api/call/client', async (original) =>
  (await import('./mocks')).perPage(await original()),
)

let restore = () => {}

beforeAll(async () => {
  restore = await prepare()
})
afterAll(() => restore())
