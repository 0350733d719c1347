import { createDemoSite } from '../../../demo/demo-site'
import { createSite } from '../../../demo/site/site'
import { withContractChecks } from '../../contract/conformity'
import { answerHostPage } from '../../hosts/host-pages'

/*
 * The demo site as a separate process that reports contract violations to its parent, both in its own answers before
 * a fault alters them and in the shop's requests (contract.7). It also serves the host pages. Pages have no first
 * results unless a test requests them.
 */
const printing = createSite({ environment: process.env })

/** Prints the first results of a page when the test requests them. */
const answerPrinted = async (request: Request) =>
  request.headers.has('x-first-results') &&
  /^\/(shop|support|insights)/.test(new URL(request.url).pathname)
    ? printing.fetch(request)
    : answerHostPage(request)

const site = await createDemoSite({
  database: process.env.DEMO_DB ?? ':memory:',
  port: Number(process.env.PORT),
  environment: { ...process.env, FIRST_RESULTS: 'off' },
  pages: answerPrinted,
  around: withContractChecks((breach) => process.send?.(breach), { countsRequests: true }),
})

process.on('SIGTERM', async () => {
  await site.close()
  process.exit(0)
})
