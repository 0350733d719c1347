/** Characters that start a formula in a spreadsheet cell. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** A formula after a separator within a cell: a spreadsheet with other settings may start a new cell there. */
const BEGINS_CELL = /([;|\t\r\n][\s"]*)(?='*[=+\-@＝＋－＠])/g
const GUARDED_WITHIN = /([;|\t\r\n][\s"]*)'(?='*[=+\-@＝＋－＠])/g

/** An already guarded cell counts too, so that its own apostrophe survives. */
function isFormula(cell: string): boolean {
  const bare = cell.replace(/^'+/, '')
  return FORMULA.test(bare) || FORMULA.test(bare.replace(/^[\s"]+/, ''))
}

/** A cell that spreadsheets read as text: an apostrophe before a formula (account.37). */
export const guardCell = (cell: string): string =>
  (isFormula(cell) ? `'${cell}` : cell).replace(BEGINS_CELL, "$1'")

/** A formula that spreadsheets use to keep a string: `="00012"`. */
const TEXT_FORMULA = /^="([^"]*)"$/

/** Reverses the guard: `'=1+1` is '=1+1', and `="00012"` is '00012' (quick.3). */
export function unguardCell(written: string): string {
  const cell = written.replace(GUARDED_WITHIN, '$1')
  if (cell.startsWith("'") && isFormula(cell.slice(1))) return cell.slice(1)
  return TEXT_FORMULA.exec(cell)?.[1] ?? cell
}
