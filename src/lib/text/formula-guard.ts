/** What spreadsheets read as a formula at the start of a cell. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** The same within a cell, where a spreadsheet of another country, or without quotes, begins a new one. */
const BEGINS_CELL = /([;|\t\r\n][\s"]*)(?='*[=+\-@＝＋－＠])/g
const GUARDED_WITHIN = /([;|\t\r\n][\s"]*)'(?='*[=+\-@＝＋－＠])/g

/** A guarded cell counts too: it comes back with its own apostrophe. */
function isFormula(cell: string): boolean {
  const bare = cell.replace(/^'+/, '')
  return FORMULA.test(bare) || FORMULA.test(bare.replace(/^[\s"]+/, ''))
}

/** A cell as spreadsheets take it for a text: with an apostrophe before what would be a formula (account.37). */
export const guarded = (cell: string): string =>
  (isFormula(cell) ? `'${cell}` : cell).replace(BEGINS_CELL, "$1'")

/** A formula that spreadsheets use to keep a text: `="00012"`. */
const TEXT_FORMULA = /^="([^"]*)"$/

/** The cell that was guarded: `'=1+1` is '=1+1', and `="00012"` is '00012' (quick.3). */
export function unguarded(written: string): string {
  const cell = written.replace(GUARDED_WITHIN, '$1')
  if (cell.startsWith("'") && isFormula(cell.slice(1))) return cell.slice(1)
  return TEXT_FORMULA.exec(cell)?.[1] ?? cell
}
