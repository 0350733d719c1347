const londonDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The London date of a time, `YYYY-MM-DD`. */
export const dateInLondon = (time: Date): string => londonDate.format(time)

const londonOffset = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  timeZoneName: 'longOffset',
})

/** The moment of a time of the day in London. @param time `HH:MM`, never within the hour of a clock change */
export function timeInLondon(date: string, time: string): Date {
  const zone = londonOffset
    .formatToParts(new Date(`${date}T${time}:00Z`))
    .find(({ type }) => type === 'timeZoneName')
  const offset = zone?.value.replace('GMT', '') || 'Z'
  return new Date(`${date}T${time}:00${offset}`)
}

/** Formats an ISO time or date as day/month/year (page.16); `null` stays `null`. */
export function humanDate(time: string | null): string | null {
  if (!time) return null
  const date = time.length > 10 ? dateInLondon(new Date(time)) : time
  return date.split('-').reverse().join('/')
}

/** The date some days later. Takes and returns `YYYY-MM-DD`. */
export function daysAfter(date: string, days: number): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** The same date of the next year; 29 February becomes 1 March. Takes and returns `YYYY-MM-DD`. */
export function oneYearAfter(date: string): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCFullYear(time.getUTCFullYear() + 1)
  return time.toISOString().slice(0, 10)
}

/** Whether a string is an existing date, written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
