import { createDemoSite } from '../../../demo/demo-site'
import { keepingContract } from '../../contract/conformity'
import { answerHostPage } from '../../hosts/host-pages'

/*
 * The demo site as a process of its own, which tells its parent what breaks the contract: in what it
 * answers before a fault alters it, and in what the shop sends (contract.7). It also has the pages of
 * the hosts.
 */
const site = await createDemoSite({
  database: process.env.DEMO_DB ?? ':memory:',
  port: Number(process.env.PORT),
  pages: answerHostPage,
  around: keepingContract((breach) => process.send?.(breach), { countsRequests: true }),
})

process.on('SIGTERM', async () => {
  await site.close()
  process.exit(0)
})
