import type { FullConfig } from 'playwright/test'
import { entriesOf, faultsOf } from './ledger'

/** After the whole run: compares the charges and orders of all tests of all workers (contract.3). */
export default async function reconcileRun({ projects }: FullConfig): Promise<void> {
  const entries = projects[0] ? entriesOf(projects[0].outputDir) : []
  const faults = faultsOf(entries)
  if (faults.length > 0) throw new Error(`The books of the run do not agree:\n${faults.join('\n')}`)
  const count = (list: 'charges' | 'orders') =>
    entries.reduce((sum, entry) => sum + entry[list].length, 0)
  if (entries.length === 0) return
  console.log(
    `  Reconciled ${count('charges')} charges with ${count('orders')} orders of ${entries.length} tests.`,
  )
}
