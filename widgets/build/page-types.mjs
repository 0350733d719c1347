import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The sources of the public types: events, actions, `window.tradeBlocks`. */
const SOURCES = ['../../src/events.ts', '../../src/actions.ts', '../../src/loader/runtime.ts']

/** @param {ts.ImportDeclaration} node */
function namesIn({ importClause }) {
  const bindings = importClause?.isTypeOnly ? importClause.namedBindings : undefined
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ name }) => name.text)
    : []
}

/**
 * The interfaces and types of a file, and those that it imports, as text.
 * @param {string} path @param {string[]} [names] all of the file by default @returns {string[]}
 */
function typesOf(path, names) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((node) => {
    if (ts.isImportDeclaration(node) && !names && ts.isStringLiteral(node.moduleSpecifier)) {
      const imported = namesIn(node)
      return imported.length > 0
        ? typesOf(resolve(dirname(path), `${node.moduleSpecifier.text}.ts`), imported)
        : []
    }
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return []
    if (names && !names.includes(node.name.text)) return []
    return source.text.slice(node.getFullStart(), node.getEnd()).trim()
  })
}

/** TypeScript declarations of `window.tradeBlocks` and the events of the shop. */
export const pageTypes =
  () => `${[...new Set(SOURCES.flatMap((file) => typesOf(fileURLToPath(new URL(file, import.meta.url)))))].join('\n\n')}

type TradeEvents = { [Type in keyof TradeEventMap]: CustomEvent<TradeEventMap[Type]> }

declare global {
  interface Window {
    tradeBlocks: TradeBlocks
  }

  interface DocumentEventMap extends TradeEvents {}
}
`
