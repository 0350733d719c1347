import Papa from 'papaparse'

/** What spreadsheets read as a formula at the start of a cell. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * A table as CSV that spreadsheets open as it is: a byte order mark, so that '£' stays '£'; CRLF; quotes where
 * they are needed; and an apostrophe before what would be a formula (account.37).
 * @param rows the first one has the names of the columns
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => row.map(asText)),
    { newline: '\r\n' },
  )}\r\n`

const asText = (cell: string): string =>
  FORMULA.test(cell) || FORMULA.test(cell.trimStart()) ? `'${cell}` : cell
