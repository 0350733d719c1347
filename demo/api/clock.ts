import type { Sql } from '../database/database'

const DAY_MS = 86_400_000
const SETTING = 'clock_offset_days'

/** The shop's time: the real one, or an injected one, and the days it was moved by. */
export interface Clock {
  now(): Date
  /** The time by what is stored: inside a transaction that moves it, ahead of `now`. */
  stored(sql: Sql): Promise<Date>
  /** Moves the stored time for good; the shop remembers it over a restart. */
  move(sql: Sql, days: number): Promise<void>
  /** Goes by what is stored from now on: to be called once that is committed. */
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

/** A time some minutes later, as it is stored. */
export const minutesAfter = (time: Date, minutes: number): string =>
  new Date(time.getTime() + minutes * 60_000).toISOString()
