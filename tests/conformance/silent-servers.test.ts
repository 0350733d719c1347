// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { CannotRun, runConformance } from './conformance'
import { findings, lie, optionsFor, saysOf } from './lying-server'
import { reportLines } from './report'

it('a server that hangs is abandoned after three calls (contract.10)', async () => {
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

it('a body that never ends counts as a timeout (contract.10)', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  const endless = () => {
    // This call times out after its answer has begun.
    setTimeout(() => limits.at(-1)?.abort(new DOMException('Too late', 'TimeoutError')))
    return new Response(new ReadableStream({ start() {} }), { status: 200 })
  }
  const options = await optionsFor(lie('GET', '/basket', endless), { account: null })
  const report = await runConformance(options)
  expect(saysOf(report, 'GET /basket')).toContain('no answer in time')
})

it('an unreachable server cannot be tested (contract.10)', async () => {
  const options = await optionsFor(() => Promise.reject(new TypeError('fetch failed')))
  await expect(runConformance(options)).rejects.toThrow(CannotRun)
})
