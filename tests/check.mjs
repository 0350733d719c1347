import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { changedFiles, mergeBase } from './changes.mjs'
import { relatedTests, SHARED_BY_ALL } from './related.mjs'
import { npmScript, runSteps, testStep, UNIT } from './steps.mjs'

/**
 * `npm run check`: format, types, layers, unused code, and the unit tests closest to the change: uncommitted files,
 * and on a branch all changes since main. `npm test` runs everything.
 */

/** How many bytes of tests to run besides those of the changed files. */
const MAX = 100_000

requireNode()
requireDependencies()

const changed = changedFiles(mergeBase())
const { tests, own } = relatedTests(changed)
let size = 0
const chosen = tests.filter((test, index) => {
  if (index < own) return true
  size += statSync(join(ROOT, test)).size
  return size <= MAX
})
const left = tests.length - chosen.length
const ofAll = changed.filter((file) => SHARED_BY_ALL.test(file))

console.log(
  changed.length === 0
    ? 'Nothing has changed: no unit tests to run.'
    : `${changed.length} changed files: ${chosen.length} of the ${tests.length} test files that they reach.`,
)

/** Checks the format of the changed files, or of all files when its settings have changed. @param {string[]} changed */
function formatOf(changed) {
  const files = changed.filter((file) => existsSync(join(ROOT, file)))
  if (files.length === 0) return []
  if (files.includes('biome.json')) return [npmScript('format')]
  return [{ name: 'format', command: ['npx', 'biome', 'ci', '--no-errors-on-unmatched', ...files] }]
}

/** The checks that were not run. */
const notTried = [
  'size and browsers',
  left > 0 && `${left} unit test files further from the change`,
  ofAll.length > 0 && `what else ${ofAll.join(', ')} changes`,
]

const unit = testStep('unit', UNIT, ['npx', 'vitest', 'run', '--config', UNIT, ...chosen])
const others = [
  npmScript('types'),
  // `npm test` also finds code that only tests use, which takes a second pass.
  { name: 'unused', command: ['npx', 'knip', '--config', 'tests/knip.jsonc'] },
  testStep('layers', UNIT, ['npm', 'run', '--silent', 'check:layers', '--']),
]
/** The longest step starts first. A few unit tests are shorter than any other step. */
const longestFirst =
  chosen.length > 8 ? [unit, ...others] : [...others, ...(chosen.length > 0 ? [unit] : [])]

await runSteps(
  [[...longestFirst, ...formatOf(changed)]],
  `not run: ${notTried.filter(Boolean).join('; ')} (npm test runs everything)`,
)
