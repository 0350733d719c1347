// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest'
import { DIALECT_NAMES } from '../../demo/control/dialect'
import { createDemoSite, type DemoSite } from '../../demo/demo-site'
import { SEARCH_CREDENTIALS } from '../../demo/search/search-service'
import { runConformance } from './conformance'
import type { ConformanceOptions } from './options'
import { exitCode, type Report, reportLines } from './report'

/** A demo site for the running test. */
async function openSite(): Promise<DemoSite> {
  const site = await createDemoSite({ database: ':memory:', port: 0, historyOrders: 2 })
  onTestFinished(() => site.close())
  return site
}

function optionsFor(site: DemoSite, role: string): ConformanceOptions {
  const account = site.api.accounts.find((each) => each.role === role)
  if (!account) throw new Error(`No account has the role ${role}`)
  const { applicationId, searchKey: key } = SEARCH_CREDENTIALS
  return {
    api: `${site.url}/api`,
    account,
    search: { url: `${site.url}/search`, applicationId, key },
    origin: null,
    product: null,
    provider: 'stripe',
    isPlacing: true,
    isPaying: true,
    timeoutMs: 60_000,
    fetch: globalThis.fetch,
  }
}

const found = ({ findings }: Report, verdict: string) =>
  findings
    .filter((finding) => finding.verdict === verdict)
    .map(({ call, title, says }) => [call, title, ...says].join(' | '))

it.each([
  'verified',
  'history',
])('the demo conforms in each call tested as %s (contract.10)', async (role) => {
  const report = await runConformance(optionsFor(await openSite(), role))
  expect(found(report, 'fails')).toEqual([])
  expect(found(report, 'tolerated')).toEqual([])
  expect(found(report, 'not offered')).toEqual([])
  expect(report.summary.conforms).toBeGreaterThan(40)
  expect(exitCode(report)).toBe(0)
})

it.each(
  DIALECT_NAMES.flatMap((name) =>
    (['verified', 'approved', 'crm'] as const).map((role) => [name, role] as const),
  ),
)('no call of the demo in the style of %s fails, tested as %s (contract.10, server.20)', async (name, role) => {
  const site = await openSite()
  site.api.dialects.choose(name)
  const report = await runConformance(optionsFor(site, role))
  expect(found(report, 'fails')).toEqual([])
  expect(exitCode(report)).toBe(0)
  if (name !== 'minimal') expect(report.summary.tolerated).toBeGreaterThan(10)
})

it('a run without an account only reads, and lists what it could not test (contract.10)', async () => {
  const site = await openSite()
  const options = { ...optionsFor(site, 'verified'), account: null, isPlacing: false, search: null }
  const report = await runConformance(options)
  expect(found(report, 'fails')).toEqual([])
  const text = reportLines(report).join('\n')
  expect(text).toContain('not tried    search\n             give --search')
  expect(text).toContain('POST /auth/register\n             it would create an account')
  const written = site.api.requests.list().filter(({ method }) => method !== 'GET')
  expect(written.map(({ path }) => path)).toEqual(['/api/auth/login'])
})

it('a report contains neither the password nor a token (contract.10)', async () => {
  const site = await openSite()
  const options = optionsFor(site, 'verified')
  const tokens: string[] = []
  const report = await runConformance({
    ...options,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const text = await response.clone().text()
      for (const [, token = ''] of text.matchAll(/"(?:access_token|token)":"([^"]+)"/g)) {
        tokens.push(token)
      }
      return response
    },
  })
  const text = JSON.stringify(report) + reportLines(report).join('\n')
  expect(tokens.length).toBeGreaterThan(3)
  for (const secret of [options.account?.password ?? '-', ...tokens]) {
    expect(text).not.toContain(secret)
  }
})
