import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOT } from '../../demo/prerequisites.mjs'

/** The files about money and session. */
const HOLDS_MONEY_OR_SESSION = [
  /^lib\//,
  /^api\//,
  /^entities\/(.+\/)?[^/]*expectation$/,
  /^atoms\/basket\/queue$/,
  /^atoms\/payment\/submission-machine$/,
  /^atoms\/session\/basket-token$/,
]

/** Tests of a file under other names. */
const EXTRA_TESTS: Record<string, string[]> = {
  'api/call/client': ['tests/api/call/unreadable-answer.test.ts'],
  'lib/text/csv': ['tests/lib/text/table-text.test.ts'],
}

function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8')
}

/** 'slow': the tests ran into a timeout, which may be the machine's fault. */
export type Verdict = 'killed' | 'survived' | 'slow'

/** Why a fault may survive, by file and by change. */
export const REASONS: Record<string, Record<string, string>> = JSON.parse(
  read('tests/mutate/survivors.json'),
)

export type Mutant = {
  /** Unique in this process; activates the fault. */
  id: string
  /** Place and change; the same in each process. */
  key: string
  source: Source
  line: number
  text: string
}

export type Source = {
  path: string
  /** Its unit tests. */
  tests: string[]
  /** A hash of the file, and one of its tests. */
  hash: string
  testsHash: string
  /** The verdicts so far, by key. */
  verdicts: Record<string, Verdict>
}

const filesIn = (folder: string) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  )

/** The short name of a file: its path without `src/` and `.ts`. */
const nameOf = (path: string) => path.slice('src/'.length, -'.ts'.length)

/** The tests of a file: those with its name, alone or with a suffix, those in a folder with its name, and EXTRA_TESTS. */
function testsOf(path: string, tests: string[]): string[] {
  const name = `tests/${path}`
  const own = tests.filter(
    (test) =>
      test === `${name}.test.ts` || test.startsWith(`${name}-`) || test.startsWith(`${name}/`),
  )
  return [...own, ...(EXTRA_TESTS[path] ?? [])]
}

const keptAt = (path: string) => `${ROOT}node_modules/.cache/mutate/${path}.json`

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(read(path))
  return hash.digest('hex')
}

/**
 * The files whose path contains one of `parts`; all files without `parts`.
 * @param trust which earlier verdicts to reuse: 'none'; 'unchanged', those of unchanged files and tests; 'found',
 * also kills by tests that have changed
 */
export function readSources(parts: string[], trust: 'none' | 'unchanged' | 'found'): Source[] {
  const tests = filesIn('tests')
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
  const code = filesIn('src')
    .sort()
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  // A moved file would silently go untested.
  const gone = [
    ...HOLDS_MONEY_OR_SESSION.filter((held) => !code.some((path) => held.test(nameOf(path)))),
    ...Object.keys(EXTRA_TESTS).filter((name) => !code.includes(`src/${name}.ts`)),
    ...Object.keys(REASONS).filter((path) => !code.includes(path)),
  ]
  if (gone.length > 0) throw new Error(`No such files any more: ${gone.join(', ')}`)
  return code
    .filter((path) => HOLDS_MONEY_OR_SESSION.some((held) => held.test(nameOf(path))))
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
    .map((path) => {
      const own = testsOf(nameOf(path), tests)
      const source = { path, tests: own, hash: hashOf([path]), testsHash: hashOf(own) }
      return { ...source, verdicts: keptVerdicts(source, trust) }
    })
}

function keptVerdicts(
  { path, hash, testsHash }: Omit<Source, 'verdicts'>,
  trust: 'none' | 'unchanged' | 'found',
): Source['verdicts'] {
  if (trust === 'none' || !existsSync(keptAt(path))) return {}
  const kept = JSON.parse(readFileSync(keptAt(path), 'utf8'))
  if (kept.hash !== hash) return {}
  if (kept.testsHash === testsHash) return kept.verdicts
  const found = Object.entries<Verdict>(kept.verdicts).filter(
    ([, verdict]) => verdict !== 'survived',
  )
  return trust === 'found' ? Object.fromEntries(found) : {}
}

export function keepVerdicts({ path, hash, testsHash, verdicts }: Source): void {
  mkdirSync(dirname(keptAt(path)), { recursive: true })
  writeFileSync(keptAt(path), JSON.stringify({ hash, testsHash, verdicts }))
}

const silent = () => {}
const LOGGER = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
}

/** All of Stryker's mutants of these files, and the code that contains them, each behind a switch. */
export async function seedFaults(
  sources: Source[],
): Promise<{ mutants: Mutant[]; codeOf: Map<string, string> }> {
  const instrumented = await new Instrumenter(LOGGER).instrument(
    sources.map(({ path }) => ({ name: path, content: read(path), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  )
  const mutants = instrumented.mutants
    .filter(({ status }) => !status)
    .map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
      const source = sources.find(({ path }) => path === fileName)
      if (!source) throw new Error(`A fault outside of the files: ${fileName}`)
      const lines = read(fileName)
        .split('\n')
        .slice(start.line, end.line + 1)
      lines.push((lines.pop() ?? '').slice(0, end.column))
      const original = (lines.shift() ?? '').slice(start.column)
      const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
      return {
        id,
        key: `${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`,
        source,
        line: start.line + 1,
        text: `${short([original, ...lines].join('\n'))}  →  ${short(replacement)}`,
      }
    })
  return {
    mutants,
    codeOf: new Map(instrumented.files.map(({ name, content }) => [`${ROOT}${name}`, content])),
  }
}
