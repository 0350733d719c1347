import type { Sql } from '../database/database'

const DAY_MS = 86_400_000
const SETTING = 'clock_offset_days'

/** The shop's time: the real (or an injected) time plus an offset in days. */
export interface Clock {
  now(): Date
  /** The time with the stored offset; ahead of `now()` inside a transaction that moves the clock. */
  stored(sql: Sql): Promise<Date>
  /** Adds days to the stored offset, which survives a restart. */
  move(sql: Sql, days: number): Promise<void>
  /** Makes `now()` use the stored offset. Call it after the commit. */
  load(sql: Sql): Promise<void>
}

async function storedDays(sql: Sql): Promise<number> {
  const row = await sql.get<{ value: string }>('SELECT value FROM settings WHERE name = ?', [
    SETTING,
  ])
  return Number(row?.value ?? 0)
}

export function createClock(now: () => Date = () => new Date()): Clock {
  let offsetDays = 0
  const after = (days: number) => new Date(now().getTime() + days * DAY_MS)
  return {
    now: () => after(offsetDays),
    stored: async (sql) => after(await storedDays(sql)),
    async move(sql, days) {
      await sql.run(
        'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [SETTING, String((await storedDays(sql)) + days)],
      )
    },
    async load(sql) {
      offsetDays = await storedDays(sql)
    },
  }
}

/** The ISO 8601 time some minutes later. */
export const minutesAfter = (time: Date, minutes: number): string =>
  new Date(time.getTime() + minutes * 60_000).toISOString()
