import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type CardScript = typeof import('../../../src/api/payment/card-script')

let loadScript: CardScript['loadScript']
let withTimeout: CardScript['withTimeout']

let scripts: HTMLScriptElement[] = []

beforeEach(async () => {
  // The policy is made once per page.
  vi.resetModules()
  ;({ loadScript, withTimeout } = await import('../../../src/api/payment/card-script'))
  scripts = []
  vi.useFakeTimers()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'trustedTypes')
})

it('a script has loaded after its load event', async () => {
  const end = vi.fn()
  const loading = loadScript('/cards.js').then(end)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).not.toHaveBeenCalled()
  const [script] = scripts
  expect(script?.getAttribute('src')).toBe('https://shop.example/cards.js')
  expect(script?.async).toBe(true)
  script?.dispatchEvent(new Event('load'))
  await loading
  expect(end).toHaveBeenCalledOnce()
})

it('a script that does not load is removed from the page', async () => {
  const loading = loadScript('/cards.js')
  const remove = vi.spyOn(scripts[0] as HTMLScriptElement, 'remove')
  scripts[0]?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow('The script did not load')
  expect(remove).toHaveBeenCalledOnce()
})

it('hanging work is abandoned after its time limit', async () => {
  const end = vi.fn()
  void withTimeout(15_000, new Promise(() => {})).catch((error: Error) => end(error.message))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith('It took too long')
})

it('work in time keeps its result, and leaves no timer behind', async () => {
  await expect(withTimeout(15_000, Promise.resolve(7))).resolves.toBe(7)
  await expect(withTimeout(15_000, Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(vi.getTimerCount()).toBe(0)
})

it('a script carries the nonce of the scripts of the page (host.50)', () => {
  const own = document.createElement('script')
  own.setAttribute('nonce', 'abc')
  Object.assign(own, { type: 'text/plain', nonce: 'abc' })
  document.body.append(own)
  void loadScript('/cards.js')
  expect(scripts[0]?.nonce).toBe('abc')
})

it('a script has no nonce on a page without one (host.50)', () => {
  void loadScript('/cards.js')
  expect(scripts[0]?.nonce ?? '').toBe('')
})

it('script addresses go through one Trusted Types policy (host.50)', () => {
  const createScriptURL = vi.fn((address: string) => `${address}?trusted`)
  const createPolicy = vi.fn(() => ({ createScriptURL }))
  Object.assign(window, { trustedTypes: { createPolicy } })
  void loadScript('/cards.js')
  void loadScript('/cards.js')
  expect(createPolicy.mock.calls).toEqual([['trade-blocks', expect.anything()]])
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
    '/cards.js?trusted',
    '/cards.js?trusted',
  ])
})

const createPolicy = (_name: string, rules: { createScriptURL: (address: string) => string }) =>
  rules

it.each([
  ['without Trusted Types', undefined],
  ['with Trusted Types', { createPolicy }],
])('a page %s loads no script from a disallowed address (host.55)', async (_name, trustedTypes) => {
  Object.assign(window, { trustedTypes })
  for (const address of [
    'javascript:alert(1)',
    'data:text/javascript,1',
    'http://cards.example/',
  ]) {
    await expect(loadScript(address)).rejects.toThrow(
      `Trade Blocks: no script may come from "${address}"`,
    )
  }
  expect(scripts).toEqual([])
})

it("the page's policy refuses anything but script addresses (host.55)", () => {
  const made = vi.fn(createPolicy)
  Object.assign(window, { trustedTypes: { createPolicy: made } })
  void loadScript('/cards.js')
  const { createScriptURL } = made.mock.results[0]?.value ?? {}
  expect(() => createScriptURL('blob:https://shop.example/1')).toThrow(TypeError)
  expect(createScriptURL('/cards.js')).toBe('https://shop.example/cards.js')
})

it('on a page that forbids the policy, the address stays a string (host.50)', () => {
  const createPolicy = () => {
    throw new TypeError('Policy "trade-blocks" disallowed')
  }
  Object.assign(window, { trustedTypes: { createPolicy } })
  void loadScript('/cards.js')
  expect(scripts[0]?.getAttribute('src')).toBe('https://shop.example/cards.js')
})
