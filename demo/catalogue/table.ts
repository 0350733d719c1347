/** Parses a table with '|' between cells. Throws when a row has another number of cells. */
export function readTable<Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length !== columns.length) {
      throw new Error(`${columns.length} cells expected in the row "${line}", not ${cells.length}`)
    }
    return Object.fromEntries(
      columns.map((column, index) => [column, cells[index] ?? '']),
    ) as Record<Column, string>
  })
}

/** The entries of a cell: 'Assam, Kenya' → ['Assam', 'Kenya']; an empty cell has none. */
export const entries = (cell: string): string[] =>
  cell
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
