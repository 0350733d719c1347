import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../demo/prerequisites.mjs'
import { firstProblem, playwrightOutcome, vitestOutcome } from './outcome.mjs'

/** @import { Outcome } from './outcome.mjs' */

/**
 * A step with `skipped` does not run: the text names what is missing. A step with `runner` runs tests with that
 * configuration, and reports each result.
 * @typedef {{ name: string, command?: string[], runner?: string, skipped?: string }} Step
 */
/**
 * The result of a step: `problem` is the first one in its output.
 * @typedef {{ name: string, command?: string[], hasPassed: boolean, seconds: number, skipped?: string, outcome?: Outcome, problem?: string }} Result
 */

/** The number of parallel steps. */
const AT_ONCE = Math.max(2, availableParallelism())

/** A script of package.json as a step. @param {string} name @param {string} [script] @returns {Step} */
export const npmScript = (name, script = `check:${name}`) => ({
  name,
  command: ['npm', 'run', '--silent', script],
})

/**
 * Tests as a step. npm scripts need `--` before the runner's arguments.
 * @param {string} name @param {string} runner the file of its settings @param {string[]} command @returns {Step}
 */
export const testStep = (name, runner, command) => ({ name, runner, command })

export const UNIT = 'tests/vitest.config.ts'
export const E2E = 'tests/playwright.config.ts'

/** @param {string} name */
const title = (name) => `\n── ${name} ${'─'.repeat(70 - name.length)}`

/** @param {string} runner */
const isPlaywright = (runner) => runner.endsWith('playwright.config.ts')

/** Makes a runner also write a JSON report. @param {string} runner @param {string} file */
const reporting = (runner, file) =>
  isPlaywright(runner)
    ? { words: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
    : { words: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }

/**
 * @param {string} runner @param {string} file @returns {Outcome | undefined} `undefined` when the runner did not
 * finish
 */
function outcomeIn(runner, file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  return isPlaywright(runner) ? playwrightOutcome(report, runner) : vitestOutcome(report, runner)
}

/**
 * Runs one step.
 * @param {Step} step @param {boolean} isAlone whether its output may be streamed @returns {Promise<Result>}
 */
function runStep({ name, command = [], runner, skipped }, isAlone) {
  if (skipped) return Promise.resolve({ name, hasPassed: true, seconds: 0, skipped })
  const began = Date.now()
  console.log(isAlone ? title(name) : `▸ ${name} …`)
  const file = join(ROOT, `node_modules/.cache/steps/${name}.json`)
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  const { words, env } = runner ? reporting(runner, file) : { words: [], env: {} }
  const [program = '', ...args] = [...command, ...words]
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (isAlone) process.stdout.write(text)
      })
    }
    const end = (/** @type {boolean} */ hasPassed) => {
      if (!isAlone) console.log(`${title(name)}\n${output.trimEnd()}`)
      const outcome = runner ? outcomeIn(runner, file) : undefined
      const seconds = Math.round((Date.now() - began) / 1000)
      const problem = hasPassed ? undefined : firstProblem(output)
      resolve({ name, command, hasPassed, seconds, outcome, problem })
    }
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (status) => end(status === 0))
  })
}

/**
 * Runs the steps of a group in parallel, one per core, and starts no more after a failure.
 * @param {Step[]} group @returns {Promise<Result[]>}
 */
async function runGroup(group) {
  const waiting = [...group]
  /** @type {Result[]} */
  const results = []
  const lane = async () => {
    while (results.every(({ hasPassed }) => hasPassed)) {
      const step = waiting.shift()
      if (!step) return
      results.push(await runStep(step, group.length === 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return group.flatMap(({ name }) => results.find((result) => result.name === name) ?? [])
}

/** @param {number} number */
const grouped = (number) => number.toLocaleString('en-GB')

/** @param {Result} result @returns {string[]} */
function linesOf({ name, command = [], hasPassed, seconds, skipped, outcome, problem }) {
  if (skipped) return [`– ${name.padEnd(8)} SKIPPED: ${skipped}`]
  const tests = outcome && [
    `${grouped(outcome.passed)} passed`,
    outcome.failed.length > 0 && `${grouped(outcome.failed.length)} failed`,
    outcome.flaky > 0 && `${grouped(outcome.flaky)} passed only when tried again`,
    ...outcome.skipped.map(({ count, reason }) => `${grouped(count)} skipped (${reason})`),
  ]
  const counts = tests ? `   ${tests.filter(Boolean).join(', ')}` : ''
  const head = `${hasPassed ? '✓' : '✗'} ${name.padEnd(8)} ${String(seconds).padStart(4)} s${counts}`
  if (hasPassed) return [head]
  const failed = outcome?.failed ?? []
  const whole = {
    test: problem ?? '',
    alone: command.join(' ').replace(' --silent', '').replace(/ --$/, ''),
  }
  const shown = failed.length > 0 ? failed.slice(0, MAX_SHOWN) : [whole]
  return [
    head,
    ...shown.map(({ test, alone }) => `    ${test}\n      alone: ${alone}`),
    ...(failed.length > shown.length
      ? [`    … and ${failed.length - shown.length} more: see above`]
      : []),
  ]
}

/** How many failed tests the summary names per step. */
const MAX_SHOWN = 10

/**
 * The summary of a run: steps, passed and skipped tests with reasons, duration, failures, and how to run each alone.
 * @param {Result[]} results @param {string[]} names those of all steps
 */
export function summary(results, names) {
  const notRun = names.filter((name) => !results.some((result) => result.name === name))
  const failed = results.filter(({ hasPassed }) => !hasPassed).length
  const skipped = results.filter((result) => result.skipped).length
  const counts = [
    `${results.length - failed - skipped} passed`,
    `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    notRun.length > 0 && `${notRun.length} not run after the failure (${notRun.join(', ')})`,
  ]
  return [...results.flatMap(linesOf), '', `steps: ${counts.filter(Boolean).join(', ')}`].join('\n')
}

/**
 * Runs groups of steps one after another. Stops after a failing group, prints the summary, and exits.
 * @param {Step[][]} groups
 * @param {string} [lastWords] what else the person should know
 */
export async function runSteps(groups, lastWords) {
  const began = Date.now()
  /** @type {Result[]} */
  const results = []
  for (const group of groups) {
    results.push(...(await runGroup(group)))
    if (results.some(({ hasPassed }) => !hasPassed)) break
  }
  const names = groups.flat().map(({ name }) => name)
  console.log(`\n${summary(results, names)}, in ${Math.round((Date.now() - began) / 1000)} s`)
  if (lastWords) console.log(lastWords)
  process.exit(results.every(({ hasPassed }) => hasPassed) ? 0 : 1)
}
