import * as v from 'valibot'
import { amount, lenientList, part, readAs, reference, text } from '../../lib/data/parse'
import { entriesOf, isFields, readText } from '../../lib/data/spellings'
import { AccountOrder } from './account-order'

const { id, created_at, created_at_human, shipped_at, status, purchase_number, totals } =
  AccountOrder.entries
const { payment_type, parent_id, awaiting_payment } = AccountOrder.entries

/** An order as the dashboard shows it (account.7). */
export const OverviewOrder = v.object({
  id,
  created_at,
  created_at_human,
  shipped_at,
  status,
  payment_type,
  parent_id,
  awaiting_payment,
  purchase_number,
  totals,
})
export type OverviewOrder = v.InferOutput<typeof OverviewOrder>

/** A quote as the dashboard shows it (account.7). */
export const OverviewQuote = v.object({
  id,
  crm_order_id: reference,
  status: text,
  created_at,
  created_at_human,
  /** The last day on which it holds. */
  expires_at: created_at,
  totalDisplay: amount,
  details: part(v.object({ date_entered: created_at }), { date_entered: null }),
})
export type OverviewQuote = v.InferOutput<typeof OverviewQuote>

/** A machine or another thing of the user: what it is called, and what the server says about it. */
export interface Belonging {
  title: string
  facts: readonly { label: string; text: string }[]
}

const TITLES = ['name', 'title', 'model']
/** What is of no use to a person. */
const INTERNAL = /^_|(?:^|_)id$|_at$/
const MOST_FACTS = 6

const asLabel = (key: string): string => {
  const words = key.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Reads a text, or the texts of a map; `null` for anything without a text. */
function readBelonging(input: unknown): Belonging | null {
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
    .slice(0, MOST_FACTS)
    .map(({ key, text: shown }) => ({ label: asLabel(key), text: shown }))
  return { title: titled.text, facts }
}

const belongings = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((input) => entriesOf(input).flatMap((entry) => readBelonging(entry) ?? [])),
)

/** What `GET /auth/check` brings for the dashboard (account.7). What cannot be read is absent. */
const Overview = v.object({
  lastorder: part(v.nullable(OverviewOrder), null),
  lastquote: part(v.nullable(OverviewQuote), null),
  quotes: lenientList(OverviewQuote),
  machines: belongings,
  pos: belongings,
})
export type Overview = v.InferOutput<typeof Overview>

const EMPTY: Overview = { lastorder: null, lastquote: null, quotes: [], machines: [], pos: [] }

/** Reads what the check brought; nothing of it is required. */
export const readOverview = (check: unknown): Overview => readAs(Overview)(check) ?? EMPTY
