import { readFileSync } from 'node:fs'
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCardProvider, PROVIDER_SCRIPT } from '../../../src/api/payment/card-provider'
import { loadScript } from '../../../src/api/payment/card-script'
import { answerWith, buildStripe, clearPage, configure, putOnPage } from './stripe'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))
vi.mock('../../../src/api/payment/card-script', async (original) => ({
  ...(await original<object>()),
  loadScript: vi.fn(),
}))

const NOT_OFFERED = { message: 'Card payment is not available on this site.', canRetry: false }
const NOT_LOADED = {
  message:
    'The card form could not be loaded. You can try again, or choose a different payment method.',
  canRetry: true,
}
const NOT_USABLE = {
  message:
    'The card form cannot be shown on this page, as another version of it is in use here. Please choose a different payment method.',
  canRetry: false,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadStripe).mockReset()
  vi.mocked(loadScript).mockReset()
  vi.mocked(loadScript).mockImplementation(async () => {
    putOnPage(() => ({}))
  })
  configure({ publishableKey: 'pk_1' })
})
afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

it('nothing is loaded without a public key (payment.23)', async () => {
  configure({ publishableKey: '', scriptUrl: '/cards.js' })
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_OFFERED)
  expect(loadScript).not.toHaveBeenCalled()
  expect(loadStripe).not.toHaveBeenCalled()
})

it('the provider is loaded with the public key, after its script (host.50)', async () => {
  answerWith(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(PROVIDER_SCRIPT)
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_1')
})

it("the script has the address that the provider's own loader uses (host.50)", () => {
  const loader = readFileSync('node_modules/@stripe/stripe-js/dist/pure.mjs', 'utf8')
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(loader) ?? []
  expect(PROVIDER_SCRIPT).toBe(`https://js.stripe.com/${release}/stripe.js`)
})

/** Adds to the page a script of the provider that has not run yet. */
function putScript(src: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src })
  document.head.append(script)
  return script
}

it.each([
  'https://js.stripe.com/v3',
  'https://js.stripe.com/v3/?advancedFraudSignals=false',
  PROVIDER_SCRIPT,
])("the page's own script %s is used (host.50)", async (src) => {
  const script = putScript(src)
  answerWith(buildStripe().stripe)
  const loading = loadCardProvider()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(loadStripe).not.toHaveBeenCalled()
  putOnPage(() => ({}))
  script.dispatchEvent(new Event('load'))
  await loading
  expect(loadScript).not.toHaveBeenCalled()
})

it.each([
  'https://js.stripe.com/v3/buy-button.js',
  'https://js.stripe.com.evil.example/v3',
])("the page's script %s is not the provider's, so ours loads at once (host.50)", async (src) => {
  putScript(src)
  answerWith(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(PROVIDER_SCRIPT)
})

it("our script loads at once when the page's own provider script fails (payment.23)", async () => {
  const script = putScript(PROVIDER_SCRIPT)
  answerWith(buildStripe().stripe)
  const loading = loadCardProvider()
  script.dispatchEvent(new Event('error'))
  await loading
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(PROVIDER_SCRIPT)
})

it("our script loads after 4 s when the page's own one was blocked or defines nothing (payment.23)", async () => {
  putScript(PROVIDER_SCRIPT)
  answerWith(buildStripe().stripe)
  const loading = loadCardProvider()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(loadScript).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(PROVIDER_SCRIPT)
})

it('concurrent requests for the provider load one script (host.50)', async () => {
  answerWith(buildStripe().stripe)
  await Promise.all([loadCardProvider(), loadCardProvider()])
  expect(loadScript).toHaveBeenCalledOnce()
})

it('a configured script is loaded first', async () => {
  configure({ publishableKey: 'pk_1', scriptUrl: '/cards.js' })
  answerWith(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledExactlyOnceWith('/cards.js')
  expect(loadStripe).toHaveBeenCalledOnce()
})

it('a configured script that is on the page is not loaded again', async () => {
  configure({ publishableKey: 'pk_1', scriptUrl: '/cards.js' })
  putOnPage(() => ({}))
  answerWith(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).not.toHaveBeenCalled()
})

it.each<[string, () => Promise<void>]>([
  ['fails', () => Promise.reject(new Error('No'))],
  ['defines nothing', () => Promise.resolve()],
])('a configured script that %s can be retried (payment.23)', async (_name, load) => {
  configure({ publishableKey: 'pk_1', scriptUrl: '/cards.js' })
  vi.mocked(loadScript).mockImplementation(load)
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_LOADED)
  expect(loadStripe).not.toHaveBeenCalled()
})

it.each([
  ['a configured script', '/cards.js', ''],
  ["the provider's own script", '', ''],
  ['a script after a blocked one of the page', '', PROVIDER_SCRIPT],
])('%s that hangs is given up after 15 s (payment.23)', async (_name, scriptUrl, present) => {
  configure({ publishableKey: 'pk_1', scriptUrl })
  if (present) putScript(present)
  vi.mocked(loadScript).mockReturnValue(new Promise(() => {}))
  const end = vi.fn()
  void loadCardProvider().catch(end)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(NOT_LOADED))
})

it('a script that hung or failed is loaded again at the next attempt (payment.23)', async () => {
  vi.mocked(loadScript).mockReturnValueOnce(new Promise(() => {}))
  const end = vi.fn()
  void loadCardProvider().catch(end)
  await vi.advanceTimersByTimeAsync(15_000)
  vi.mocked(loadScript).mockRejectedValueOnce(new Error('Failed to load'))
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_LOADED)
  answerWith(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledTimes(3)
})

it("the provider's own script can be retried when it does not load (payment.23)", async () => {
  vi.mocked(loadScript).mockRejectedValue(new Error('Failed to load'))
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_LOADED)
  expect(loadStripe).not.toHaveBeenCalled()
})

it.each([
  {},
  'Stripe',
])("another value of the script's global cannot be used: %j", async (script) => {
  putOnPage(script)
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
  expect(loadStripe).not.toHaveBeenCalled()
})

it('a script of the page that refuses our key cannot be used', async () => {
  putOnPage(() => ({}))
  vi.mocked(loadStripe).mockRejectedValue(new Error('IntegrationError'))
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
})

it.each([
  'elements',
  'confirmPayment',
  'confirmSetup',
  'handleNextAction',
  'retrievePaymentIntent',
])('a version of the script without %s cannot be used', async (call) => {
  answerWith({ ...buildStripe().stripe, [call]: undefined })
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
})

it('a script that answers nothing cannot be used', async () => {
  answerWith(null)
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
})
