import { type Atom, atom } from 'jotai/vanilla'
import { readOrderText } from '../../entities/quick-order/quick-order-text'
import { hasQuotes } from '../../lib/text/table-text'
import { resolveRowsAtom } from './lookups'
import { type InsertedCounts, insertLinesAtom } from './rows'

/** The maximum file size, in bytes; 2,000 rows are far smaller. */
const MAX_FILE_SIZE = 2_000_000

export interface RecognisedText extends InsertedCounts {
  /** Greetings, sentences and signatures (quick.149). */
  leftOut: readonly string[]
  /** The number of lines that were not understood (quick.121). */
  unclear: number
}

type Reading = RecognisedText | { problem: string }

const baseRecognisedAtom = atom<Reading | null>(null)

/** The last result, or the reason nothing could be read. */
export const readingAtom: Atom<Reading | null> = baseRecognisedAtom

export const forgetReadingAtom = atom(null, (_get, set) => set(baseRecognisedAtom, null))

/** Reads codes and quantities out of a text, and inserts them as rows (quick.2). Never rejects. */
export const insertTextAtom = atom(
  null,
  async (_get, set, text: string, at: string | null): Promise<void> => {
    try {
      // Only text with quotes needs more than a split.
      const { readCsv } = hasQuotes(text)
        ? await import('../../lib/text/csv')
        : { readCsv: () => [] as string[][] }
      const { rows, leftOut, overflow } = readOrderText(text, readCsv)
      const inserted = set(insertLinesAtom, rows, at)
      const unclear = rows.slice(0, inserted.rows).filter((row) => row.isUnclear).length
      set(baseRecognisedAtom, {
        ...inserted,
        overflow: inserted.overflow + overflow,
        leftOut,
        unclear,
      })
    } catch {
      set(baseRecognisedAtom, { problem: 'This could not be read. Please try again.' })
      return
    }
    await set(resolveRowsAtom)
  },
)

/** Reads a file (quick.2). Never rejects. */
export const insertFileAtom = atom(null, async (_get, set, file: Blob): Promise<void> => {
  const text = file.size > MAX_FILE_SIZE ? null : await file.text().catch(() => null)
  // A binary spreadsheet is not text.
  if (text === null || text.includes('\0')) {
    set(baseRecognisedAtom, {
      problem: 'This file cannot be read here. Save it as CSV, with at most 2,000 rows.',
    })
    return
  }
  await set(insertTextAtom, text, null)
})
