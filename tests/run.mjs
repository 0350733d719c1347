import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { E2E, npmScript, runSteps, testStep, UNIT } from './steps.mjs'

/** `npm test`: runs everything on a machine with only Node. Each step is also an npm script. */

requireNode()
requireDependencies()

const { ensureBrowser } = await import('./browser.mjs')
try {
  process.env.TRADE_BROWSER = await ensureBrowser()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { browserSteps } = await import('./browsers/steps.mjs')

/** @param {string} name */
const script = (name) => ['npm', 'run', '--silent', `check:${name}`, '--']

await runSteps([
  // Each step keeps one core busy; the longest starts first.
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
  browserSteps(),
])
