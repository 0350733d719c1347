import { createDemoSite } from '../../../demo/demo-site'
import { createSite } from '../../../demo/site/site'
import { keepingContract } from '../../contract/conformity'
import { answerHostPage } from '../../hosts/host-pages'

/*
 * The demo site as a process of its own, which tells its parent what breaks the contract: in what it
 * answers before a fault alters it, and in what the shop sends (contract.7). It also has the pages of
 * the hosts. Products come with the scripts, but where a test asks for first results.
 */
const printing = createSite({ environment: process.env })

/** A page of products, questions or articles with its first results, where the test asks for them. */
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
  around: keepingContract((breach) => process.send?.(breach), { countsRequests: true }),
})

process.on('SIGTERM', async () => {
  await site.close()
  process.exit(0)
})
