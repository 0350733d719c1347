import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerEnv } from '../../demo/control/faults'
import { createDemoSite } from '../../demo/demo-site'
import { withContractChecks } from '../contract/conformity'

/*
 * The demo site with a script in each page that reports console errors and contract violations to the parent process.
 * WebDriver does not report the console.
 */
const report = (problem: string) => process.send?.(problem)
const demo = await createDemoSite({
  database: process.env.DEMO_DB ?? ':memory:',
  // First results are left out: journeys click only live products.
  environment: { ...process.env, FIRST_RESULTS: 'off' },
  around: withContractChecks(report, { countsRequests: true }),
})
const script = await readFile(new URL('./report-problems.js', import.meta.url), 'utf8')

/** Adds the script to HTML pages. */
async function watched(request: Request, env: ServerEnv): Promise<Response> {
  const plain = new Request(request)
  plain.headers.delete('accept-encoding')
  const answer = await demo.fetch(plain, env)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const page = await answer.text()
  const { status } = answer
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const first = page.replace(/<head[^>]*>/, '$&<script src="/report-problems.js"></script>')
  return new Response(first, { status, headers })
}

const server = createServer(
  getRequestListener(async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/report-problems.js') {
      return new Response(script, { headers: { 'content-type': 'text/javascript' } })
    }
    if (pathname === '/problems') {
      report(await request.text())
      return new Response(null, { status: 204 })
    }
    return watched(request, env as ServerEnv)
  }),
)
server.listen(Number(process.env.PORT), 'localhost')

process.on('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await demo.close()
  process.exit(0)
})
