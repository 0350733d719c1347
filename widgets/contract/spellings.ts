import type { KindName } from './kinds'

/** Marks an omitted field. */
export const ABSENT = Symbol('absent')

const NOTHING: readonly unknown[] = [null, '', false, [], {}]
const isDigits = (value: string): boolean =>
  String(Number(value)) === value && Number.isSafeInteger(Number(value)) && Number(value) >= 0

const asNumber = (value: unknown): unknown[] =>
  typeof value === 'string' && isDigits(value) ? [Number(value)] : []

const nothing = (value: unknown): readonly unknown[] => (value === null ? NOTHING : [])

const YES = [
  1,
  '1',
  'true',
  'yes',
  'Y',
  'on',
  ' TRUE ',
  'verified',
  'approved',
  { status: 'active' },
]
const NO = [0, '0', 'false', 'no', { status: 'pending' }]
const yesNo = (value: unknown): readonly unknown[] => (value ? YES : NO)

const pounds = (value: string): number[] => {
  const [, whole, rest] = /^£(\d{1,3}(?:,\d{3})*)\.(\d\d)$/.exec(value) ?? []
  return whole ? [Number(whole.replaceAll(',', '') + rest)] : []
}

const deficit = (value: unknown): readonly unknown[] => {
  if (value === null) return [...NOTHING, 0, '0', '0.00', '£0.00', '-£1.00', '£-1.00', '−£1', -100]
  return pounds(String(value)).flatMap((sum) => (sum > 0 ? [sum, String(sum)] : []))
}

const pence = (value: unknown): readonly unknown[] => {
  if (value === null) return [12.5, '12.50', '1,250', '£5', ...NOTHING]
  return [String(value), ...(value === 0 ? ['0.00', '0.0'] : [])]
}

const count = (value: unknown): readonly unknown[] =>
  value === null ? ['a few', 1.5, -1, ...NOTHING] : [String(value), `${value}.000`]

const stock = (value: unknown): readonly unknown[] =>
  value === null ? NOTHING : [String(value), `${value}.000`]

const time = (value: unknown): readonly unknown[] => {
  if (value === null) return [...NOTHING, 0, '0000-00-00', '0000-00-00 00:00:00']
  const [, date, clock] = /^(.{10})T(\d\d:\d\d:\d\d)(?:\.0+)?Z$/.exec(String(value)) ?? []
  if (!date) return []
  return [`${date} ${clock}`, `${date}T${clock}`, ...(clock === '00:00:00' ? [date] : [])]
}

interface Typed {
  type: string
  message: string
}

const messages = (value: unknown): readonly unknown[] => {
  const all = value as readonly (string | Typed)[]
  const [only, ...others] = all
  if (only === undefined) return NOTHING
  const typed = all.map((each) =>
    typeof each === 'string' ? { type: 'success', message: each } : each,
  )
  const types = new Map<string, string[]>()
  for (const { type, message } of typed) types.set(type, [...(types.get(type) ?? []), message])
  return [
    typed,
    ...(types.size === 1 ? [Object.fromEntries(types)] : []),
    ...(others.length === 0 ? [typed[0]] : []),
    ...(others.length === 0 && typeof only === 'string' ? [only, { text: only }] : []),
  ]
}

const message = (value: unknown): readonly unknown[] =>
  value === null
    ? NOTHING
    : [{ message: value }, { type: 'success', message: value }, [value], { message: [value] }]

const picture = (value: unknown): readonly unknown[] =>
  value === null
    ? NOTHING
    : [{ url: value }, { src: value }, { full: value }, [value], [{ url: value }]]

const countries = (value: unknown): readonly unknown[] => {
  const all = value as readonly { code: string; name: string }[]
  if (all.length === 0) return [...NOTHING, { data: [] }]
  const codes = new Set(all.map(({ code }) => code))
  // Numeric keys would change the order of a map.
  const isMap =
    codes.size === all.length && all.every(({ code }) => !/^\d+$|^__proto__$/.test(code))
  return [
    all.map(({ code, name }) => [code, name]),
    all.map(({ code, name }) => ({ value: code, label: name })),
    { data: all },
    ...(isMap ? [Object.fromEntries(all.map(({ code, name }) => [code, name]))] : []),
    ...(isMap ? [Object.fromEntries(all.map(({ code, name }) => [code, { name }]))] : []),
  ]
}

/** A list with a single page, as paginated APIs answer. */
const pages = (all: readonly unknown[]): readonly unknown[] => [
  { data: all },
  { current_page: 1, data: all, last_page: 1, next_page_url: null, per_page: 15, total: 0 },
  { current_page: 1, data: { ...all }, last_page: 1 },
  { data: { data: all, per_page: 15 }, meta: { current_page: 1, last_page: 1 } },
]

const list = (value: unknown): readonly unknown[] => {
  const all = value as readonly unknown[]
  const maps = [Object.fromEntries(all.map((each, index) => [`entry-${index}`, each])), { ...all }]
  return [...(all.length === 0 ? NOTHING : maps), ...pages(all)]
}

const choice = (value: unknown): readonly unknown[] =>
  typeof value === 'string'
    ? [value.toUpperCase(), ` ${value} `, value.replaceAll(' ', '_'), value.replaceAll(' ', '-')]
    : nothing(value)

const SPELLINGS: Record<KindName, (value: unknown) => readonly unknown[]> = {
  text: (value) => (value === '' ? NOTHING : asNumber(value)),
  display: (value) => [...nothing(value), ...asNumber(value)],
  amount: nothing,
  deficit,
  pence,
  count,
  stock,
  'yes-no': (value) => [...yesNo(value), ...(value ? [] : NOTHING)],
  box: (value) => [...yesNo(value), ...(value ? [null, ''] : [])],
  id: (value) => [...asNumber(value), ` ${value} `],
  reference: (value) =>
    value === null || value === '' ? [...NOTHING, 0, '0'] : [...asNumber(value), ` ${value} `],
  token: nothing,
  time,
  approval: (value) => [...time(value), ...(value === null ? [] : [true, 1, '1', 'yes'])],
  day: (value) => (value === null ? time(value) : [`${value}T00:00:00Z`]),
  list,
  map: (value) => (Object.keys(value as object).length === 0 ? [[]] : []),
  messages,
  message,
  picture,
  countries,
  choice,
}

/** Other spellings of a canonical value that mean the same (contract.2). */
export const spellings = (kind: KindName, value: unknown): readonly unknown[] =>
  SPELLINGS[kind](value)
