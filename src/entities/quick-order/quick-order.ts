import * as v from 'valibot'
import { number, text } from '../../lib/data/parse'
import { asTyped } from '../../lib/text/as-typed'

/** A row of a quick order, as it is typed. */
export interface QuickRow {
  /** Stays while the page lives. */
  id: string
  /** A text: zeros in front stay. */
  code: string
  /** The id of a product that was chosen and has no code, and is its code here; else empty. */
  productId: string
  qty: string
  /** How many rows were joined in this one; 1 for a row of its own. */
  joined: number
  /** Neighbours of one chunk are drawn together; 0 for a row that is in none yet. */
  chunk: number
}

/** The rows as a tab keeps them (quick.9). */
export const KeptRows = v.array(
  v.pipe(
    v.object({ code: text, productId: text, qty: text, joined: number }),
    v.transform((row) => ({ ...row, joined: Math.max(1, row.joined ?? 1) })),
  ),
)
export type KeptRows = v.InferOutput<typeof KeptRows>

/** How many rows make a chunk; more when lines are inserted in it, at most twice as many. */
const CHUNK_ROWS = 10

/** Puts rows into chunks. A row stays in its own, with focus and caret, when others come and go (quick.11). */
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

/** Whether nothing is typed in a row. The quantity of an empty row says nothing. */
export const isBlank = ({ code }: QuickRow): boolean => asTyped(code).trim() === ''

export const LONGEST_CODE = 100

/** Whether a text is longer than any code is: it is not asked for (quick.4). */
export const isTooLong = (code: string): boolean => code.trim().length > LONGEST_CODE

/** How the key of a product without a code begins: no code begins so. */
const ID_MARK = ' '

/** What a row is looked up by: its code as it would be typed, or the marked id of a product that has none. */
export const lookupKey = ({ code, productId }: Pick<QuickRow, 'code' | 'productId'>): string =>
  productId ? ID_MARK + productId : asTyped(code).trim()

/** The id of a product without a code, by the key of its row; `null` for a code. */
export const idOfKey = (key: string): string | null =>
  key.startsWith(ID_MARK) ? key.slice(ID_MARK.length) : null

/**
 * Joins rows of one product: the first one has the quantity of all (quick.5). Rows whose quantity is no
 * whole number stay, and so does the row that is being typed in.
 * @param keyOf the same for rows of one product; empty for a row that is joined with none
 */
export function joinRows(
  rows: readonly QuickRow[],
  keyOf: (row: QuickRow) => string,
  typedId: string | null,
): readonly QuickRow[] {
  const first = new Map<string, number>()
  const joined: QuickRow[] = []
  for (const row of rows) {
    const key = isWhole(row.qty) && row.id !== typedId ? keyOf(row) : ''
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
