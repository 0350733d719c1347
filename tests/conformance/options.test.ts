// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { BadArguments } from './arguments'
import { readOptions } from './options'

const API = ['--api', 'https://staging.example.com/api/']
const PLACING = [...API, '--email', 'a@b.example', '--password', 'pw', '--place-order']
const PROVEN = [...PLACING, '--publishable-key', 'pk_test_1']
const NO_CARDS = [...PLACING, '--no-cards']

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
    ['a base address with a query', ['--api', 'https://staging.example.com/api?key=1'], {}],
    ['a header without a value', [...API, '--header', 'X-Gate'], {}],
    ['a header that no call can carry', [...API, '--header', 'X Gate: a\nb'], {}],
    ['a header that the shop sends', [...API, '--header', 'authorization: Basic a'], {}],
    ['an order without any key', PLACING, {}],
    ['an order with an empty key', [...PLACING, '--publishable-key', ''], {}],
    ['an order with a test secret key alone', PLACING, { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['an order with a live key', [...PLACING, '--publishable-key', 'pk_live_1'], {}],
    ['an order with a key that is no test key', [...PLACING, '--publishable-key', 'abc'], {}],
    ['an order with a secret key as proof', [...PLACING, '--publishable-key', 'sk_test_1'], {}],
    ['an order with a live key outside', PLACING, { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['an order with a live secret key', PROVEN, { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['an order with a live restricted key', PROVEN, { STRIPE_SECRET_KEY: 'rk_live_1' }],
    ['an order with a live key of any name', PROVEN, { SHOP_KEYS: 'a=1 key="pk_live_1"' }],
    ['an order with a live key without cards', NO_CARDS, { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['an order with another key without cards', [...NO_CARDS, '--publishable-key', 'abc'], {}],
    [
      'an account behind Basic authentication',
      ['--api', 'https://bob:hunter2@x.example/api', '--email', 'a@b.example', '--password', 'pw'],
      {},
    ],
  ])('are refused for %s (contract.30)', (_what, args, environment) => {
    expect(() => readOptions(args, environment)).toThrow(BadArguments)
  })

  it.each<[string, string[]]>([
    ['a live key', [...PLACING, '--publishable-key', 'pk_live_very-secret']],
    ['a password in the address', ['--api', 'https://bob:very-secret@', '--email', 'a@b.example']],
    ['Basic and an account', ['--api', 'https://bob:very-secret@x.example', ...PLACING.slice(2)]],
    ['half a password', [...API, '--email', 'a@b.example', '--password', 'a', 'very-secret']],
    ['a header', [...API, '--header', 'very-secret']],
  ])('are not printed when they hold a secret: %s (contract.10)', (_what, args) => {
    expect(() => readOptions(args, {})).toThrow(BadArguments)
    try {
      readOptions(args, {})
    } catch (error) {
      expect(String(error)).not.toMatch(/very-secret|pw/)
    }
  })

  it.each<[string, string[], Record<string, string>]>([
    ['a test key', PROVEN, {}],
    ['a test key from outside', PLACING, { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['test keys alone', PROVEN, { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['the word that there are no cards', NO_CARDS, {}],
  ])('allow an order with %s (contract.30)', (_what, args, environment) => {
    expect(readOptions(args, environment).options.isPlacing).toBe(true)
  })

  it('take user and password from the address, for Basic authentication (contract.10)', () => {
    const { options } = readOptions(['--api', 'https://bob:h%40nter2@staging.example.com/api'], {})
    expect(options.api).toBe('https://staging.example.com/api')
    expect(options.basic).toBe(`Basic ${btoa('bob:h@nter2')}`)
  })

  it('may name headers for every call (contract.10)', () => {
    const args = [...API, '--header', 'X-Gate: open: wide', '--header', 'X-Other:1']
    const { options } = readOptions(args, {})
    expect(options.headers).toEqual({ 'x-gate': 'open: wide', 'x-other': '1' })
    expect(options.basic).toBeNull()
  })
})
