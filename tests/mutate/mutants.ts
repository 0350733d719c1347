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

/** Tests of other files that say what a file does. */
const ALSO: Record<string, string[]> = {
  'api/call/client': ['tests/api/call/unreadable.test.ts'],
  'lib/text/csv': ['tests/lib/text/table-text.test.ts'],
}

function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8')
}

/** 'slow': tests gave up by the clock alone, which may be the machine's fault. */
export type Verdict = 'killed' | 'survived' | 'slow'

/** Why a fault may survive: by file, and by what becomes of what. */
export const REASONS: Record<string, Record<string, string>> = JSON.parse(
  read('tests/mutate/survivors.json'),
)

export type Mutant = {
  /** Unique in this process: it switches the fault on. */
  id: string
  /** Where and what: the same in each process. */
  key: string
  source: Source
  line: number
  text: string
}

export type Source = {
  path: string
  /** Its unit tests. */
  tests: string[]
  /** What the file, and what its tests are. */
  hash: string
  testsHash: string
  /** The verdicts until now, by key. */
  verdicts: Record<string, Verdict>
}

const filesIn = (folder: string) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  )

/** How a file of `src` is called here: its path without `src/` and `.ts`. */
const nameOf = (path: string) => path.slice('src/'.length, -'.ts'.length)

/** The tests of a file: those named like it, alone or with a suffix, those in the folder named like it, and ALSO. */
function testsOf(path: string, tests: string[]): string[] {
  const name = `tests/${path}`
  const own = tests.filter(
    (test) =>
      test === `${name}.test.ts` || test.startsWith(`${name}-`) || test.startsWith(`${name}/`),
  )
  return [...own, ...(ALSO[path] ?? [])]
}

const keptAt = (path: string) => `${ROOT}node_modules/.cache/mutate/${path}.json`

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(read(path))
  return hash.digest('hex')
}

/**
 * The files whose path contains one of `parts`; all of them without any.
 * @param trust which of the verdicts kept count: 'none', those since which neither the file nor its tests have
 * changed, or also what tests have 'found' that have changed since
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
    ...Object.keys(ALSO).filter((name) => !code.includes(`src/${name}.ts`)),
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

/** Every fault that Stryker knows for these files, and the code that has them all, each behind its switch. */
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
