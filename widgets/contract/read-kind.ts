import type { KindName } from './kinds'

/** The result of `readKind` for an unreadable value. */
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

/** A whole number, or digits with zero decimals; `null` for anything else. */
const whole = (came: unknown): number | null => {
  const isDigits = typeof came === 'string' && /^-?\d+(\.0+)?$/.test(came.trim())
  const sum = isDigits ? Number(came) : came
  return Number.isSafeInteger(sum) ? Number(sum) || 0 : null
}

/** An integer, or digits without decimals; `null` for anything else. */
const integer = (came: unknown): number | null => {
  const sum = whole(came)
  return sum !== 0 && typeof came === 'string' && came.includes('.') ? null : sum
}

/** Pence as pounds: `1250` is '£12.50'. */
const pounds = (sum: number): string =>
  (sum / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

const deficit = (came: unknown): unknown => {
  if (isNothing(came)) return null
  const sum = integer(came)
  if (sum !== null) return sum > 0 ? pounds(sum) : null
  if (typeof came !== 'string') return UNREADABLE
  const isNoneLeft = /^\D*[-−–(]|[-−–]\s*$/.test(came) || !/[1-9]/.test(came)
  return isNoneLeft ? null : came
}

const count = (came: unknown): number | null => {
  const sum = whole(came)
  return sum !== null && sum >= 0 ? sum : null
}

const YES = /^(1|true|yes|y|on|verified|approved|active|enabled|accepted)$/i
const yesNo = (came: unknown): boolean =>
  isObject(came) && 'status' in came
    ? yesNo(came.status)
    : came === true || came === 1 || (typeof came === 'string' && YES.test(came.trim()))

const id = (came: unknown): unknown => {
  const key = Number.isSafeInteger(came) ? String(came) : came
  if (typeof key !== 'string' || /\p{Surrogate}/u.test(key)) return UNREADABLE
  return key.trim() || UNREADABLE
}

const reference = (came: unknown): unknown => {
  const key = isNothing(came) ? '0' : id(came)
  return key === '0' ? null : key
}

const time = (came: unknown): unknown => {
  if (isNothing(came) || came === 0) return null
  if (typeof came !== 'string') return UNREADABLE
  const written = came.trim()
  if (/^0\d{3}-\d\d-\d\d/.test(written)) return null
  const [, date, clock = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      written,
    ) ??
    /^(\d{4}-\d{2}-\d{2})/.exec(written) ??
    []
  return date ? `${date}T${clock}${zone}` : UNREADABLE
}

const isBareYes = (came: unknown): boolean =>
  came === true ||
  came === 1 ||
  (typeof came === 'string' && /^(1|true|yes|approved)$/i.test(came.trim()))

/** The time of an approval that is only `true`. */
export const SOME_TIME = '1970-01-01T00:00:00Z'

const day = (came: unknown): unknown => {
  const moment = time(came)
  return typeof moment === 'string' ? moment.slice(0, 10) : moment
}

/** Whether a value is a page of a list, as paginated APIs answer. */
const isPage = (came: unknown): came is { data: unknown } =>
  isObject(came) &&
  'data' in came &&
  (Array.isArray(came.data) || 'current_page' in came || 'per_page' in came || isPage(came.data))

const asList = (came: unknown): unknown => {
  if (Array.isArray(came)) return came
  if (isPage(came)) return asList(came.data)
  return isNothing(came) ? [] : isObject(came) ? Object.values(came) : UNREADABLE
}

const ERROR_TYPE = /error|danger|warn|fail/i
const said = (came: unknown, isError: boolean): unknown[] => {
  if (typeof came === 'string') {
    const message = came.trim()
    if (!message) return []
    return [isError ? { type: 'error', message } : message]
  }
  if (Array.isArray(came)) return came.flatMap((each) => said(each, isError))
  if (!isObject(came)) return []
  const isNamed = (type: unknown) => isError || (typeof type === 'string' && ERROR_TYPE.test(type))
  if ('message' in came || 'text' in came || 'type' in came) {
    return said(came.message ?? came.text, isNamed(came.type))
  }
  return Object.entries(came).flatMap(([key, each]) => said(each, isNamed(key)))
}

const messages = (came: unknown): unknown[] => said(came, false)

const message = (came: unknown): unknown => {
  if (isNothing(came)) return null
  const texts = messages(came) as (string | { message: string })[]
  return texts.map((each) => (typeof each === 'string' ? each : each.message)).join(' ') || null
}

/** Whether a browser on a web page would fetch a picture from this address over the web. */
const isOfWeb = (came: string): boolean =>
  URL.canParse(came, 'https://site.invalid') &&
  /^https?:$/.test(new URL(came, 'https://site.invalid').protocol)
const firstPicture = (all: readonly unknown[]): unknown =>
  all.map(picture).find((each) => typeof each === 'string') ?? null
const picture = (came: unknown): unknown => {
  if (isNothing(came)) return null
  if (Array.isArray(came)) return firstPicture(came)
  if (isObject(came)) return firstPicture([came.url, came.src, came.full])
  if (typeof came !== 'string') return UNREADABLE
  return isOfWeb(came) ? came : null
}

/** Reads one country; `key` is its key in a map, '' in a list. */
const country = (key: string, came: unknown): unknown[] => {
  const pair = isObject(came)
    ? [came.code ?? came.value ?? key, came.name ?? came.label]
    : [key || came, came]
  const [first, second] = Array.isArray(came) ? came : pair
  const code = typeof first === 'string' ? first.trim() : ''
  const name = text(second)
  return code ? [{ code, name: typeof name === 'string' && name ? name : code }] : []
}

const countries = (came: unknown): unknown => {
  if (isPage(came)) return countries(came.data)
  if (isNothing(came)) return []
  if (Array.isArray(came)) return came.flatMap((each) => country('', each))
  if (!isObject(came)) return UNREADABLE
  return Object.entries(came).flatMap(([key, each]) => country(key, each))
}

/** A word for comparison: 'on_account' and ' On-Account ' are 'on account'. */
const word = (came: string): string => came.trim().toLowerCase().replaceAll(/[_-]/g, ' ')

const READERS: Record<Exclude<KindName, 'choice'>, (came: unknown) => unknown> = {
  text,
  display,
  amount,
  deficit,
  pence: integer,
  count,
  stock: whole,
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
 * The canonical form of a value, or `UNREADABLE`. An unknown amount is `null`, which only some fields allow
 * (contract.2).
 * @param words of a choice
 */
export function readKind(kind: KindName, came: unknown, words: readonly string[] = []): unknown {
  if (kind !== 'choice') return READERS[kind](came)
  if (isNothing(came)) return null
  return (typeof came === 'string' && words.find((each) => word(each) === word(came))) || UNREADABLE
}
