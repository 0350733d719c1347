/** Reads the cells of a string with quoted cells; its lines end with LF. */
export type ReadQuoted = (text: string, separator: string) => string[][]

/** The possible separators, the most likely first. */
const SEPARATORS = ['\t', ';', '|', ','] as const
/** How many lines are sampled to find the separator. */
const SAMPLE = 200
const NUMBER = /^-?\d+(?:[.,]\d+)?$/
const QUOTED = /"((?:[^"]|"")*)"/g

export const hasQuotes = (text: string): boolean => text.includes('"')

/** A string with LF line ends, also between the pages of a PDF. */
const plainLines = (text: string): string => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

const splitLine = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim())

/** Whether the cells of a split line are a string and a number, or column headings. Neither has tabs. */
function isSensible(
  cells: readonly string[],
  separator: string,
  isHead: (cells: readonly string[]) => boolean,
): boolean {
  const filled = cells.filter(Boolean).length
  if (separator === '\t') return filled > 1
  return (
    cells.length > 1 && (isHead(cells) || (filled > 1 && cells.some((cell) => NUMBER.test(cell))))
  )
}

/**
 * The separator that splits most lines into a string and a number; of equals the most common, then the least common in
 * numbers: 'AB-1;1,5' splits at the semicolon. `null` when none does.
 */
function separatorOf(text: string, isHead: (cells: readonly string[]) => boolean): string | null {
  // Never splits inside quotes.
  const lines = text
    .replace(QUOTED, (_, inner: string) => inner.replace(/[\t;|,\n]/g, ' ').trim())
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE)
  let best: { separator: string; score: number } | null = null
  for (const separator of SEPARATORS) {
    const cut = lines.map((line) => splitLine(line, separator))
    const sensible = cut.filter((cells) => isSensible(cells, separator, isHead)).length
    if (sensible === 0) continue
    const score = sensible + cut.filter((cells) => cells.length > 1).length / (lines.length + 1)
    if (!best || score > best.score) best = { separator, score }
  }
  return best?.separator ?? null
}

/**
 * Reads a table normalised by `toKeyboardText`: any line ends, `sep=;`, quotes and separators (quick.140). `separator` is
 * `null` when each line is one cell. Cells are trimmed; empty lines are omitted.
 */
export function readTable(
  given: string,
  readQuoted: ReadQuoted,
  isHead: (cells: readonly string[]) => boolean,
) {
  const whole = plainLines(given)
  const [declaration = '', declared] = /^"?sep=(.)"?[ ;,\t|]*(?:\n|$)/i.exec(whole) ?? []
  const text = whole.slice(declaration.length)
  const separator = declared ?? separatorOf(text, isHead)
  const cut = separator ?? '\t'
  const rows = hasQuotes(text)
    ? readQuoted(text, cut).map((cells) => cells.map((cell) => cell.trim()))
    : text.split('\n').map((line) => splitLine(line, cut))
  return { separator, rows: rows.filter((cells) => cells.some(Boolean)) }
}
