import type { Sql } from '../database/database'

const DAY_MS = 86_400_000
const SETTING = 'clock_offset_days'

/** The shop's time: the real one, or an injected one, and the days it was moved by. */
export interface Clock {
  now(): Date
  /** Moves the time for good; the shop remembers it over a restart. */
  advance(sql: Sql, days: number): Promise<void>
  /** Reads how far the time was moved. */
  load(sql: Sql): Promise<void>
}

export function createClock(now: () => Date = () => new Date()): Clock {
  let offsetDays = 0
  return {
    now: () => new Date(now().getTime() + offsetDays * DAY_MS),
    async advance(sql, days) {
      await sql.run(
        'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [SETTING, String(offsetDays + days)],
      )
      offsetDays += days
    },
    async load(sql) {
      const row = await sql.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', [
        SETTING,
      ])
      offsetDays = Number(row?.value ?? 0)
    },
  }
}

/** A time some minutes later, as it is stored. */
export const minutesAfter = (time: Date, minutes: number): string =>
  new Date(time.getTime() + minutes * 60_000).toISOString()
