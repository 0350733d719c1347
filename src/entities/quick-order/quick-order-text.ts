import { unguardCell } from '../../lib/text/formula-guard'
import { toKeyboardText } from '../../lib/text/keyboard-text'
import { hasQuotes, type ReadQuoted, readTable } from '../../lib/text/table-text'
import { cleanText } from '../../lib/text/typed-text'
import { isTooLong } from './quick-order'
import { mailLineOf, type ParsedLine, parseLine } from './quick-order-line'

/** The maximum number of rows of a quick order (quick.2). */
export const MAX_ROWS = 2_000

const CODE_NAMES =
  /^(?:sku|(?:(?:product|item|stock|part|article)\s*)?(?:code|no|number|ref)|reference|item|product)s?$/
/** Not 'Case quantity', 'Qty per case' or 'Qty in stock' (quick.259). */
const QUANTITY_NAMES =
  /^(?:(?:(?:order(?:ed)?|req(?:uired|uested)?|your) ?)?(?:qty|quantity|quantities)(?: (?:(?:to )?order|ordered|req(?:uired|uested)?|needed|wanted|cases?|units?|packs?))?|amount|count|ordered|(?:cases|units|packs) (?:ordered|required))$/

const nameOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
const isCodeName = (cell: string): boolean => CODE_NAMES.test(nameOf(cell))
const isQuantityName = (cell: string): boolean => QUANTITY_NAMES.test(nameOf(cell))

/** Whether cells are column headings: at least that of the codes, or of the quantities beside another. */
const isHead = (cells: readonly string[]): boolean =>
  cells.some(isCodeName) && !cells.some((cell) => /\d/.test(cell))

const WHOLE = /^\d+$/
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

/** How much a cell looks like a code: letters and digits, or leading zeros, without spaces. */
function codeLikeness(cell: string): number {
  if (!cell || /\s/.test(cell)) return 0
  if (/\d/.test(cell) && /\p{L}/u.test(cell)) return 6
  if (/^0\d|^\d{4,}$/.test(cell)) return 4
  if (!/\d/.test(cell)) return 3
  return WHOLE.test(cell) ? 2 : 1
}

/** The indexes of code and quantity in a table row. */
interface Columns {
  code: number
  /** The index of the quantity column; -1 without one. */
  qty: number
  /** Whether the text itself names the columns. */
  isNamed: boolean
}

function namedColumns(head: readonly string[]): Columns {
  const exact = head.findIndex((cell) => /^(?:sku|.*code)s?$/.test(nameOf(cell)))
  return {
    code: exact < 0 ? head.findIndex(isCodeName) : exact,
    qty: head.findIndex(isQuantityName),
    isNamed: true,
  }
}

/** The column with the highest score; the first of equals, -1 when all are zero. */
function bestColumn(columns: readonly number[], scoreOf: (column: number) => number): number {
  let best = { column: -1, score: 0 }
  for (const column of columns) {
    const score = scoreOf(column)
    if (score > best.score) best = { column, score }
  }
  return best.column
}

function guessedColumns(rows: readonly (readonly string[])[]): Columns {
  const sample = rows.slice(0, 200)
  const width = Math.max(...sample.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const sum = (column: number, score: (cell: string) => number) =>
    sample.reduce((total, cells) => total + score(cells[column] ?? ''), 0)
  const code = bestColumn(columns, (column) => sum(column, codeLikeness))
  const others = columns.filter((column) => column !== code)
  // Whole numbers score higher than others, which may be prices. Columns after the code come first.
  const numbers = (column: number) =>
    sum(column, (cell) => (WHOLE.test(cell) ? 3 : NUMBER.test(cell) ? 1 : 0))
  const later = others.filter((column) => column > code)
  const after = bestColumn(later, numbers)
  return { code, qty: after < 0 ? bestColumn(others, numbers) : after, isNamed: false }
}

const isFilled = (cell: string): boolean => cell !== ''

/** Reads one table row; a row that is a single cell is read like a line of an email. */
function readCells(cells: readonly string[], { code, qty, isNamed }: Columns): ParsedLine | null {
  const [only = ''] = cells
  if (cells.length === 1 && !isNamed) return parseLine(only)
  const text = cells[code]
  return text ? { code: text, qty: qty < 0 ? null : (cells[qty] ?? '') } : null
}

const clean = ({ code, qty, ...rest }: ParsedLine): ParsedLine => ({
  ...rest,
  code: cleanText(code).replaceAll('\n', ' '),
  qty: qty === null ? null : cleanText(qty).replaceAll('\n', ' '),
})

/** Quotation marks of an email and bullets, which may have a cell of their own. */
const MARKS =
  /^[ \t]*(?:>[ \t]?)*(?:[•·◦▪▫‣●○■□➢✓✔∙\uF0A7\uF0B7][ \t]*|\d{1,3}[.)]\t|[-–—*]\t(?=[^\t]*$))?/gmu

/** Whether a line is so clearly an order that it ends a signature: a code of letters and digits, and a quantity. */
const isPlainOrder = ({ code, qty }: ParsedLine): boolean =>
  codeLikeness(code) === 6 && /^\d{1,4}$/.test(qty ?? '')

/** Reads codes and quantities, each line a row (quick.2, quick.3). Omits the rest of an email (quick.149). */
export function readOrderText(given: string, readQuoted: ReadQuoted) {
  const text = toKeyboardText(given).replace(MARKS, '')
  const { separator, rows: table } = readTable(text, readQuoted, isHead)
  const [head = []] = table
  const words = separator === null ? (head[0] ?? '').split(/\s+/) : head
  const hasHead =
    isHead(head) ||
    (separator === null && words.length > 1 && isHead(words) && words.some(isQuantityName))
  const body = (hasHead ? table.slice(1) : table).map((cells) => cells.map(unguardCell))
  const isOneColumn = body.every((cells) => cells.filter(isFilled).length < 2)
  const columns = hasHead && isHead(head) ? namedColumns(head) : null
  const isTable = columns !== null || (separator !== null && !isOneColumn)
  const places = columns ?? (isTable ? guessedColumns(body) : null)
  const lines: ParsedLine[] = []
  const leftOut: string[] = []
  let isSignature = false
  for (const cells of body) {
    const filled = cells.filter(isFilled)
    const written = filled.join(' ')
    const mail = filled.length === 1 ? mailLineOf(written) : null
    const found = places ? readCells(cells, places) : parseLine(written)
    const line = found?.code ? found : { code: written, qty: '', isUnclear: true }
    if (mail === 'closing') isSignature = true
    else if (mail === 'head' || isPlainOrder(line)) isSignature = false
    if (mail || isSignature || isTooLong(line.code)) leftOut.push(written)
    else lines.push(clean(line))
  }
  return {
    rows: lines.slice(0, MAX_ROWS),
    /** Greetings, sentences and signatures (quick.149). */
    leftOut,
    overflow: Math.max(0, lines.length - MAX_ROWS),
  }
}

/** Whether a string pasted into a code field is more than a code: lines, cells, or a quantity too. */
export function isOrderText(text: string): boolean {
  const line = toKeyboardText(text).trim()
  if (/[\t\n\r]/.test(line) || (hasQuotes(line) && /[;,]/.test(line))) return true
  return readOrderText(line, () => [[line]]).rows.some(
    ({ qty, isUnclear }) => qty !== null && !isUnclear,
  )
}
