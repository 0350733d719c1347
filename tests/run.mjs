import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { npmScript, runSteps } from './steps.mjs'

/** `npm test`: everything, on a machine that has only Node. Each step is also a script of its own. */

requireNode()
requireDependencies()

const { ensureBrowser } = await import('./browser.mjs')
try {
  process.env.TRADE_BROWSER = await ensureBrowser()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { otherBrowsers } = await import('./browsers/steps.mjs')

await runSteps([
  [npmScript('format')],
  [npmScript('types')],
  [npmScript('layers')],
  [npmScript('unused')],
  [npmScript('unit')],
  [npmScript('build', 'build')],
  [npmScript('size')],
  [npmScript('e2e')],
  otherBrowsers(),
])
