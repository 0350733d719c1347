import * as v from 'valibot'
import {
  entriesOf,
  isFields,
  kind,
  lenientList,
  part,
  readAs,
  readText,
  text,
} from '../../lib/data/parse'
import { upperFirst } from '../../lib/text/upper-first'
import { ListedOrder } from './account-order'
import { Quote } from './quote'

/** A quote, with its status as the server wrote it. */
const OverviewQuote = v.object({ ...Quote.entries, status: text })

const TITLES = ['name', 'title', 'model']
const INTERNAL = /^_|(?:^|_)id$|_at$/
const MAX_FACTS = 6

const asLabel = (key: string): string => upperFirst(key.replace(/[_-]+/g, ' ').trim())

/** A string, or the strings of a map; `null` for anything without a string. */
function readOwnedItem(input: unknown) {
  const given = isFields(input) ? Object.entries(input) : [['', input] as const]
  const texts = given.flatMap(([key, value]) => {
    const shown = readText(value).trim()
    return shown && !INTERNAL.test(key) ? [{ key, text: shown }] : []
  })
  const [first] = texts
  const titled = TITLES.map((name) => texts.find(({ key }) => key === name)).find(Boolean) ?? first
  if (!titled) return null
  const facts = texts
    .filter((each) => each !== titled)
    .slice(0, MAX_FACTS)
    .map(({ key, text: shown }) => ({ label: asLabel(key), text: shown }))
  return { title: titled.text, facts }
}

/** A machine or another item of the user: its name, and the server's details. */
export type OwnedItem = NonNullable<ReturnType<typeof readOwnedItem>>

const items = kind((input) => entriesOf(input).flatMap((entry) => readOwnedItem(entry) ?? []))

/** The dashboard's part of `GET /auth/check` (account.123). Unreadable parts are absent. */
const Overview = v.object({
  lastorder: part(v.nullable(ListedOrder), null),
  lastquote: part(v.nullable(OverviewQuote), null),
  quotes: lenientList(OverviewQuote),
  machines: items,
  pos: items,
})
export type Overview = v.InferOutput<typeof Overview>

const EMPTY: Overview = { lastorder: null, lastquote: null, quotes: [], machines: [], pos: [] }

/** Reads the dashboard's part of the check; nothing in it is required. */
export const readOverview = (check: unknown): Overview => readAs(Overview)(check) ?? EMPTY
