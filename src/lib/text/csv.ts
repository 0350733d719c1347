import Papa from 'papaparse'
import { guarded } from './formula-guard'

/**
 * A table as CSV that spreadsheets open as it is: a byte order mark, so that '£' stays '£'; CRLF; quotes around
 * every cell; and an apostrophe before what would be a formula (account.37).
 * @param rows the first one has the names of the columns
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(guarded)),
    { newline: '\r\n', quotes: true },
  )}\r\n`

/**
 * The cells of a text with quoted cells. Nothing is guessed, trimmed or read as a number.
 * @param text its lines end with LF
 */
export const readCsv = (text: string, separator: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' }).data
