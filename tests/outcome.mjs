import { relative } from 'node:path'
import { ROOT } from '../demo/prerequisites.mjs'

/**
 * The results of a test step.
 * @typedef {{ passed: number, failed: Failure[], skipped: { reason: string, count: number }[], flaky: number }} Outcome
 */
/** A failed test, and the command that runs it alone. @typedef {{ test: string, alone: string }} Failure */

/** A word for a POSIX shell. @param {string} word */
const quoted = (word) => (/^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** @param {string} text */
const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** @param {string} file */
const fromRoot = (file) => relative(ROOT, file).replaceAll('\\', '/')

/** @param {string[]} reasons one per skipped test */
const counted = (reasons) =>
  [...new Set(reasons)].map((reason) => ({
    reason,
    count: reasons.filter((each) => each === reason).length,
  }))

/** Reads the JSON report of vitest. @param {any} report @param {string} config @returns {Outcome} */
export function vitestOutcome({ testResults }, config) {
  /** @type {Failure[]} */
  const failed = []
  /** @type {string[]} */
  const skipped = []
  let passed = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = fromRoot(name)
    const alone = `npx vitest run --config ${config} ${quoted(file)}`
    const before = failed.length
    for (const { fullName, status: ending } of assertionResults) {
      if (ending === 'passed') passed += 1
      else if (ending !== 'failed') skipped.push(`marked so in ${file}`)
      else
        failed.push({
          test: `${file}: ${fullName}`,
          alone: `${alone} -t ${quoted(literally(fullName))}`,
        })
    }
    // The file failed to load, or one of its hooks failed.
    if (status === 'failed' && failed.length === before) {
      failed.push({ test: `${file}: ${oneLine(message)}`, alone })
    }
  }
  return { passed, failed, skipped: counted(skipped), flaky: 0 }
}

/** Reads the JSON report of Playwright. @param {any} report @param {string} config @returns {Outcome} */
export function playwrightOutcome({ config: { rootDir }, suites, errors = [] }, config) {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: [], skipped: [], flaky: 0 }
  /** @type {string[]} */
  const skipped = []
  /** @param {any} suite @param {string[]} titles */
  const visit = (suite, titles) => {
    for (const { title, file, line, tests } of suite.specs ?? []) {
      for (const { status, projectName, annotations } of tests) {
        const place = `${fromRoot(`${rootDir}/${file}`)}:${line}`
        if (status === 'expected') outcome.passed += 1
        else if (status === 'flaky') outcome.flaky += 1
        else if (status === 'unexpected') {
          const project = projectName ? ` --project ${quoted(projectName)}` : ''
          outcome.failed.push({
            test: `${place} ${[...titles, title].join(' › ')}`,
            alone: `npx playwright test --config ${config}${project} ${quoted(place)}`,
          })
        } else {
          const { description } =
            annotations.find((/** @type {any} */ { type }) => /skip|fixme/.test(type)) ?? {}
          skipped.push(
            description ?? (annotations.length > 0 ? `marked so at ${place}` : 'not reached'),
          )
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const suite of suites) visit(suite, [])
  for (const { message } of errors) {
    outcome.failed.push({
      test: oneLine(message),
      alone: `npx playwright test --config ${config}`,
    })
  }
  return { ...outcome, skipped: counted(skipped) }
}

const ESCAPE = String.fromCharCode(27)

/** The escape sequences of colours and of links. */
const ESCAPES = new RegExp(`${ESCAPE}(?:\\[[\\d;]*m|\\]8;;[^${ESCAPE}]*${ESCAPE}\\\\)`, 'g')

/** Patterns of the first problem in the output of Biome, tsc, knip, Rollup, size-limit and vitest. */
const PROBLEMS = [
  /^\S+ .*━.*\n+\s*[×✖] .*$/m,
  /^\S+\(\d+,\d+\): error TS.*$/m,
  /^\S+:\d+:\d+ - error TS.*$/m,
  /^Un(?:used|listed|resolved|declared)? .*\(\d+\)\n.*$/m,
  /^\[!\] .*$/m,
  /^.*\n\s*Package size limit has exceeded.*$/m,
  /^\s*(?:\w*Error|FAIL)\b.*$/m,
]

/** Joins a text into one line. @param {string} text */
function oneLine(text) {
  const line = text.replace(ESCAPES, '').replaceAll('━', '').replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

/** The first problem in the output of a step, in one line; its last line when no problem is found. @param {string} output */
export function firstProblem(output) {
  const plain = output.replace(ESCAPES, '')
  for (const problem of PROBLEMS) {
    const [found] = problem.exec(plain) ?? []
    if (found) return oneLine(found)
  }
  return oneLine(plain.trim().split('\n').at(-1) ?? '')
}
