// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from '../demo/prerequisites.mjs'
import { summary } from './steps.mjs'

const passed = { hasPassed: true, seconds: 12 }

it('the summary lists failed and skipped tests, and the steps that were not run', () => {
  const { status, stdout } = spawnSync('node', ['tests/fixtures/steps/run.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const end = stdout.slice(stdout.indexOf('– opera')).replace(/ +\d+ s\b/g, ' … s')
  expect(end).toBe(`– opera    SKIPPED: not found
✗ unit … s   1 passed, 2 failed, 1 skipped (marked so in tests/fixtures/steps/kettle.seeded.ts)
    tests/fixtures/steps/broken.seeded.ts: The kettle is missing
      alone: npx vitest run --config tests/fixtures/steps/vitest.config.ts tests/fixtures/steps/broken.seeded.ts
    tests/fixtures/steps/kettle.seeded.ts: the kettle costs $1.50 (or 'less')
      alone: npx vitest run --config tests/fixtures/steps/vitest.config.ts tests/fixtures/steps/kettle.seeded.ts -t 'the kettle costs \\$1\\.50 \\(or '\\''less'\\''\\)'
✗ browser … s   1 passed, 1 failed, 1 skipped (no kettle here)
    tests/fixtures/steps/kettle.browser.ts:5 the kettle › whistles
      alone: npx playwright test --config tests/fixtures/steps/playwright.config.ts tests/fixtures/steps/kettle.browser.ts:5

steps: 0 passed, 2 failed, 1 skipped, 1 not run after the failure (size), in … s
`)
  expect(status).toBe(1)
})

it('a step without tests shows the first problem that it printed, and its own command', () => {
  const command = ['npm', 'run', '--silent', 'check:types']
  const problem = "src/tea.ts(1,1): error TS2304: Cannot find name 'tea'."
  const types = { name: 'types', command, hasPassed: false, seconds: 3, problem }
  expect(summary([{ name: 'format', ...passed }, types], ['format', 'types', 'unit'])).toBe(
    `✓ format     12 s
✗ types       3 s
    ${problem}
      alone: npm run check:types

steps: 1 passed, 1 failed, 1 not run after the failure (unit)`,
  )
})

it('a step that failed although its tests passed shows its first problem', () => {
  const outcome = { passed: 8090, failed: [], skipped: [], flaky: 1 }
  const command = ['npm', 'run', '--silent', 'check:unit', '--']
  const problem = 'Error: a promise was rejected'
  const unit = { name: 'unit', command, hasPassed: false, seconds: 3, outcome, problem }
  expect(summary([unit], ['unit'])).toBe(
    `✗ unit        3 s   8,090 passed, 1 passed only when tried again
    ${problem}
      alone: npm run check:unit

steps: 0 passed, 1 failed`,
  )
})

it('the summary shows the first ten of many failed tests', () => {
  const failed = Array.from({ length: 12 }, (_, index) => ({ test: `${index}`, alone: 'vitest' }))
  const outcome = { passed: 0, failed, skipped: [], flaky: 0 }
  const text = summary([{ name: 'unit', hasPassed: false, seconds: 3, outcome }], ['unit'])
  expect(text.match(/alone: /g)).toHaveLength(10)
  expect(text).toContain('    … and 2 more: see above')
})
