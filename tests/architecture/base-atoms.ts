import ts from 'typescript'

const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** Whether an expression makes an atom that any holder can set to anything. */
function isBase(value: ts.Expression | undefined): boolean {
  if (!value || !ts.isCallExpression(value)) return false
  const [initial, write] = value.arguments
  const maker = value.expression.getText()
  const isPlain = maker === 'atom' && !write && !(initial && isFunction(initial))
  return isPlain || maker === 'storedAtom'
}

const isExport = ({ kind }: ts.Node) => kind === ts.SyntaxKind.ExportKeyword

/** The names of the base atoms that a module exports. */
export function exportedBaseAtoms(source: string): string[] {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true)
  const bases = file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations
      .filter(({ initializer }) => isBase(initializer))
      .map(({ name }) => ({
        name: name.getText(),
        isExported: Boolean(statement.modifiers?.some(isExport)),
      })),
  )
  const listed = file.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) =>
      exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map((each) => (each.propertyName ?? each.name).getText())
        : [],
    )
  return bases
    .filter(({ name, isExported }) => isExported || listed.includes(name))
    .map(({ name }) => name)
}
