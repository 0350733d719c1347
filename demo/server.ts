import { join } from 'node:path'
import { NAME_THE_SHOP } from './api/payments/return-page'
import { createDemoSite, type DemoSite } from './demo-site'

/**
 * Runs the demo site as a process, configured by `PORT`, `HOST`, `DEMO_DB`, `DEMO_DIST` (where the shop's scripts
 * are), `DEMO_ORDER_TIME` (a fixed order time for every day, such as `09:00`), `DEMO_TRUSTED_PROXIES`,
 * `DEMO_PROXY_SECRET` and `SHOP_URL`.
 */

const DEFAULT_PORT = 4173
const DEFAULT_DATABASE = join(import.meta.dirname, '.data/demo.sqlite')

const { PORT, HOST, DEMO_DB, SHOP_URL } = process.env
const port = PORT ? Number(PORT) : DEFAULT_PORT

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function start(): Promise<DemoSite> {
  try {
    return await createDemoSite({
      database: DEMO_DB || DEFAULT_DATABASE,
      port,
      ...(HOST && { hostname: HOST }),
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      return fail(
        `Port ${port} is in use: stop that process, or choose another port with PORT=4174.`,
      )
    }
    throw error
  }
}

/** The text printed after the start. */
function welcome({ url, api }: DemoSite): string {
  const account = api.accounts.find(({ role }) => role === 'approved')
  return `
  Trade Blocks demo site: ${url}

    ${url}/shop    products; no prices until you sign in
    ${url}/login   ${account ? `${account.email}, password ${account.password}` : ''}
    ${url}/demo    all accounts, the mail log and fault injection
${SHOP_URL ? '' : `\n  Saved cards are charged for pages on the address that is asked: ${NAME_THE_SHOP}\n`}
  Stop with Ctrl+C.
`
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT=${PORT} is not a valid port.`)
const site = await start()

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await site.close()
    process.exit(0)
  })
}

console.log(welcome(site))
