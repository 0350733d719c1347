import { atom } from 'jotai/vanilla'
import {
  inChunks,
  isBlank,
  joinRows,
  lookupKey,
  type QuickRow,
  type SentRow,
  StoredRows,
} from '../../entities/quick-order/quick-order'
import type { ParsedLine } from '../../entities/quick-order/quick-order-line'
import { MAX_ROWS } from '../../entities/quick-order/quick-order-text'
import { onLeave } from '../../lib/browser/on-leave'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { toJson } from '../../lib/data/to-json'
import { AS_STORED, storedAtom } from '../base/stored'
import { withSetter } from '../base/with-setter'
import { additionAtom, isUnderWay } from '../basket/additions'
import { QUICK_ORDER } from '../session/personal-data'

/** How long a change waits for others before all rows are stored, in ms. */
const STORE_PAUSE = 250
/** The empty rows that a quick order begins with. */
const FIRST_ROWS = 3

const heldAtom = storedAtom(tabStore, QUICK_ORDER, readAs(StoredRows))

let count = 0
const newRow = (typed: Partial<QuickRow> = {}): QuickRow => {
  count += 1
  return { code: '', productId: '', qty: '', joined: 1, chunk: 0, ...typed, id: `row-${count}` }
}

const blankRows = (): QuickRow[] => Array.from({ length: FIRST_ROWS }, () => newRow())

/** There is always an empty row at the end, while there is space. */
function withBlank(rows: readonly QuickRow[]): readonly QuickRow[] {
  if (rows.length === 0) return inChunks(blankRows())
  const last = rows.at(-1)
  return inChunks(last && !isBlank(last) && rows.length < MAX_ROWS ? [...rows, newRow()] : rows)
}

const withIds = (stored: StoredRows): readonly QuickRow[] =>
  stored.slice(0, MAX_ROWS).map((row) => newRow(row))

/** The stored rows; read on first use. */
const firstRowsAtom = atom((get): readonly QuickRow[] => withBlank(withIds(get(heldAtom) ?? [])))
const baseRowsAtom = atom<readonly QuickRow[] | null>(null)

/** The rows of the quick order as typed; the last one is empty (quick.1). */
export const quickRowsAtom = atom((get) => get(baseRowsAtom) ?? get(firstRowsAtom))

export const ROWS_FORM = 'quick order'

/** The addition of the user's rows (quick.8). */
export const rowsAdditionAtom = atom((get) => get(additionAtom)(ROWS_FORM))

export const isAddingRowsAtom = atom((get) => isUnderWay(get(rowsAdditionAtom)))

/** The rows already in the basket, while others are still being added. */
export const addedRowsAtom = atom((get): ReadonlySet<string> => {
  const { progress } = get(rowsAdditionAtom)
  return new Set(progress?.added.map(({ id }) => id))
})

/** The row with the focus; `null` for none. It keeps its place. */
export const [typedRowAtom, setTypedRowAtom] = withSetter(atom<string | null>(null))

/** The row that is being added; it is stored with what was sent (quick.169). */
export const [sentRowAtom, setSentRowAtom] = withSetter(
  atom<{ id: string; sent: SentRow } | null>(null),
)

/** The rows as they are stored: without empty and added ones. */
const storableRowsAtom = atom((get): StoredRows => {
  const added = get(addedRowsAtom)
  const now = get(sentRowAtom)
  return get(quickRowsAtom)
    .filter((row) => !isBlank(row) && !added.has(row.id))
    .map(({ id, chunk: _, ...typed }) => (id === now?.id ? { ...typed, sent: now.sent } : typed))
})

const waitingAtom = atom(false)

/** Stores the rows soon, at the latest when the page is left (quick.9). */
export const storeRowsAtom = atom(null, (get, set) => {
  if (get(waitingAtom)) return
  set(waitingAtom, true)
  const write = () => {
    clearTimeout(timer)
    stop()
    set(waitingAtom, false)
    // Rows of an earlier page would be read again, with new ids.
    set(baseRowsAtom, get(quickRowsAtom))
    const stored = get(storableRowsAtom)
    set(heldAtom, stored.length > 0 ? stored : null)
  }
  const timer = setTimeout(write, STORE_PAUSE)
  const stop = onLeave(write)
})

const baseRemovedAtom = atom<{ rows: readonly QuickRow[]; count: number } | null>(null)

/** The rows removed last, for 'Undo'. */
export const removedRowsAtom = atom((get) => get(baseRemovedAtom))

export const setRowsAtom = atom(null, (get, set, rows: readonly QuickRow[]) => {
  if (rows === get(quickRowsAtom)) return
  set(baseRowsAtom, withBlank(rows))
  set(baseRemovedAtom, null)
  set(storeRowsAtom)
})

/** Takes the rows that a later page of the tab has stored, when this one returns from the cache (quick.189). */
export const rereadRowsAtom = atom(null, (get, set) => {
  const here = toJson(get(storableRowsAtom))
  set(heldAtom, AS_STORED)
  const there = get(heldAtom) ?? []
  if (toJson(there) !== here) set(setRowsAtom, withIds(there))
})

/** Changes the text of a row. A new code means a new product. An edited row forgets what was sent. */
export const changeRowAtom = atom(
  null,
  (get, set, id: string, typed: Partial<Pick<QuickRow, 'code' | 'productId' | 'qty'>>) => {
    const anew = { joined: 1, sent: undefined }
    const change = { ...(typed.code !== undefined && { productId: '' }), ...typed, ...anew }
    const rows = get(quickRowsAtom).map((row) => (row.id === id ? { ...row, ...change } : row))
    set(setRowsAtom, rows)
  },
)

/** Removes a row, or all of them; until the next change they can be put back. */
export const removeRowsAtom = atom(null, (get, set, id: string | null) => {
  const rows = get(quickRowsAtom)
  const removed = rows.filter((row) => !isBlank(row) && (id === null || row.id === id))
  set(setRowsAtom, id === null ? [] : rows.filter((row) => row.id !== id))
  set(baseRemovedAtom, removed.length > 0 ? { rows, count: removed.length } : null)
})

export const restoreRowsAtom = atom(null, (get, set) => {
  const removed = get(removedRowsAtom)
  if (removed) set(setRowsAtom, removed.rows)
})

export interface InsertedCounts {
  rows: number
  /** How many lines were joined with another row of the same code. */
  joined: number
  overflow: number
}

/**
 * Inserts lines in place of an empty row, or below a filled one. Joins rows of the same code (quick.2, quick.5),
 * except during an addition. A line without a quantity counts as one. @param at the row; `null`: the empty row
 * that has the focus, else the end
 */
export const insertLinesAtom = atom(
  null,
  (get, set, lines: readonly ParsedLine[], at: string | null): InsertedCounts => {
    const before = get(quickRowsAtom)
    const typed = get(typedRowAtom)
    const target = before.find((row) =>
      at === null ? row.id === typed && isBlank(row) : row.id === at,
    )
    const place = target ? before.indexOf(target) : before.length
    const isRetained = (row: QuickRow) => !isBlank(row) || (row.id === typed && row !== target)
    const head = before.slice(0, place + 1).filter(isRetained)
    const tail = before.slice(place + 1).filter(isRetained)
    const room = Math.max(0, MAX_ROWS - head.length - tail.length)
    const rows = lines.slice(0, room).map(({ code, qty }, index) => {
      const row = newRow({ code, qty: qty ?? '1' })
      // The row that received the paste keeps the focus.
      const isInPlace = index === 0 && target && isBlank(target)
      return isInPlace ? { ...row, id: target.id, chunk: target.chunk } : row
    })
    const all = [...head, ...rows, ...tail]
    const after = get(isAddingRowsAtom) ? all : joinRows(all, lookupKey, typed)
    set(setRowsAtom, after)
    return {
      rows: rows.length,
      joined: all.length - after.length,
      overflow: lines.length - rows.length,
    }
  },
)
