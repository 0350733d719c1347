// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { findings, json, lie, optionsFor, saysOf } from './lying-server'
import { exitCode } from './report'

it.each<[string, Response, string]>([
  ['HTML', new Response('<h1>Hello</h1>', { status: 200 }), 'HTML came with status 200'],
  ['broken JSON', new Response('{"data":', { status: 200 }), 'no JSON came with status 200'],
  ['nothing', new Response('', { status: 200 }), 'no body came'],
  ['an error', json({ message: 'Oops' }, 500), 'status 500 came'],
  ['a redirect to nowhere', new Response(null, { status: 302 }), 'status 302 came'],
  ['no such call', json({ message: 'Nothing here' }, 404), 'status 404 came'],
  ['null', json(null), 'the answer: null came; the contract: an object; null only'],
  ['a list', json([1]), 'the answer: a list of 1 came'],
  ['another shape', json({ items: [] }), 'totals: nothing came'],
])('a basket that is answered with %s fails, in plain words (contract.10)', async (_what, answer, says) => {
  const options = await optionsFor(
    lie('GET', '/basket', () => answer.clone()),
    { account: null },
  )
  const report = await runConformance(options)
  expect(saysOf(report, 'GET /basket')).toContain(says)
  expect(exitCode(report)).toBe(1)
})

it("a wrong field is reported with place, value and the contract's rule (contract.10)", async () => {
  const options = await optionsFor(
    lie('GET', '/address', async (own) => {
      const body = (await own.json()) as { data: Record<string, unknown>[] }
      return json({ data: body.data.map((each) => ({ ...each, type: 'home', default: 'yes' })) })
    }),
  )
  const report = await runConformance(options)
  expect(saysOf(report, 'GET /address').split('\n')).toEqual([
    'data[].type: "home" came; the contract: choice: one of the words',
    'tolerated: data[].default: "yes" came; the contract: yes-no: true or false',
  ])
})

it('another spelling is tolerated and reported once per list (contract.10)', async () => {
  const options = await optionsFor(
    lie('GET', '/address', async (own) => {
      const body = (await own.json()) as { data: Record<string, unknown>[] }
      return json({ data: [...body.data, ...body.data].map((each) => ({ ...each, default: 1 })) })
    }),
  )
  const report = await runConformance(options)
  expect(findings(report, 'GET /address')).toMatchObject([
    {
      verdict: 'tolerated',
      says: ['data[].default: 1 came; the contract: yes-no: true or false'],
    },
  ])
  expect(exitCode(report)).toBe(0)
})

it('every difference is reported, and an unpayable total fails (contract.10)', async () => {
  const wrong = { totals: { totalDisplay: 7, taxDisplay: 1.5, subTotalDisplay: 2, total: 18.44 } }
  const options = await optionsFor(
    lie('GET', '/basket', async (own) =>
      json({ ...((await own.json()) as object), ...wrong, countries: { GB: 'UK' }, discounts: {} }),
    ),
    { account: null },
  )
  const report = await runConformance(options)
  const [said] = findings(report, 'GET /basket')
  expect(said).toMatchObject({ verdict: 'fails' })
  expect(said?.says[0]).toContain('totals.total: 18.44 came')
  expect(said?.says[0]).toContain('cannot be paid')
  const tolerated = said?.says.filter((line) => line.startsWith('tolerated: ')).join()
  for (const place of ['totalDisplay', 'taxDisplay', 'subTotalDisplay', 'countries', 'discounts']) {
    expect(tolerated).toContain(place)
  }
})

it('all differences of a very wrong answer are reported (contract.10)', async () => {
  const options = await optionsFor(
    lie('GET', '/address', async (own) => {
      const { data } = (await own.json()) as { data: object[] }
      const names = ['first_name', 'last_name', 'company', 'city', 'county', 'postcode', 'phone']
      const more = ['email', 'street_address_1', 'street_address_2', 'trading_name']
      const numbers = Object.fromEntries([...names, ...more].map((name) => [name, 7]))
      return json({ data: data.map((each) => ({ ...each, ...numbers })) })
    }),
  )
  const [said] = findings(await runConformance(options), 'GET /address')
  expect(said?.says).toHaveLength(11)
})

it.each<[string, string | null, boolean]>([
  ['no-store', 'no-store', true],
  ['private, no-cache', 'private, no-cache', true],
  ['no header', null, true],
  ['public, max-age=600', 'public, max-age=600', false],
  ['private, max-age=600', 'private, max-age=600', false],
  ['s-maxage=60', 's-maxage=60', false],
])('a personal answer with Cache-Control %s is tested (contract.10)', async (_what, value, conforms) => {
  const headers: Record<string, string> = value === null ? {} : { 'Cache-Control': value }
  const options = await optionsFor(
    lie('GET', '/auth/check', async (own) => Response.json(await own.json(), { headers })),
    { account: null },
  )
  const report = await runConformance(options)
  const says = conforms ? '' : `Cache-Control is ${value}; the contract: no-store`
  expect(saysOf(report, 'GET /auth/check').split('\n')[0]).toBe(says)
})

it('an invitation refused with 404 is reported as unknown or not offered (contract.10)', async () => {
  const report = await runConformance(await optionsFor((_request, own) => own()))
  expect(findings(report, 'GET /auth/invite/{code}')).toMatchObject([
    {
      verdict: 'conforms',
      says: ['status 404: the invitation is unknown, or the call not offered'],
    },
  ])
})

it.each([400, 403])('a wrong login refused with %s is tolerated (contract.10)', async (status) => {
  const refused = () => json({ message: 'No.' }, status)
  const options = await optionsFor(lie('POST', '/auth/login', refused), { account: null })
  const report = await runConformance(options)
  expect(findings(report, 'POST /auth/login')).toMatchObject([
    {
      verdict: 'tolerated',
      says: [`status ${status} came; the contract: 401 or 422 or 429`],
    },
  ])
})

it('a missing optional call is reported, but does not fail (contract.10)', async () => {
  const gone = () => json({ message: 'Not here' }, 501)
  const options = await optionsFor(lie('GET', '/stripe/payment-methods', gone))
  const report = await runConformance(options)
  expect(findings(report, 'GET /{provider}/payment-methods')).toMatchObject([
    { verdict: 'not offered' },
  ])
  expect(exitCode(report)).toBe(0)
})
