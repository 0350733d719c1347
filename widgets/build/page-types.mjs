import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The sources of the public types: events, actions, `window.tradeBlocks`. */
const SOURCES = ['../../src/events.ts', '../../src/actions.ts', '../../src/loader/runtime.ts']

/** The interfaces and types of a file, as text. @param {string} file */
function typesOf(file) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements
    .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    .map((node) => source.text.slice(node.getFullStart(), node.getEnd()).trim())
}

/** TypeScript declarations of `window.tradeBlocks` and the events of the shop. */
export const pageTypes = () => `${SOURCES.flatMap(typesOf).join('\n\n')}

type TradeEvents = { [Type in keyof TradeEventMap]: CustomEvent<TradeEventMap[Type]> }

declare global {
  interface Window {
    tradeBlocks: TradeBlocks
  }

  interface DocumentEventMap extends TradeEvents {}
}
`
