const londonDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date in London, `YYYY-MM-DD`. */
export const dateInLondon = (time: Date): string => londonDate.format(time)

/** Day/month/year (spec §9) of an ISO time or date; `null` stays `null`. */
export function humanDate(time: string | null): string | null {
  if (!time) return null
  const date = time.length > 10 ? dateInLondon(new Date(time)) : time
  return date.split('-').reverse().join('/')
}

/** A `YYYY-MM-DD` some days later. */
export function daysAfter(date: string, days: number): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** The same day of the next year; 29 February becomes 1 March. */
export function oneYearAfter(date: string): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCFullYear(time.getUTCFullYear() + 1)
  return time.toISOString().slice(0, 10)
}

/** Whether this is a day of the calendar, written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
