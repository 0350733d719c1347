import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { E2E, npmScript, runSteps, testStep } from './steps.mjs'

/**
 * `npm run test:money`: the scenarios of the money model, then the kill runs in a browser. SCENARIOS sets the number of
 * scenarios per test file, KILLS that of the kill runs, and SEED replays both.
 */

requireNode()
requireDependencies()

const { ensureBrowser } = await import('./browser.mjs')
process.env.TRADE_BROWSER = await ensureBrowser()
process.env.KILLS ??= '40'

const MONEY = 'tests/vitest.money.config.ts'

await runSteps([
  [testStep('scenarios', MONEY, ['npx', 'vitest', 'run', '--config', MONEY])],
  [npmScript('build', 'build')],
  [testStep('kills', E2E, ['npx', 'playwright', 'test', '--config', E2E, 'kill.spec'])],
])
