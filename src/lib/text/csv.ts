import Papa from 'papaparse'
import { guarded } from './formula-guard'

/** A table, head first, as CSV for spreadsheets: byte order mark, CRLF, quotes, no formulas (account.37). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(guarded)),
    { newline: '\r\n', quotes: true },
  )}\r\n`

/** The cells of a text with quoted cells and LF at line ends. Nothing is guessed, trimmed or read as a number. */
export const readCsv = (text: string, separator: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' }).data
