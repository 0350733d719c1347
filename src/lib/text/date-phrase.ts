import { MONTHS } from './dates'

const MONTH_KEYS = MONTHS.map((name) => name.toLowerCase())

/** Words that mean a date: '12 nov 2026', '12/11/2026', 'november 2026'. */
export interface DatePhrase {
  /** As typed, in lower case, with single spaces. */
  text: string
  /** Whether a day (YYYY-MM-DD) matches. */
  matches: (day: string) => boolean
}

const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/
/** A year, also incomplete, or its last two digits. */
const YEAR = /^(?:[12]|\d\d|(?:19|20)\d{1,2})$/
const IN_ONE_WORD = /^(\d{1,2})([-/.])([a-z]{3,}|\d{1,2})(?:\2(\d+))?$/
const YEAR_FIRST = /^((?:19|20)\d\d)-(\d{1,2})(?:-(\d{1,2}))?$/
const MONTH_AND_YEAR = /^(\d{1,2})\/((?:19|20)\d\d)$/

/** The months by any prefix of at least three letters. */
const monthOf = (word = ''): number =>
  word.length < 3 ? 0 : MONTH_KEYS.findIndex((name) => name.startsWith(word)) + 1

const dayOf = (word = ''): number => {
  const day = Number(DAY.exec(word)?.[1] ?? 0)
  return day <= 31 ? day : 0
}

const yearOf = (word = ''): string => (YEAR.test(word) ? word : '')

/** A missing day or year matches any. */
const matches =
  (day: number, month: number, year: string) =>
  (date: string): boolean =>
    Number(date.slice(5, 7)) === month &&
    (day === 0 || Number(date.slice(8)) === day) &&
    (date.startsWith(year) || (year.length === 2 && date.slice(2, 4) === year))

type Read = [length: number, matches: DatePhrase['matches']] | null

function readWord(word: string): Read {
  const [, day, separator, month = '', year = ''] = IN_ONE_WORD.exec(word) ?? []
  if (separator && dayOf(day) > 0) {
    const its = monthOf(month) || Number(month)
    // '12-10' and '1.5' are no dates; '12/10' and '12-oct' are.
    const isDate = year ? yearOf(year) : separator === '/' || monthOf(month) > 0
    return isDate && its >= 1 && its <= 12 ? [1, matches(dayOf(day), its, year)] : null
  }
  const [, firstYear = '', secondMonth, lastDay] = YEAR_FIRST.exec(word) ?? []
  if (Number(secondMonth) >= 1 && Number(secondMonth) <= 12) {
    return [1, matches(Number(lastDay ?? 0), Number(secondMonth), firstYear)]
  }
  const [, its, lastYear = ''] = MONTH_AND_YEAR.exec(word) ?? []
  return Number(its) >= 1 && Number(its) <= 12 ? [1, matches(0, Number(its), lastYear)] : null
}

function readWords(words: readonly string[]): Read {
  const [first, second, third, fourth] = words
  const isOf = second === 'of'
  const month = monthOf(isOf ? third : second)
  if (dayOf(first) > 0 && month > 0) {
    const year = yearOf(isOf ? fourth : third)
    return [(isOf ? 3 : 2) + (year ? 1 : 0), matches(dayOf(first), month, year)]
  }
  const own = monthOf(first)
  if (own === 0) return null
  const [day, year] = [dayOf(second), yearOf(second)]
  const later = yearOf(third)
  if (day > 0 && later) return [3, matches(day, own, later)]
  const byDay = matches(day, own, '')
  const byYear = matches(0, own, year)
  // 'nov 20' is a day, or an incomplete year.
  if (day > 0 && year) return [2, (date) => byDay(date) || byYear(date)]
  return day > 0 || year ? [2, day > 0 ? byDay : byYear] : null
}

/** Splits a query into dates and other words. A month alone is a word. */
export function splitDates(query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const plain = words.map((word) => word.replace(/[.,/-]+$/, ''))
  const split = { words: [] as string[], dates: [] as DatePhrase[] }
  for (let at = 0; at < words.length; ) {
    const [length, meaning] = readWord(plain[at] ?? '') ?? readWords(plain.slice(at)) ?? [0, null]
    if (meaning) {
      split.dates.push({ text: words.slice(at, at + length).join(' '), matches: meaning })
      at += length
    } else {
      split.words.push(words[at] ?? '')
      at += 1
    }
  }
  return split
}
