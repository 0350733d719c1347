import * as v from 'valibot'
import { number, text } from '../lib/parse'

/** A row of a quick order, as it is typed. */
export interface OrderRow {
  /** Stays while the page lives. */
  id: string
  /** A text: zeros in front stay. */
  code: string
  qty: string
  /** How many rows were joined in this one; 1 for a row of its own. */
  joined: number
}

/** The rows as a tab keeps them (quick.9). */
export const KeptRows = v.array(
  v.pipe(
    v.object({ code: text, qty: text, joined: number }),
    v.transform((row) => ({ ...row, joined: Math.max(1, row.joined ?? 1) })),
  ),
)
export type KeptRows = v.InferOutput<typeof KeptRows>

const isWhole = (qty: string): boolean => /^\d{1,9}$/.test(qty.trim())

/** Whether nothing is typed in a row. The quantity of an empty row says nothing. */
export const isBlank = ({ code }: OrderRow): boolean => code.trim() === ''

/**
 * Joins rows of one product: the first one has the quantity of all (quick.5). Rows whose quantity is no
 * whole number stay, and so does the row that is being typed in.
 * @param keyOf the same for rows of one product; empty for a row that is joined with none
 */
export function joinRows(
  rows: readonly OrderRow[],
  keyOf: (row: OrderRow) => string,
  typedId: string | null,
): readonly OrderRow[] {
  const first = new Map<string, number>()
  const joined: OrderRow[] = []
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
