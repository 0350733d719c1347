import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { changedFiles, mergeBase } from './changes.mjs'
import { npmScript, runSteps } from './steps.mjs'

/**
 * `npm run check`: format, types, layers, unused code, and the unit tests that a change touches: what
 * is not committed, and on a branch everything since it left main.
 */

requireNode()
requireDependencies()

const base = mergeBase()
const changed = changedFiles(base)

const unit = {
  name: 'unit',
  command: [
    ...['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts'],
    ...['--changed', base, '--passWithNoTests', '--exclude', 'tests/architecture/**'],
  ],
}

if (changed.length === 0) console.log('Nothing has changed: no unit tests to run.')
await runSteps([
  [npmScript('format'), npmScript('types')],
  [npmScript('layers'), npmScript('unused')],
  ...(changed.length > 0 ? [[unit]] : []),
])
