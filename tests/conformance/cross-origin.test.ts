// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { optionsFor, type Serve, saysOf } from './lying-server'

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
])('an API on another origin that answers with %s is tested (contract.10)', async (_what, headers, says) => {
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
