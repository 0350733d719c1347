// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { CannotRun, runConformance } from './conformance'
import { findings, isFor, json, lie, optionsFor, type Serve, saysOf } from './lying-server'
import type { ConformanceOptions } from './options'
import { exitCode, reportLines } from './report'

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

it('a wrong field is told with its place, what came and what the contract says (contract.10)', async () => {
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

it('another spelling is tolerated, and told once for all entries of a list (contract.10)', async () => {
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

it('every difference of an answer is told, and a total that cannot be paid fails (contract.10)', async () => {
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

it('an answer with more differences than fit a glance has them all told (contract.10)', async () => {
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
])('a personal answer with Cache-Control %s is judged by whether it is cached (contract.10)', async (_what, value, conforms) => {
  const headers: Record<string, string> = value === null ? {} : { 'Cache-Control': value }
  const options = await optionsFor(
    lie('GET', '/auth/check', async (own) => Response.json(await own.json(), { headers })),
    { account: null },
  )
  const report = await runConformance(options)
  const says = conforms ? '' : `Cache-Control is ${value}; the contract: no-store`
  expect(saysOf(report, 'GET /auth/check').split('\n')[0]).toBe(says)
})

it('an invitation that is refused with 404 may be unknown or not offered, and the report says so (contract.10)', async () => {
  const report = await runConformance(await optionsFor((_request, own) => own()))
  expect(findings(report, 'GET /auth/invite/{code}')).toMatchObject([
    {
      verdict: 'conforms',
      says: ['status 404: the invitation is unknown, or the call not offered'],
    },
  ])
})

it.each([
  400, 403,
])('a wrong login that is refused with %s is tolerated (contract.10)', async (status) => {
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

it('an optional call that is missing is not offered, and fails nothing (contract.10)', async () => {
  const gone = () => json({ message: 'Not here' }, 501)
  const options = await optionsFor(lie('GET', '/stripe/payment-methods', gone))
  const report = await runConformance(options)
  expect(findings(report, 'GET /{provider}/payment-methods')).toMatchObject([
    { verdict: 'not offered' },
  ])
  expect(exitCode(report)).toBe(0)
})

it.each<[string, string, Serve, string, Partial<ConformanceOptions>?]>([
  [
    'a wrong token answered with 500',
    'GET /auth/check',
    async (request, own) =>
      request.headers.get('Authorization')?.includes('no-such') ? json({}, 500) : own(),
    'status 500 came',
  ],
  [
    'wrong credentials that sign in',
    'POST /auth/login',
    lie('POST', '/auth/login', () => json({ access_token: 'abc', user: null })),
    'status 200 came; the contract: 401 or 422 or 429',
  ],
  [
    'a refusal without a message',
    'POST /auth/login',
    async (request, own) =>
      isFor('POST', '/auth/login')(request) && (await request.text()).includes('nobody')
        ? json({ code: 17 }, 422)
        : own(),
    'no readable message came',
  ],
  [
    'prices for visitors',
    'GET /prices',
    async (request, own) =>
      isFor('GET', '/prices')(request) && !request.headers.get('Authorization')
        ? json({ 1001: { price_display: '£1.00' } })
        : own(),
    'prices came',
  ],
  [
    'an unknown product that costs the others their prices',
    'GET /prices',
    async (request, own) => (request.url.includes('no-such-product') ? json({}) : own()),
    'the price is missing',
  ],
  [
    'a session that is forgotten at once',
    'GET /auth/check',
    lie('GET', '/auth/check', () => json({ user: null })),
    'no user came',
  ],
  [
    'an order that everybody may see',
    'GET /order/id/{id}',
    async (request, own) =>
      request.url.includes('/order/id/') && !request.headers.get('Authorization')
        ? json({ data: {} })
        : own(),
    'status 200 came; the contract: 401 or 403 or 404',
    { isPlacing: true },
  ],
  [
    'an order that is never placed',
    'PATCH /order/{id}',
    async (request, own) => {
      const answer = await own()
      if (request.method !== 'PATCH' || !request.url.includes('/order/') || !answer.ok) {
        return answer
      }
      const body = (await answer.json()) as { data: object }
      return json({ data: { ...body.data, status: 'new' } })
    },
    'status "new" came',
    { isPlacing: true },
  ],
  [
    'a basket whose total is missing',
    'POST /basket',
    async (request, own) => {
      const answer = await own()
      if (!isFor('POST', '/basket')(request)) return answer
      const basket = (await answer.json()) as { totals: object }
      return json({ ...basket, totals: { ...basket.totals, total: null } })
    },
    'totals.total is null: it cannot be paid',
    { isPlacing: true },
  ],
  [
    'a basket that forgets',
    'GET /basket',
    async (request, own) =>
      isFor('GET', '/basket')(request) && request.headers.get('Token')
        ? own().then(async (answer) =>
            json({ ...((await answer.json()) as object), totalItems: 0 }),
          )
        : own(),
    'totalItems is 0; expected 1',
    { isPlacing: true },
  ],
])('a server with %s fails (contract.10)', async (_what, call, serve, says, given) => {
  const report = await runConformance(await optionsFor(serve, given))
  expect(saysOf(report, call)).toContain(says)
  expect(exitCode(report)).toBe(1)
})

it('a server that hangs is left after three calls (contract.10)', async () => {
  const options = await optionsFor(() => new Promise<Response>(() => {}), { timeoutMs: 20 })
  const { fetch: send } = options
  const hanging = vi.fn<typeof fetch>((input, init) =>
    Promise.race([
      send(input, init),
      new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
    ]),
  )
  const report = await runConformance({ ...options, fetch: hanging })
  expect(hanging.mock.calls.length).toBeLessThanOrEqual(5)
  expect(findings(report, 'GET /auth/check')).toMatchObject([
    { verdict: 'fails', says: ['no answer in time'] },
    { verdict: 'fails' },
  ])
  expect(reportLines(report).join('\n')).toContain('the server no longer answers')
})

it('a body that never ends is no answer in time (contract.10)', async () => {
  const endless = () => new Response(new ReadableStream({ start() {} }), { status: 200 })
  const options = await optionsFor(lie('GET', '/basket', endless), {
    timeoutMs: 300,
    account: null,
  })
  const report = await runConformance(options)
  expect(saysOf(report, 'GET /basket')).toContain('no answer in time')
})

it('a server that cannot be reached cannot be tried (contract.10)', async () => {
  const options = await optionsFor(() => Promise.reject(new TypeError('fetch failed')))
  await expect(runConformance(options)).rejects.toThrow(CannotRun)
})

it('a basket that holds something already is not ordered (contract.10)', async () => {
  const options = await optionsFor((_request, own) => own(), { isPlacing: true })
  const { email, password } = options.account ?? {}
  const body = JSON.stringify({ email, password })
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const signedIn = await options.fetch(`${options.api}/auth/login`, { ...post, body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { ...post.headers, Authorization: `Bearer ${access_token}` }
  const item = JSON.stringify({ id: '1002', qty: 1 })
  await options.fetch(`${options.api}/basket`, { ...post, headers, body: item })
  const report = await runConformance(options)
  expect(findings(report, 'POST /basket')).toMatchObject([
    { verdict: 'not tried', says: [expect.stringContaining('not empty')] },
  ])
  expect(findings(report, 'PATCH /order/{id}')).toMatchObject([{ verdict: 'not tried' }])
})

const PAGES = 'https://www.shop.example'

it.each<[string, Record<string, string>, string | null]>([
  ['no headers', {}, 'Access-Control-Allow-Origin does not name the origin'],
  [
    'a star for all headers',
    {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    },
    'Access-Control-Allow-Headers lacks authorization',
  ],
  [
    'all headers and methods',
    {
      'Access-Control-Allow-Origin': PAGES,
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Service, Token, Address',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
    },
    null,
  ],
])('an API on another origin that answers with %s is judged by what browsers need (contract.10)', async (_what, headers, says) => {
  const serve: Serve = async (request, own) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const answer = await own()
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), ...headers },
    })
  }
  const report = await runConformance(await optionsFor(serve, { origin: PAGES, account: null }))
  if (says) expect(saysOf(report, 'GET /basket')).toContain(says)
  else expect(report.summary.fails).toBe(0)
})
