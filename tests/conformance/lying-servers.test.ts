// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { findings, json, lie, matcherFor, optionsFor, type Serve, saysOf } from './lying-server'
import type { ConformanceOptions } from './options'
import { exitCode, type Report } from './report'

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
      matcherFor('POST', '/auth/login')(request) && (await request.text()).includes('nobody')
        ? json({ code: 17 }, 422)
        : own(),
    'no readable message came',
  ],
  [
    'prices for visitors',
    'GET /prices',
    async (request, own) =>
      matcherFor('GET', '/prices')(request) && !request.headers.get('Authorization')
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
      if (!matcherFor('POST', '/basket')(request)) return answer
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
      matcherFor('GET', '/basket')(request) && request.headers.get('Token')
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

it('a server that repeats an addition with the same key fails (contract.10, basket.83)', async () => {
  const title = 'an addition that comes again with its key is done once'
  const asked = (report: Report) =>
    findings(report, 'POST /basket').filter((finding) => finding.title === title)
  const forgetful = await optionsFor((_request, own) => own(), { isPlacing: true })
  const { fetch } = forgetful
  const withoutKey = (body: string) => JSON.stringify({ ...JSON.parse(body), key: undefined })
  forgetful.fetch = (input, init) =>
    fetch(input, { ...init, ...(init?.body && { body: withoutKey(String(init.body)) }) })
  expect(asked(await runConformance(forgetful))).toMatchObject([
    { verdict: 'fails', says: ['totalItems is 2; expected 1'] },
  ])
  const none = lie('GET', '/auth/check', async (own) =>
    json({ ...((await own.json()) as object), capabilities: [] }),
  )
  expect(asked(await runConformance(await optionsFor(none, { isPlacing: true })))).toEqual([])
})

it('a run never orders a basket that already has items (contract.10)', async () => {
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
