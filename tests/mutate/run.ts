import { spawn } from 'node:child_process'
import { createVitest, type Reporter, type TestModule, type Vite } from 'vitest/node'
import { ROOT } from '../../demo/prerequisites.mjs'
import {
  keepVerdicts,
  type Mutant,
  REASONS,
  readSources,
  seedFaults,
  type Verdict,
} from './mutants'

/**
 * `npm run mutate -- api/client lib/` tries Stryker's mutants one by one in the files whose path contains one of the
 * words (without words in all files), with the unit tests of each file. A verdict is reused until the file or its
 * tests change, so a later run continues this one. `--survivors` tries only survivors whose tests have changed,
 * `--fresh` tries everything.
 */

/** How long a test file may be silent (ms): a fault may cause an endless loop. */
const STALLED = 120_000
/** How often a mutant may run, as a multiple of its usual number of executions. */
const HITS = 100
/** The required score, in per cent. */
const MIN_SCORE = 92

// Threads cannot change the time zone, but tests of dates do.
process.env.TZ = 'America/New_York'

const words = process.argv.slice(2)
const trust = words.includes('--fresh')
  ? 'none'
  : words.includes('--survivors')
    ? 'found'
    : 'unchanged'
const sources = readSources(
  words.filter((word) => !word.startsWith('--')),
  trust,
)
const { mutants, codeOf } = await seedFaults(sources)
const verdictOf = ({ source, key }: Mutant) => source.verdicts[key]
const isOpen = (mutant: Mutant) => !verdictOf(mutant)

const trialOf = (test: string, mutant?: Mutant) => `${ROOT}${test}?trial=${mutant?.id ?? ''}`
const mutantOf = new Map(mutants.map((mutant) => [mutant.id, mutant]))
/** By test file and fault. */
const hits = new Map<string, Record<string, number>>()

/** Serves the code with the faults, and each trial as a separate test file. */
const faults: Vite.Plugin = {
  name: 'faults',
  enforce: 'pre',
  load(id) {
    const [file = '', trial] = id.split('?trial=')
    if (trial === undefined) return codeOf.get(id)
    const mutant = mutantOf.get(trial)
    if (mutant && !isOpen(mutant))
      return `import { it } from 'vitest'\nit.skip('found already', () => {})`
    const limit = HITS * (hits.get(file)?.[trial] ?? 0)
    return [
      `import { countHits, tryMutant } from ${JSON.stringify(`${ROOT}tests/mutate/trial.ts`)}`,
      mutant ? `tryMutant('${trial}', ${limit})` : 'countHits()',
      `await import(${JSON.stringify(file)})`,
    ].join('\n')
  },
}

let hasEnded: (module: TestModule) => void = () => {}
let running = ''
let alive = Date.now()
const reporter: Reporter = {
  onTestModuleStart({ moduleId }) {
    running = moduleId
    alive = Date.now()
  },
  onTestModuleEnd(module) {
    running = ''
    hasEnded(module)
  },
}

const vitest = await createVitest(
  'test',
  {
    config: 'tests/vitest.mutate.config.ts',
    root: ROOT,
    watch: false,
    reporters: [reporter],
    dangerouslyIgnoreUnhandledErrors: true,
    // A busy machine is slow, and vitest lists every trial in its timeout error.
    teardownTimeout: 60_000,
  },
  { plugins: [faults] },
)

async function run(trials: string[], end: typeof hasEnded) {
  hasEnded = end
  const project = vitest.getRootProject()
  if (trials.length > 0)
    await vitest.runTestSpecifications(trials.map((trial) => project.createSpecification(trial)))
}

function record({ source, key }: Mutant, verdict: Verdict) {
  source.verdicts[key] = verdict
  keepVerdicts(source)
}

const watch = setInterval(() => {
  const mutant = mutantOf.get(running.split('?trial=')[1] ?? '')
  if (!mutant || Date.now() - alive < STALLED) return
  record(mutant, 'slow')
  clearInterval(watch)
  // A looping thread cannot be stopped, so a new process continues.
  const args = process.argv.slice(1).filter((word) => word !== '--fresh')
  spawn(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' }).on('exit', (code) =>
    process.exit(code ?? 1),
  )
}, 1000)

const failuresOf = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
]

const open = mutants.filter(isOpen)
const red: string[] = []
await run(
  [...new Set(open.flatMap(({ source }) => source.tests))].map((test) => trialOf(test)),
  (module) => {
    for (const { message } of failuresOf(module)) red.push(`${module.moduleId} ${message}`)
    hits.set(module.moduleId.replace('?trial=', ''), module.meta().hits ?? {})
  },
)
if (red.length > 0) throw new Error(`Tests fail without a fault:\n${red.join('\n')}`)

const passing = ({ id, source }: Mutant) =>
  source.tests.filter((test) => hits.get(`${ROOT}${test}`)?.[id])
for (const mutant of open) if (passing(mutant).length === 0) record(mutant, 'survived')
console.log(`${mutants.length} faults, ${mutants.filter(isOpen).length} to be tried`)
/** The test files with untested faults; vitest chooses their order. */
const left = new Map(open.map((mutant) => [mutant, passing(mutant).length]))
await run(
  open.flatMap((mutant) => passing(mutant).map((test) => trialOf(test, mutant))),
  (module) => {
    const mutant = mutantOf.get(module.moduleId.split('?trial=')[1] ?? '')
    if (!mutant || !isOpen(mutant)) return
    left.set(mutant, (left.get(mutant) ?? 0) - 1)
    const failures = failuresOf(module)
    if (failures.some(({ message }) => !/timed out/i.test(message))) record(mutant, 'killed')
    else if (failures.length > 0) record(mutant, 'slow')
    else if (left.get(mutant) === 0) record(mutant, 'survived')
  },
)
clearInterval(watch)
await vitest.close()

const count = (of: Mutant[], verdict: Verdict) =>
  of.filter((mutant) => verdictOf(mutant) === verdict).length
const score = (of: Mutant[]) => ((100 * count(of, 'killed')) / of.length).toFixed(1).padStart(5)

console.log('')
let unexplained = 0
for (const source of sources) {
  const own = mutants.filter((mutant) => mutant.source === source)
  if (own.length === 0) continue
  console.log(`${score(own)} %  ${source.path}: ${count(own, 'killed')} of ${own.length}`)
  for (const mutant of own) {
    if (verdictOf(mutant) === 'killed') continue
    const reason = REASONS[source.path]?.[mutant.text]
    if (!reason) unexplained += 1
    const mark = verdictOf(mutant) === 'slow' ? 'by the clock alone' : 'survived'
    console.log(
      `         ${mark} ${source.path}:${mutant.line}  ${mutant.text}${reason ? `\n           ${reason}` : ''}`,
    )
  }
}
const known = new Set(mutants.map(({ source, text }) => `${source.path} ${text}`))
for (const { path } of sources)
  for (const text of Object.keys(REASONS[path] ?? {}))
    if (!known.has(`${path} ${text}`)) console.log(`no such fault any more: ${path}  ${text}`)

const found = count(mutants, 'killed')
console.log(
  `\nmutants: ${score(mutants).trim()} % found (${found} of ${mutants.length}), ${count(mutants, 'slow')} by the clock alone, ${count(mutants, 'survived')} survived, ${unexplained} of these without a reason`,
)
process.exit(found >= (MIN_SCORE / 100) * mutants.length ? 0 : 1)
