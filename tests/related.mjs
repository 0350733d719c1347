import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../demo/prerequisites.mjs'

/** A unit test. @param {string} file */
const isTest = (file) => /^tests\/(?!architecture\/).*\.test\.tsx?$/.test(file)

/** Files that every test depends on, without an import. */
export const SHARED_BY_ALL = /^(package(-lock)?\.json|tests\/(setup\.ts|vitest\.config\.ts))$/

/** A path in an import or a mock; type-only imports do not count. */
const NAMED = /['"`](\.\.?\/[^'"`\n?$]+)/g
const TYPES = /\bimport type\b[^'"]*['"][^'"]*['"]/g

const ENDS = ['', '.ts', '.tsx', '.mjs', '/index.ts']

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** The files that a file imports or mocks. @param {string} file @param {string} root */
function namedIn(file, root) {
  const text = readFileSync(join(root, file), 'utf8').replace(TYPES, '')
  return [...text.matchAll(NAMED)].flatMap(([, named = '']) => {
    const path = posix.join(posix.dirname(file), named)
    const end = ENDS.find((each) => isFile(join(root, path + each)))
    return end === undefined ? [] : [path + end]
  })
}

/** The importing files of each file. @param {string} root */
function readersIn(root) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  /** @type {Map<string, string[]>} */
  const readers = new Map()
  for (const file of new Set(listed.split('\n'))) {
    if (!/\.(tsx?|mjs)$/.test(file) || !isFile(join(root, file))) continue
    for (const named of namedIn(file, root)) {
      readers.set(named, [...(readers.get(named) ?? []), file])
    }
  }
  return readers
}

/**
 * The path of a file's own test, without its extension: `src/lib/data/parse.ts` → `tests/lib/data/parse`.
 * @param {string} file
 */
const mirror = (file) =>
  file
    .replace(/^src\/|^widgets\/(?=(?:build|contract)\/)/, 'tests/')
    .replace(/^demo\//, 'tests/demo/')
    .replace(/\.\w+$/, '')

/**
 * The unit tests that a change reaches through imports. Order: changed tests and the tests of changed files (`own`
 * counts them), then by import distance, then by file size.
 * @param {string[]} changed @param {string} [root]
 */
export function relatedTests(changed, root = ROOT) {
  const readers = readersIn(root)
  const seen = new Set(changed.filter((file) => isFile(join(root, file))))
  const mirrors = changed.map((file) => `${mirror(file)}.test.ts`)
  const sizeOf = (/** @type {string} */ file) => statSync(join(root, file)).size
  /** @type {string[]} */
  const tests = []
  for (let round = [...seen]; round.length > 0; ) {
    tests.push(...round.filter(isTest).sort((a, b) => sizeOf(a) - sizeOf(b)))
    const next = new Set(round.flatMap((file) => readers.get(file) ?? []))
    round = [...next].filter((file) => !seen.has(file))
    for (const file of round) seen.add(file)
  }
  const isOwn = (/** @type {string} */ test) =>
    changed.includes(test) || mirrors.some((each) => test.startsWith(each))
  const own = tests.filter(isOwn)
  return { tests: [...own, ...tests.filter((test) => !isOwn(test))], own: own.length }
}
