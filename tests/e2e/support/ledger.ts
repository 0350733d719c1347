import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Books, differencesIn, withoutSeed } from './reconciliation'

/** The charges and orders of one test, and the differences that it declares. */
export interface Entry extends Books {
  test: string
  declared: string[]
}

/** The spec that must charge; without any charge the ledger proves nothing. */
const CHARGING = 'payment.spec.ts'

const folderOf = (outputs: string) => join(outputs, 'ledger')

/** Adds the charges and orders of a test to its worker's ledger. */
export function recordEntry(
  outputs: string,
  worker: number,
  { test, declared, ...books }: Entry,
): void {
  const folder = folderOf(outputs)
  mkdirSync(folder, { recursive: true })
  const entry: Entry = { test, declared, ...withoutSeed(books) }
  appendFileSync(join(folder, `worker-${worker}.jsonl`), `${JSON.stringify(entry)}\n`)
}

/** The entries of all workers of a run. */
export function entriesOf(outputs: string): Entry[] {
  const folder = folderOf(outputs)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry),
  )
}

/** The faults of a run's ledger, one sentence each. */
export function faultsOf(entries: readonly Entry[]): string[] {
  const faults = entries.flatMap(({ test, declared, ...books }) =>
    differencesIn(books)
      .filter((difference) => !declared.includes(difference))
      .map((difference) => `${test}: ${difference}`),
  )
  const charging = entries.filter(({ test }) => test.startsWith(CHARGING))
  if (charging.length > 0 && charging.every(({ charges }) => charges.length === 0)) {
    faults.push('No test has charged anything.')
  }
  return faults
}
