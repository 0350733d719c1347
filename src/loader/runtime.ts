import type { TradeActions } from '../actions'

/** `window.tradeBlocks`: the actions, and the version of the script. */
export interface TradeBlocks extends TradeActions {
  version: string
}

const RUNTIME = Symbol.for('trade-blocks')

const page = globalThis as { [RUNTIME]?: TradeBlocks; tradeBlocks?: TradeBlocks }

/** Makes this script the page's runtime; `false`, with a warning, when another copy already is (element.6). */
export function claimPage(runtime: TradeBlocks): boolean {
  const first = page[RUNTIME]
  if (first) {
    console.warn(
      `Trade Blocks ${first.version} runs on this page already; ${runtime.version} is left out.`,
    )
    return false
  }
  page[RUNTIME] = runtime
  page.tradeBlocks = runtime
  return true
}
