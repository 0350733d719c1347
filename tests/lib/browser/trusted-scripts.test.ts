import { afterEach, expect, it, vi } from 'vitest'

const ADDRESS = new URL('/a.js', document.baseURI).href

/** Loads the module again, because it keeps its policy. */
const load = async (createPolicy?: unknown) => {
  vi.resetModules()
  if (createPolicy) Object.assign(window, { trustedTypes: { createPolicy } })
  return import('../../../src/lib/browser/trusted-scripts')
}

afterEach(() => {
  Reflect.deleteProperty(window, 'trustedTypes')
})

it('addresses and sources of scripts go through one policy (host.50)', async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => ({
    ...rules,
    createScriptURL: (address: string) => `trusted ${address}`,
    createScript: (text: string) => `trusted ${text}`,
  }))
  const { trustedAddress, trustedText } = await load(createPolicy)
  expect([trustedAddress('/a.js'), trustedText('{}')]).toEqual(['trusted /a.js', 'trusted {}'])
  expect(createPolicy.mock.calls).toEqual([['trade-blocks', expect.anything()]])
})

it('the policy passes addresses of scripts and data, and nothing else (host.50, host.55)', async () => {
  const { trustedAddress, trustedText } = await load((_name: string, rules: object) => rules)
  expect([trustedAddress('/a.js'), trustedText('{}')]).toEqual([ADDRESS, '{}'])
  expect(() => trustedAddress('data:text/javascript,1')).toThrow(TypeError)
  expect(() => trustedText('alert(1)')).toThrow(SyntaxError)
})

it.each([
  ['the browser has no policies', undefined],
  [
    'the page forbids the policy',
    () => {
      throw new TypeError('Policy "trade-blocks" disallowed')
    },
  ],
])('addresses and sources stay strings when %s (host.50)', async (_, createPolicy) => {
  const { trustedAddress, trustedText } = await load(createPolicy)
  expect([trustedAddress('/a.js'), trustedText('{}')]).toEqual([ADDRESS, '{}'])
})
