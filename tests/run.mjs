import { requireDependencies, requireNode, run } from '../demo/prerequisites.mjs'

/**
 * `npm test`: everything, on a machine that has only Node. Each step is also a script of its own.
 */

const STEPS = ['format', 'types', 'layers', 'unused', 'unit', 'build', 'size', 'e2e']

requireNode()
requireDependencies()

const { ensureBrowser } = await import('./browser.mjs')
try {
  process.env.TRADE_BROWSER = await ensureBrowser()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const results = []
for (const step of STEPS) {
  const began = Date.now()
  console.log(`\n── ${step} ${'─'.repeat(70 - step.length)}`)
  const hasPassed = run('npm', ['run', '--silent', step === 'build' ? step : `check:${step}`])
  results.push({ step, hasPassed, seconds: Math.round((Date.now() - began) / 1000) })
  if (!hasPassed) break
}

console.log('')
for (const { step, hasPassed, seconds } of results) {
  console.log(`${hasPassed ? '✓' : '✗'} ${step.padEnd(8)} ${seconds} s`)
}
const failed = results.filter((result) => !result.hasPassed).length
console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
