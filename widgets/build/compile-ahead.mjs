/** @import { Plugin } from 'rollup' */

/**
 * What browsers built on Chromium take as: compile all functions of this file while it arrives, off
 * the main thread, instead of each one when it is first called. For others it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has chunks compiled ahead, by their names: those of which a page runs most as soon as it has them.
 * @param {readonly string[]} names @returns {Plugin}
 */
export const compileAhead = (names) => ({
  name: 'trade-compile-ahead',
  renderChunk: (code, { name }) => (names.includes(name) ? { code: HINT + code, map: null } : null),
})
