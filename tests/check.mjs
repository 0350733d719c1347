import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { changedFiles, mergeBase } from './changes.mjs'
import { relatedTests, SHARED_BY_ALL } from './related.mjs'
import { npmScript, runSteps, testStep, UNIT } from './steps.mjs'

/**
 * `npm run check`: format, types, layers, unused code, and the unit tests nearest to a change: what is not committed,
 * and on a branch everything since it left main. `npm test` runs everything.
 */

/** How many test files run besides those of the changed files themselves. */
const MOST = 60

requireNode()
requireDependencies()

const changed = changedFiles(mergeBase())
const { tests, own } = relatedTests(changed)
const chosen = tests.slice(0, own + MOST)
const left = tests.length - chosen.length
const ofAll = changed.filter((file) => SHARED_BY_ALL.test(file))

console.log(
  changed.length === 0
    ? 'Nothing has changed: no unit tests to run.'
    : `${changed.length} changed files: ${chosen.length} of the ${tests.length} test files that they reach.`,
)

/** What no step has tried. */
const notTried = [
  'size and browsers',
  left > 0 && `${left} unit test files further from the change`,
  ofAll.length > 0 && `what else ${ofAll.join(', ')} changes`,
]

await runSteps(
  [
    [
      npmScript('types'),
      ...(chosen.length > 0
        ? [testStep('unit', UNIT, ['npx', 'vitest', 'run', '--config', UNIT, ...chosen])]
        : []),
      npmScript('format'),
      npmScript('unused'),
      testStep('layers', UNIT, ['npm', 'run', '--silent', 'check:layers', '--']),
    ],
  ],
  `not run: ${notTried.filter(Boolean).join('; ')} (npm test runs everything)`,
)
