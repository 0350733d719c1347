import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In a few runs, as in a replay, all kills may come late. */
const FEW = 3

const folderOf = (outputs: string) => join(outputs, 'kills')

/** Records whether a run was killed before the confirmation was visible. */
export function recordKill(outputs: string, run: number, isEarly: boolean): void {
  const folder = folderOf(outputs)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${run} ${isEarly ? 'early' : 'late'}`), '')
}

/** Counts the runs of all workers, and those that killed before the confirmation. */
export function countKills(outputs: string): { all: number; early: number } {
  const folder = folderOf(outputs)
  const runs = existsSync(folder) ? readdirSync(folder) : []
  return { all: runs.length, early: runs.filter((run) => run.endsWith('early')).length }
}

/** The faults of a run's kills, one sentence each. */
export const killFaults = ({ all, early }: ReturnType<typeof countKills>): string[] =>
  all >= FEW && early === 0 ? [`None of ${all} kills came before the confirmation.`] : []
