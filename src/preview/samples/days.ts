const DAY_MS = 24 * 60 * 60 * 1_000

/** The moment some days from now, so that samples never look old. */
const moment = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** ISO 8601. */
export const isoDay = (days: number): string => moment(days).toISOString()

/** In British notation. */
export const humanDay = (days: number): string => moment(days).toLocaleDateString('en-GB')

/** Unix seconds. */
export const unixDay = (days: number): number => Math.floor(moment(days).getTime() / 1_000)
