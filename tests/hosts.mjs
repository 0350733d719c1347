import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { E2E, npmScript, runSteps, testStep } from './steps.mjs'

/**
 * `npm run test:hosts`: every area of the shop on every host's page, on a phone and a desktop. Screenshots go to
 * `test-results/hosts`.
 */

requireNode()
requireDependencies()

const { ensureBrowser } = await import('./browser.mjs')
process.env.TRADE_BROWSER = await ensureBrowser()
process.env.HOSTS = 'all'

await runSteps([
  [npmScript('build', 'build')],
  [testStep('hosts', E2E, ['npx', 'playwright', 'test', '--config', E2E, 'hosts.spec'])],
])
