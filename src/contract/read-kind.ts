import type { KindName } from './kinds'

/** What `readKind` returns for a value that is not understood. */
export const UNREADABLE = Symbol('unreadable')

const isObject = (came: unknown): came is Record<string, unknown> =>
  typeof came === 'object' && came !== null && !Array.isArray(came)
const isEmpty = (came: unknown): boolean =>
  typeof came === 'object' && came !== null && Object.keys(came).length === 0
const isNothing = (came: unknown): boolean =>
  came === null || came === undefined || came === '' || came === false || isEmpty(came)

const text = (came: unknown): unknown => {
  if (typeof came === 'string') return came
  if (typeof came === 'number' && Number.isFinite(came)) return String(came)
  return isNothing(came) || came === true ? '' : UNREADABLE
}

const display = (came: unknown): unknown => (isNothing(came) ? null : text(came))

const amount = (came: unknown): unknown =>
  isNothing(came) || typeof came === 'number' ? null : typeof came === 'string' ? came : UNREADABLE

/** An integer, or digits; `null` for anything else. */
const integer = (came: unknown): number | null => {
  if (typeof came === 'number') return Number.isSafeInteger(came) ? came : null
  if (typeof came !== 'string') return null
  const typed = came.trim()
  if (/^-?\d+$/.test(typed) && Number.isSafeInteger(Number(typed))) return Number(typed)
  return /^0\.0+$/.test(typed) ? 0 : null
}

/** Pence as pounds: `1250` is '£12.50'. */
const pounds = (sum: number): string =>
  (sum / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

const deficit = (came: unknown): unknown => {
  if (isNothing(came)) return null
  const sum = integer(came)
  if (sum !== null) return sum > 0 ? pounds(sum) : null
  if (typeof came !== 'string') return UNREADABLE
  const isNoneLeft = /[-−]/.test(came) || /^[^1-9]*$/.test(came)
  return isNoneLeft && /\d/.test(came) ? null : came
}

const stock = (came: unknown): number | null =>
  integer(typeof came === 'string' ? came.trim().replace(/^(-?\d+)\.0+$/, '$1') : came)

const count = (came: unknown): number | null => {
  const sum = stock(came)
  return sum !== null && sum >= 0 ? sum : null
}

const YES = /^(1|true|yes|y|on|verified|approved|active|enabled|accepted)$/i
const yesNo = (came: unknown): boolean =>
  isObject(came) && 'status' in came
    ? yesNo(came.status)
    : came === true || came === 1 || (typeof came === 'string' && YES.test(came.trim()))

const id = (came: unknown): unknown => {
  const key = Number.isSafeInteger(came) ? String(came) : came
  return typeof key === 'string' && key.trim() ? key.trim() : UNREADABLE
}

const reference = (came: unknown): unknown =>
  isNothing(came) || came === 0 || came === '0' ? null : id(came)

const time = (came: unknown): unknown => {
  if (isNothing(came) || came === 0) return null
  if (typeof came !== 'string') return UNREADABLE
  if (came.startsWith('0000-00-00')) return null
  const [, date, clock = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      came.trim(),
    ) ?? []
  return date ? `${date}T${clock}${zone}` : UNREADABLE
}

const isBareYes = (came: unknown): boolean =>
  came === true || came === 1 || came === '1' || came === 'yes'

/** Stands for the time of an approval that came as a bare yes. */
export const SOME_TIME = '1970-01-01T00:00:00Z'

const day = (came: unknown): unknown => {
  const moment = time(came)
  return typeof moment === 'string' ? moment.slice(0, 10) : moment
}

const asList = (came: unknown): unknown =>
  isNothing(came) ? [] : isObject(came) ? Object.values(came) : UNREADABLE

const ERROR_TYPE = /^(error|danger|warning|fail)/i
const typed = (type: unknown, came: unknown): unknown[] => {
  if (Array.isArray(came)) return came.flatMap((each) => typed(type, each))
  if (isObject(came)) return typed(came.type ?? type, came.message ?? came.text ?? '')
  if (typeof came !== 'string' || !came.trim()) return []
  return [ERROR_TYPE.test(String(type)) ? { type: 'error', message: came.trim() } : came.trim()]
}

const messages = (came: unknown): unknown => {
  if (isObject(came) && !('message' in came || 'text' in came)) {
    return Object.entries(came).flatMap(([type, each]) => typed(type, each))
  }
  return isNothing(came) ? [] : typed('', came)
}

const message = (came: unknown): unknown => {
  if (isNothing(came)) return null
  const texts = messages(came) as (string | { message: string })[]
  return texts.map((each) => (typeof each === 'string' ? each : each.message)).join(' ') || null
}

const picture = (came: unknown): unknown => {
  if (isNothing(came)) return null
  if (Array.isArray(came)) return picture(came[0])
  if (isObject(came)) return picture(came.url ?? came.src ?? came.full)
  return typeof came === 'string' ? came : UNREADABLE
}

const country = (key: string, came: unknown): unknown => {
  if (typeof came === 'string') return { code: key, name: came }
  if (Array.isArray(came)) return { code: came[0], name: came[1] }
  if (!isObject(came)) return UNREADABLE
  return { code: came.code ?? came.value ?? key, name: came.name ?? came.label }
}

const countries = (came: unknown): unknown =>
  isNothing(came) || typeof came !== 'object'
    ? []
    : Object.entries(came as object).map(([key, each]) => country(key, each))

/** A word for comparison: 'on_account' and ' On-Account ' are 'on account'. */
const word = (came: string): string => came.trim().toLowerCase().replaceAll(/[_-]/g, ' ')

const READERS: Record<Exclude<KindName, 'choice'>, (came: unknown) => unknown> = {
  text,
  display,
  amount,
  deficit,
  pence: integer,
  count,
  stock,
  'yes-no': yesNo,
  box: (came) => came === null || came === undefined || came === '' || yesNo(came),
  id,
  reference,
  token: (came) => (isNothing(came) ? null : UNREADABLE),
  time,
  approval: (came) => (isBareYes(came) ? SOME_TIME : time(came)),
  day,
  list: asList,
  map: (came) => (isNothing(came) ? {} : UNREADABLE),
  messages,
  message,
  picture,
  countries,
}

/**
 * The canonical value of what came, or `UNREADABLE`. An unknown amount is `null`, which only some
 * fields allow (contract.2).
 * @param words of a choice
 */
export function readKind(kind: KindName, came: unknown, words: readonly string[] = []): unknown {
  if (kind !== 'choice') return READERS[kind](came)
  if (isNothing(came)) return null
  return (typeof came === 'string' && words.find((each) => word(each) === word(came))) || UNREADABLE
}
