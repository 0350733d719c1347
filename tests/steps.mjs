import { spawn } from 'node:child_process'
import { ROOT } from '../demo/prerequisites.mjs'

/**
 * A step with `skipped` does not run: it says what is missing.
 * @typedef {{ name: string, command?: string[], skipped?: string }} Step
 */
/** @typedef {{ name: string, hasPassed: boolean, seconds: number, skipped?: string }} Result */

/** A script of package.json as a step. @param {string} name @param {string} [script] @returns {Step} */
export const npmScript = (name, script = `check:${name}`) => ({
  name,
  command: ['npm', 'run', '--silent', script],
})

/** @param {string} name */
const title = (name) => `\n── ${name} ${'─'.repeat(70 - name.length)}`

/** Runs one step. @param {Step} step @param {boolean} isAlone whether its output can be shown as it comes @returns {Promise<Result>} */
function runStep({ name, command: [file = '', ...args] = [], skipped }, isAlone) {
  if (skipped) return Promise.resolve({ name, hasPassed: true, seconds: 0, skipped })
  const began = Date.now()
  if (isAlone) console.log(title(name))
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const end = (/** @type {boolean} */ hasPassed) => {
      if (!isAlone) console.log(`${title(name)}\n${output.trimEnd()}`)
      resolve({ name, hasPassed, seconds: Math.round((Date.now() - began) / 1000) })
    }
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (status) => end(status === 0))
  })
}

/**
 * Runs groups of steps, one group after the other; the steps of a group run side by side. Stops after
 * the first group with a failure, prints one line per step, skipped ones too, and ends the process.
 * @param {Step[][]} groups
 */
export async function runSteps(groups) {
  /** @type {Result[]} */
  const results = []
  for (const group of groups) {
    results.push(...(await Promise.all(group.map((step) => runStep(step, group.length === 1)))))
    if (results.some(({ hasPassed }) => !hasPassed)) break
  }
  console.log('')
  for (const { name, hasPassed, seconds, skipped } of results) {
    const mark = skipped ? '–' : hasPassed ? '✓' : '✗'
    console.log(`${mark} ${name.padEnd(8)} ${skipped ? `SKIPPED: ${skipped}` : `${seconds} s`}`)
  }
  const failed = results.filter(({ hasPassed }) => !hasPassed).length
  const skipped = results.filter((result) => result.skipped).length
  const passed = results.length - failed - skipped
  const counts = [`${passed} passed`, `${failed} failed`, skipped && `${skipped} skipped`]
  console.log(`\nsteps: ${counts.filter(Boolean).join(', ')}`)
  process.exit(failed === 0 ? 0 : 1)
}
