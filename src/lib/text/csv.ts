import Papa from 'papaparse'
import { guardCell } from './formula-guard'

/** A table, head first, as CSV for spreadsheets: byte order mark, CRLF, quotes, no formulas (account.37). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(guardCell))
  return `\uFEFF${Papa.unparse(cells, { newline: '\r\n', quotes: true })}\r\n`
}

/** The cells of a string with quoted cells and LF line ends. Guesses nothing, trims nothing, and reads no numbers. */
export const readCsv = (text: string, separator: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' }).data
