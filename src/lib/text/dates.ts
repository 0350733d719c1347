export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The last Sunday of a month at 01:00 UTC. @param month from 0 */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * DAY_MS
}

/**
 * A moment in London time, in the UTC fields of a date: summer time runs from the last Sunday of March to that of
 * October, by law since 1996. `Intl` knows it too, but takes 20 ms to load, and longer on phones.
 */
function inLondon(moment: Date): Date {
  const [time, year] = [moment.getTime(), moment.getUTCFullYear()]
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9)
  return new Date(time + (isSummer ? HOUR_MS : 0))
}

const digits = (number: number): string => String(number).padStart(2, '0')

/** '4th March' */
const dayAndMonth = (london: Date): string =>
  `${ordinal(london.getUTCDate())} ${MONTHS[london.getUTCMonth()]}`

/** Reads a server's date; without a time zone it is UTC. `null` for anything else, such as the year 0. */
export function readDate(text: string | null): Date | null {
  if (!text || !/^[1-9]\d{3}-\d\d-\d\d/.test(text)) return null
  const zoneless = /^(.{10})[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text)
  const date = new Date(zoneless ? `${zoneless[1]}T${zoneless[2]}Z` : text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Formats a date in London time; empty without a date. */
function inWords(text: string | null, words: (london: Date) => string): string {
  const date = readDate(text)
  return date ? words(inLondon(date)) : ''
}

/** Day/month/year in London: '04/03/2026'. Empty without a date (page.16). */
export const formatDate = (text: string | null): string =>
  inWords(
    text,
    (london) =>
      `${digits(london.getUTCDate())}/${digits(london.getUTCMonth() + 1)}/${london.getUTCFullYear()}`,
  )

/** A day with its ending: '4th'. */
export const ordinal = (day: number): string => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 0 : day % 10
  return `${day}${['th', 'st', 'nd', 'rd'][ending] ?? 'th'}`
}

/** The long date in London: '4th March 2026'. Empty without a date (page.16). */
export const formatLongDate = (text: string | null): string =>
  inWords(text, (london) => `${dayAndMonth(london)} ${london.getUTCFullYear()}`)

/** A day with its weekday, in London: 'Wednesday 4th March'. Empty without a date. */
export const formatWeekday = (text: string | null): string =>
  inWords(text, (london) => `${WEEKDAYS[london.getUTCDay()]} ${dayAndMonth(london)}`)

/** The time of the day in London: '14:00'. Empty without a date. */
export const formatTime = (text: string | null): string =>
  inWords(text, (london) => `${digits(london.getUTCHours())}:${digits(london.getUTCMinutes())}`)

/** A moment in London time: 'YYYY-MM-DD HH:MM:SS' (enquiry.3). */
export const londonTimestamp = (moment = new Date()): string =>
  inLondon(moment).toISOString().slice(0, 19).replace('T', ' ')

/** The day in London as date inputs take it: 'YYYY-MM-DD'. */
export const londonToday = (moment = new Date()): string => londonTimestamp(moment).slice(0, 10)

/** The same day one year later, as 'YYYY-MM-DD'; 29 February becomes the 28th. */
export function oneYearAfter(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}${rest === '-02-29' && !isLeapYear ? '-02-28' : rest}`
}
