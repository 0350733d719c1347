// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './sources'

interface Fault {
  fault: string
  layer: string
  tests: string[]
}

const FOLDERS: Readonly<Record<string, string>> = { C: 'components/', E: 'e2e/' }

/** The rows below the head of the table. */
const rows: Fault[] = read('tests/payment-faults.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [, fault = '', , , layer = '', tests = '', ...rest] = line.split(/\s*\|\s*/)
    expect(rest, `five cells: ${line}`).toEqual([''])
    return { fault, layer, tests: tests.split('<br>').filter(Boolean) }
  })

const TITLE = /(?:\b(?:it|test)|\]\)|as const\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const CITATIONS = / \([a-z]+\.\d+(, [a-z]+\.\d+)*\)$/

/** The titles of a file's tests, without the rules that they cite. */
const titlesOf = (file: string): string[] =>
  [...read(file).matchAll(TITLE)].map(([, , title = '']) =>
    title.replace(/\\(['"`])/g, '$1').replace(CITATIONS, ''),
  )

const titles = new Set(
  filesOf('tests')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => titlesOf(file).map((title) => `${file.replace('tests/', '')}: ${title}`)),
)

/** The subjects of the table, so that a removed or renamed row is noticed. */
const FAULTS = [
  'Token expires between address and payment',
  'Price changes between basket and payment',
  'Basket empty at checkout',
  'Total zero',
  'Validate_addresses 422',
  'Double click Pay Now / Enter + click',
  'Card declined / expired / CVC / insufficient',
  '3DS challenge success in overlay',
  '3DS failed / cancelled / abandoned 10 min',
  '3DS full redirect and return (`payment_intent`, `redirect_status`)',
  '**succeeded, then PATCH status=pending fails (500, timeout, offline)**',
  'payment succeeded, saving the order failed, tab closed, reopened',
  'payment succeeded, saving the order failed, PATCH 422',
  'intent status `processing`',
  'Stripe.js blocked / 404 / empty / hangs 15 s',
  'Another `Stripe` already on page / old version',
  'setup-intent call fails',
  'client_secret in logs, storage, dataLayer, error reports',
  'Subscription PUT fails',
  'On account chosen by user without flag',
  'Confirmation reloaded',
]

describe('the faults of checkout and payment', () => {
  it('the table lists each fault once', () => {
    const faults = rows.map(({ fault }) => fault)
    expect(faults).toEqual([...new Set(faults)])
    expect(faults).toEqual(FAULTS)
  })

  it('each fault has a test of its layer', () => {
    const isTested = ({ layer, tests }: Fault) =>
      tests.some((test) => test.startsWith(FOLDERS[layer] ?? '?'))
    expect(rows.filter((row) => !isTested(row))).toEqual([])
  })

  it('every test named in the table exists', () => {
    const named = rows.flatMap(({ tests }) => tests)
    expect(named.filter((name) => !titles.has(name))).toEqual([])
  })
})
