import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { E2E, npmScript, runSteps, testStep, UNIT } from './steps.mjs'

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

/** @param {string} name */
const script = (name) => ['npm', 'run', '--silent', `check:${name}`, '--']

await runSteps([
  // Each of these keeps one core busy; the longest first.
  [
    npmScript('types'),
    npmScript('format'),
    npmScript('build', 'build'),
    testStep('layers', UNIT, script('layers')),
    npmScript('unused'),
  ],
  [npmScript('size')],
  [testStep('unit', UNIT, script('unit'))],
  [testStep('e2e', E2E, script('e2e'))],
  otherBrowsers(),
])
