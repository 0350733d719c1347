import { rmSync } from 'node:fs'
import type { FullConfig } from 'playwright/test'
import { countKills, killFaults } from './kill-record'
import { entriesOf, faultsOf } from './ledger'
import { sharedTags } from './shared-tags'

/**
 * Runs after all tests: compares the charges and orders of all workers (contract.3), and checks that some kills came
 * in time. Removes the workers' shared files.
 */
export default async function reconcileRun({ projects }: FullConfig): Promise<void> {
  rmSync(sharedTags(), { recursive: true, force: true })
  const outputs = projects[0]?.outputDir ?? ''
  const entries = entriesOf(outputs)
  const faults = faultsOf(entries)
  if (faults.length > 0) throw new Error(`The books of the run do not agree:\n${faults.join('\n')}`)
  const kills = countKills(outputs)
  const [late] = killFaults(kills)
  if (late) throw new Error(late)
  if (kills.all > 0)
    console.log(`  ${kills.early} of ${kills.all} kills came before the confirmation.`)
  const count = (list: 'charges' | 'orders') =>
    entries.reduce((sum, entry) => sum + entry[list].length, 0)
  if (entries.length === 0) return
  console.log(
    `  Reconciled ${count('charges')} charges with ${count('orders')} orders of ${entries.length} tests.`,
  )
}
