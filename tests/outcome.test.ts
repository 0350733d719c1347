// @vitest-environment node
import { expect, it } from 'vitest'
import { firstProblem, vitestOutcome } from './outcome.mjs'

it.each([
  [
    'Biome, behind a warning',
    'src/a.ts:1:7 \u001B]8;;https://biomejs.dev\u001B\\lint/x\u001B]8;;\u001B\\  FIXABLE  ━━━━\n\n  ⚠ One.\n\n\nsrc/b.ts:2:3 \u001B]8;;https://biomejs.dev\u001B\\lint/y\u001B]8;;\u001B\\ ━━━━\n\n  ✖ Two.\n',
    'src/b.ts:2:3 lint/y ✖ Two.',
  ],
  [
    'Biome, the format',
    'src/tea.ts format ━━━━━━\n\n  × Not formatted.\n',
    'src/tea.ts format × Not formatted.',
  ],
  [
    'tsc',
    "\nsrc/tea.ts(1,7): error TS2322: Type 'string'.\n  more\n",
    "src/tea.ts(1,7): error TS2322: Type 'string'.",
  ],
  [
    'knip',
    '\u001B[33mUnused exports (1)\u001B[39m\ntea  src/tea.ts:1:14\n',
    'Unused exports (1) tea src/tea.ts:1:14',
  ],
  [
    'size-limit',
    '  the loader\n  Package size limit has exceeded by 12 B\n',
    'the loader Package size limit has exceeded by 12 B',
  ],
  [
    'Rollup',
    'src/a.ts → dist...\n[!] (plugin css) CssSyntaxError: tea.css:1:2\n  at x\n',
    '[!] (plugin css) CssSyntaxError: tea.css:1:2',
  ],
  [
    'vitest, outside of tests',
    ' ✓ 12 tests\nError: Unhandled rejection\n  at tea\n',
    'Error: Unhandled rejection',
  ],
  ['anything else', 'first\nsomething went wrong\n\n', 'something went wrong'],
  ['nothing', '', ''],
])('the first problem in the output of %s is found', (_name, output, expected) => {
  expect(firstProblem(output)).toBe(expected)
})

it('the command that runs a test alone matches its exact name', () => {
  const fullName = 'a+b (c) [d] $e ^f .* {g} | h? \\ i/j'
  const report = {
    testResults: [
      {
        name: '/tea.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ fullName, status: 'failed' }],
      },
    ],
  }
  const { alone } = vitestOutcome(report, 'vitest.config.ts').failed[0] ?? { alone: '' }
  const [, pattern = ''] = /-t '(.*)'$/.exec(alone) ?? []
  expect(new RegExp(pattern).test(fullName)).toBe(true)
})
