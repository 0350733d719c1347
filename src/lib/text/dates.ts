import { memoise } from '../data/memoise'

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  timestamp: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
}

const formatOf = memoise(
  (name) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...FORMATS[name] }),
)

/** Reads a server's date; without a time zone it is UTC. `null` for anything else, such as the year 0. */
export function readDate(text: string | null): Date | null {
  if (!text || !/^[1-9]\d{3}-\d\d-\d\d/.test(text)) return null
  const zoneless = /^(.{10})[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text)
  const date = new Date(zoneless ? `${zoneless[1]}T${zoneless[2]}Z` : text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Day/month/year in London: '04/03/2026'. Empty without a date (page.16). */
export function formatDate(text: string | null): string {
  const date = readDate(text)
  return date ? formatOf('short').format(date) : ''
}

/** A day with its ending: '4th'. */
export const ordinal = (day: number): string => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 0 : day % 10
  return `${day}${['th', 'st', 'nd', 'rd'][ending] ?? 'th'}`
}

/** The long date in London: '4th March 2026'. Empty without a date (page.16). */
export function formatLongDate(text: string | null): string {
  const date = readDate(text)
  return date
    ? formatOf('long')
        .format(date)
        .replace(/^\d+/, (day) => ordinal(Number(day)))
    : ''
}

/** A moment in London time: 'YYYY-MM-DD HH:MM:SS' (enquiry.3). */
export function londonTimestamp(moment = new Date()): string {
  const parts = formatOf('timestamp').formatToParts(moment)
  const partOf = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = partOf
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** The day in London as date inputs take it: 'YYYY-MM-DD'. */
export const londonToday = (moment = new Date()): string => londonTimestamp(moment).slice(0, 10)

/** The same day one year later, as 'YYYY-MM-DD'; 29 February becomes the 28th. */
export function oneYearAfter(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}${rest === '-02-29' && !isLeapYear ? '-02-28' : rest}`
}
