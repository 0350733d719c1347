import { writeFileSync } from 'node:fs'
import { BadArguments } from './arguments'
import { CannotRun, runConformance } from './conformance'
import { readOptions, USAGE } from './options'
import { exitCode, reportLines } from './report'

/** `npm run conformance`: tests a server against the contract (contract.10). Exit codes: 0, 1, 2. */
async function run(): Promise<number> {
  const { options, json } = readOptions(process.argv.slice(2), process.env)
  const report = await runConformance(options)
  for (const line of reportLines(report)) console.info(line)
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  return exitCode(report)
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof BadArguments || error instanceof CannotRun)) throw error
  console.error(error.message)
  if (error instanceof BadArguments) console.error(`\n${USAGE}`)
  process.exitCode = 2
}
