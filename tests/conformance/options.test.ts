// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BadArguments, readOptions } from './options'

const API = ['--api', 'https://staging.example.com/api/']
const PLACING = [...API, '--email', 'a@b.example', '--password', 'pw', '--place-order']

describe('the arguments of a conformance run', () => {
  it('are read, with the password from the environment (contract.10)', () => {
    const search = 'https://app-dsn.algolia.net/APP/search-key'
    const args = [...API, '--email', 'a@b.example', '--search', search, '--json', 'report.json']
    const { options, json } = readOptions(args, { CONFORMANCE_PASSWORD: 'from outside' })
    expect(options).toMatchObject({
      api: 'https://staging.example.com/api',
      account: { email: 'a@b.example', password: 'from outside' },
      search: { url: 'https://app-dsn.algolia.net', applicationId: 'APP', key: 'search-key' },
      isPlacing: false,
      provider: 'stripe',
      timeoutMs: 10_000,
    })
    expect(json).toBe('report.json')
  })

  it('may name a search service below a path (contract.10)', () => {
    const args = [...API, '--search', 'http://localhost:4173/search/APP/key']
    expect(readOptions(args, {}).options.search?.url).toBe('http://localhost:4173/search')
  })

  it.each<[string, string[], Record<string, string>]>([
    ['no address', [], {}],
    ['an address that is none', ['--api', 'shop'], {}],
    ['an unknown option', [...API, '--fast'], {}],
    ['an account without a password', [...API, '--email', 'a@b.example'], {}],
    ['a search without a key', [...API, '--search', 'https://x.example/APP'], {}],
    ['an order without an account', [...API, '--place-order'], {}],
    ['a timeout that is no number', [...API, '--timeout', 'soon'], {}],
    ['an order with a live key', [...PLACING, '--publishable-key', 'pk_live_1'], {}],
    ['an order with a key that is no test key', [...PLACING, '--publishable-key', 'abc'], {}],
    ['an order with a live secret key', PLACING, { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['an order with a live restricted key', PLACING, { STRIPE_SECRET_KEY: 'rk_live_1' }],
  ])('are refused for %s (contract.10)', (_what, args, environment) => {
    expect(() => readOptions(args, environment)).toThrow(BadArguments)
  })

  it('never repeat a key or a password in a refusal (contract.10)', () => {
    const args = [...PLACING, '--publishable-key', 'pk_live_very-secret']
    try {
      readOptions(args, {})
      expect.unreachable()
    } catch (error) {
      expect(String(error)).not.toMatch(/very-secret|pw/)
    }
  })

  it('allow an order with a test key (contract.10)', () => {
    const args = [...PLACING, '--publishable-key', 'pk_test_1']
    expect(readOptions(args, { STRIPE_SECRET_KEY: 'sk_test_1' }).options.isPlacing).toBe(true)
  })
})
