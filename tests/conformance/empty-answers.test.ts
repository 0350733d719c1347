// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { findings, lie, matcherFor, optionsFor, type Serve, saysOf } from './lying-server'
import { exitCode } from './report'

const empty = () => new Response(null, { status: 200 })

/** Performs all writes to a path, and answers them without a body. */
const emptyWrites =
  (path: RegExp): Serve =>
  async (request, own) => {
    const answer = await own()
    const isWrite = request.method !== 'GET' && path.test(new URL(request.url).pathname)
    return isWrite && answer.ok ? empty() : answer
  }

it.each<[string, () => Response]>([
  ['nothing', empty],
  ['204', () => new Response(null, { status: 204 })],
  ['an empty object', () => Response.json({})],
  ['a user without a token', () => Response.json({ user: { id: '1' } })],
  ['an empty token', () => Response.json({ access_token: '' })],
  ['null as token', () => Response.json({ access_token: null, user: null })],
])('a login answered with %s does not sign in, and fails (contract.10)', async (_what, answer) => {
  const options = await optionsFor(async (request, own) =>
    matcherFor('POST', '/auth/login')(request) && !(await request.text()).includes('nobody')
      ? answer()
      : own(),
  )
  const report = await runConformance(options)
  expect(saysOf(report, 'POST /auth/login')).not.toBe('')
  expect(exitCode(report)).toBe(1)
})

it.each([
  ['/auth/check'],
  ['/basket'],
  ['/auth/user-dashboard'],
  ['/auth/formoptions'],
])('an empty answer to a read of %s fails (contract.10)', async (path) => {
  const report = await runConformance(await optionsFor(lie('GET', path, empty)))
  expect(saysOf(report, `GET ${path}`)).toContain('no body came')
  expect(exitCode(report)).toBe(1)
})

it.each<[string, RegExp, string]>([
  ['the basket', /\/basket/, 'POST /basket'],
  ['the order', /\/order\//, 'PATCH /order/{id}'],
])('empty answers to writes of %s are replaced by reads and checked (contract.10, api.19)', async (_what, path, call) => {
  const options = await optionsFor(emptyWrites(path), { isPlacing: true })
  const report = await runConformance(options)
  expect(report.findings.filter(({ verdict }) => verdict === 'fails')).toEqual([])
  const said = findings(report, call).flatMap(({ says }) => says)
  expect(said).toContain('no body came; the shop reads the state again')
})

it('an empty answer fails when the write changed nothing (contract.10, api.19)', async () => {
  const options = await optionsFor(
    async (request, own) => (matcherFor('POST', '/basket')(request) ? empty() : own()),
    { isPlacing: true },
  )
  const report = await runConformance(options)
  expect(saysOf(report, 'POST /basket')).toContain('totalItems is 0; expected 1')
})
