// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { runConformance } from './conformance'
import { findings, optionsFor, saysOf } from './lying-server'
import type { ConformanceOptions } from './options'

/** Runs, and returns the sent requests. */
async function requestsOf(given: Partial<ConformanceOptions>): Promise<Request[]> {
  const sent: Request[] = []
  const options = await optionsFor((request, own) => {
    sent.push(request)
    return own()
  }, given)
  await runConformance(options)
  // The first only checks that there is a server.
  return sent.slice(1)
}

it("every call has the shop's headers, reads included (contract.10, api.1)", async () => {
  const sent = await requestsOf({})
  for (const { headers } of sent) {
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Accept')).toBe('application/json')
    expect(headers.get('Service')).toBe('user')
  }
  const prices = sent.filter(({ url }) => url.includes('/prices/'))
  expect(prices.length).toBeGreaterThan(0)
  for (const { headers } of prices) expect(headers.get('Address')).toMatch(/./)
  const visitors = sent.filter(({ headers }) => !headers.has('Authorization'))
  expect(visitors.filter(({ headers }) => headers.has('Address'))).toEqual([])
})

it('Basic authentication covers calls without a token, custom headers cover all (contract.10)', async () => {
  const gate = { basic: 'Basic Ym9iOmh1bnRlcjI=', headers: { 'x-gate': 'open' } }
  const sent = await requestsOf(gate)
  expect(sent.filter(({ headers }) => headers.get('x-gate') !== 'open')).toEqual([])
  const authorisations = sent.map(({ headers }) => headers.get('Authorization')?.split(' ')[0])
  expect(new Set(authorisations)).toEqual(new Set(['Basic', 'Bearer']))
})

it('behind Basic authentication no call sends an access token (contract.10)', async () => {
  const sent = await requestsOf({ account: null, basic: 'Basic Ym9iOmh1bnRlcjI=' })
  const authorisations = sent.map(({ headers }) => headers.get('Authorization'))
  expect(new Set(authorisations)).toEqual(new Set(['Basic Ym9iOmh1bnRlcjI=']))
})

/** A server that redirects every call; `/login` is a page and `/v2` answers in JSON. */
async function redirecting(target: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/api')) {
      response.writeHead(302, { Location: target + (target === '/v2' ? url.slice(4) : '') }).end()
    } else if (url === '/login') response.setHeader('Content-Type', 'text/html').end('<h1>Sign in')
    else response.setHeader('Content-Type', 'application/json').end('{"user":null}')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/api`
}

it('redirects are followed as in the shop, and a redirect to an HTML page counts as a 401 (contract.10, api.4)', async () => {
  const fromOutside = { account: null, fetch: globalThis.fetch }
  const page = await optionsFor((_request, own) => own(), {
    ...fromOutside,
    api: await redirecting('/login'),
  })
  const report = await runConformance(page)
  expect(saysOf(report, 'GET /basket')).toContain('which the shop takes for 401')
  expect(findings(report, 'GET /order')).toMatchObject([{ verdict: 'tolerated' }])
  const other = { ...page, api: await redirecting('/v2') }
  const [checked] = findings(await runConformance(other), 'GET /auth/check')
  expect(checked).toMatchObject({ verdict: 'conforms' })
})
