import { onTestFinished } from 'vitest'
import { createDemoApi } from '../../demo/api/app'
import { COPIES } from '../demo/copies.mjs'
import type { ConformanceOptions } from './options'
import type { Finding, Report } from './report'

/** Answers a request, or lets the demo's API answer it. */
export type Serve = (request: Request, own: () => Promise<Response>) => Promise<Response> | Response

/** Options for the demo's API, with some answers replaced. */
export async function optionsFor(
  serve: Serve,
  options: Partial<ConformanceOptions> = {},
  role = 'verified',
): Promise<ConformanceOptions> {
  const api = await createDemoApi({ database: ':memory:', historyOrders: 1, copies: COPIES })
  onTestFinished(() => api.close())
  const account = api.accounts.find((each) => each.role === role)
  return {
    api: 'http://shop.example/api',
    account: account ?? null,
    search: null,
    origin: null,
    product: '1001',
    provider: 'stripe',
    isPlacing: false,
    timeoutMs: 60_000,
    fetch: async (input, init) => {
      const request = new Request(input as string, init)
      return serve(request.clone(), () => api.fetch(request))
    },
    ...options,
  }
}

/** Whether a request is for a call. */
export const matcherFor =
  (method: string, path: string) =>
  ({ method: asked, url }: Request): boolean =>
    asked === method && new URL(url).pathname === `/api${path}`

/** Replaces the answers of one call. */
export const lie =
  (method: string, path: string, answer: (own: Response) => Promise<Response> | Response): Serve =>
  async (request, own) =>
    matcherFor(method, path)(request) ? answer(await own()) : own()

/** The findings about one call. */
export const findings = (report: Report, call: string): Finding[] =>
  report.findings.filter((finding) => finding.call === call)

/** The messages of the failures of one call. */
export const saysOf = (report: Report, call: string): string =>
  findings(report, call)
    .filter(({ verdict }) => verdict === 'fails')
    .flatMap(({ says }) => says)
    .join('\n')

/** An answer in JSON. */
export const json = (body: unknown, status = 200) => Response.json(body, { status })
