import * as v from 'valibot'
import { number, text } from '../../lib/data/parse'
import { toKeyboardText } from '../../lib/text/keyboard-text'

/** A row of a quick order, as it is typed. */
export interface QuickRow {
  /** Stable while the page lives. */
  id: string
  /** A string, so that leading zeros stay. */
  code: string
  /** The id of a chosen product without a code, which serves as its code here; else empty. */
  productId: string
  qty: string
  /** How many rows were joined into this one; 1 for an unjoined row. */
  joined: number
  /** Neighbours in one chunk render together; 0 before the row is in one. */
  chunk: number
  sent?: SentRow | undefined
}

/** A row's addition that had no answer when the page was left: how many the basket had before (quick.169). */
const SentRow = v.object({ productId: v.string(), had: v.number() })
export type SentRow = v.InferOutput<typeof SentRow>

/** The rows as stored in a tab (quick.9). */
export const StoredRows = v.array(
  v.pipe(
    v.object({ code: text, productId: text, qty: text, joined: number, sent: v.optional(SentRow) }),
    v.transform((row) => ({ ...row, joined: Math.max(1, row.joined ?? 1) })),
  ),
)
export type StoredRows = v.InferOutput<typeof StoredRows>

/** How many rows make a chunk; up to twice as many after insertions. */
const CHUNK_ROWS = 10

/** Groups rows into chunks. A row stays in its chunk, keeping focus and caret, when others come and go (quick.11). */
export function inChunks(rows: readonly QuickRow[]): readonly QuickRow[] {
  const used = new Set<number>()
  let newest = Math.max(0, ...rows.map(({ chunk }) => chunk))
  let last = { chunk: 0, count: 0 }
  const chunked = rows.map((row) => {
    const isNeighbour = row.chunk === last.chunk && last.count < 2 * CHUNK_ROWS
    if (row.chunk !== 0 && (isNeighbour || !used.has(row.chunk))) {
      last = { chunk: row.chunk, count: isNeighbour ? last.count + 1 : 1 }
    } else if (last.chunk !== 0 && last.count < CHUNK_ROWS) {
      last.count += 1
    } else {
      newest += 1
      last = { chunk: newest, count: 1 }
    }
    used.add(last.chunk)
    return row.chunk === last.chunk ? row : { ...row, chunk: last.chunk }
  })
  return chunked.every((row, place) => row === rows[place]) ? rows : chunked
}

const isWhole = (qty: string): boolean => /^\d{1,9}$/.test(qty.trim())

/** Whether a row is empty. The quantity alone does not count. */
export const isBlank = ({ code }: QuickRow): boolean => toKeyboardText(code).trim() === ''

export const MAX_CODE_LENGTH = 100

/** Whether a string is too long for a code: it is not looked up (quick.4). */
export const isTooLong = (code: string): boolean => code.trim().length > MAX_CODE_LENGTH

/** The prefix of the key of a product without a code: no code starts with it. */
const ID_MARK = ' '

/** The lookup key of a row: its code normalised as if typed, or the marked id of a product without one. */
export const lookupKey = ({ code, productId }: Pick<QuickRow, 'code' | 'productId'>): string =>
  productId ? ID_MARK + productId : toKeyboardText(code).trim()

/** The id in a key of a product without a code; `null` for a code. */
export const idOfKey = (key: string): string | null =>
  key.startsWith(ID_MARK) ? key.slice(ID_MARK.length) : null

/**
 * Joins rows of one product: the first one gets the total quantity (quick.5). Rows with an invalid quantity stay, and
 * so do the row being edited and one that the basket may have already (quick.169).
 * @param keyOf the same for rows of one product; empty for a row that must not be joined
 */
export function joinRows(
  rows: readonly QuickRow[],
  keyOf: (row: QuickRow) => string,
  typedId: string | null,
): readonly QuickRow[] {
  const first = new Map<string, number>()
  const joined: QuickRow[] = []
  for (const row of rows) {
    const key = isWhole(row.qty) && row.id !== typedId && !row.sent ? keyOf(row) : ''
    const place = key ? first.get(key) : undefined
    const into = place === undefined ? undefined : joined[place]
    if (place !== undefined && into) {
      const qty = String(Number(into.qty) + Number(row.qty))
      joined[place] = { ...into, qty, joined: into.joined + row.joined }
      continue
    }
    if (key) first.set(key, joined.length)
    joined.push(row)
  }
  return joined.length === rows.length ? rows : joined
}
