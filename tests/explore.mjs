import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, requireDependencies, requireNode } from '../demo/prerequisites.mjs'

/**
 * `npm run test:explore -- --minutes 20`: runs the randomised tests with a new seed each round, for 10 minutes by
 * default or until a round fails. The next start begins with the failed seed.
 */

requireNode()
requireDependencies()

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const end = Date.now() + Number(values.minutes) * 60_000

/** The file with a failed seed, until it passes. */
const FAILED = `${ROOT}/node_modules/.cache/explore/failed-seed`

/** All test files with random data. */
const files = execFileSync('git', [
  'grep',
  '--name-only',
  "from 'fast-check'",
  '--',
  'tests/*.test.*',
])
  .toString()
  .trim()
  .split('\n')

const failed = existsSync(FAILED) ? Number(readFileSync(FAILED, 'utf8')) : 0
let seed = failed || drawSeed()
let rounds = 0
do {
  console.log(`SEED=${seed} (${files.length} files)`)
  const run = spawnSync(
    'npx',
    ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--reporter', 'dot', ...files],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SEED: String(seed) } },
  )
  // Interrupted, so nothing was found.
  if (run.signal) process.exit(130)
  mkdirSync(dirname(FAILED), { recursive: true })
  writeFileSync(FAILED, run.status === 0 ? '' : String(seed))
  if (run.status !== 0) {
    console.error(
      `\nRed, see above. Again: SEED=${seed} npx vitest run --config tests/vitest.config.ts <file>`,
    )
    process.exit(1)
  }
  rounds += 1
  seed = drawSeed()
} while (Date.now() < end)
console.log(`\nrounds: ${rounds} passed, 0 failed`)

function drawSeed() {
  return 1 + Math.floor(Math.random() * (2 ** 31 - 1))
}
