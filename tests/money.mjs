import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { npmScript, runSteps } from './steps.mjs'

/**
 * `npm run test:money`: the courses of the model, then the kill runs in a browser. COURSES says how
 * many courses each file of the model lives, KILLS how many runs there are, SEED replays both.
 */

requireNode()
requireDependencies()

const { ensureBrowser } = await import('./browser.mjs')
process.env.TRADE_BROWSER = await ensureBrowser()
process.env.KILLS ??= '40'

await runSteps([
  [
    {
      name: 'courses',
      command: ['npx', 'vitest', 'run', '--config', 'tests/vitest.money.config.ts'],
    },
  ],
  [npmScript('build', 'build')],
  [
    {
      name: 'kills',
      command: ['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts', 'kill.spec'],
    },
  ],
])
