import { Engine, type Node } from 'php-parser'

const parser = new Engine({
  parser: { extractDoc: true, php7: true },
  ast: { withPositions: true, withSource: true },
})

/** A syntax node with any properties. */
type Tree = Node & Record<string, unknown>

/** WordPress functions that return escaped markup. */
const ESCAPES = new Set(
  `esc_html esc_attr esc_url esc_html__ esc_attr__ esc_html_x esc_attr_x wp_kses_post wp_kses tag_escape absint
  checked selected get_block_wrapper_attributes`.split(/\s+/),
)

/** Our functions that return markup, which is checked inside them. */
const MARKUP = /(_markup|_element|^children_of|^wrapper_attributes)$/

/** A comment that justifies unescaped output. */
const EXCUSE = /phpcs:ignore WordPress\.Security(\.EscapeOutput)?/

const isNode = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as Tree).kind === 'string'

const childrenOf = (node: Tree): Tree[] =>
  Object.entries(node)
    .filter(([key]) => !/^(loc|leadingComments|trailingComments|comments)$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** A node with all its descendants. */
function* walk(node: Tree): Generator<Tree> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

const nameOfCall = (node: Tree): string => {
  const { what } = node as { what?: Tree }
  return String(what?.name ?? '').replace(/^\\/, '')
}

const argumentsOf = (node: Tree): Tree[] => (node.arguments as Tree[]) ?? []

/** Whether an expression is safe in markup. */
function isSafe(node: Tree, safe: ReadonlySet<string>): boolean {
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'nowdoc':
      return true
    case 'variable':
      return safe.has(String(node.name))
    case 'bin':
      return (
        node.type === '.' && [node.left, node.right].every((side) => isSafe(side as Tree, safe))
      )
    case 'retif':
      return [node.trueExpr, node.falseExpr].every((side) => isNode(side) && isSafe(side, safe))
    case 'parenthesis':
      return isSafe(node.inner as Tree, safe)
    case 'encapsed':
      return (node.value as Tree[]).every((part) =>
        isSafe((part.kind === 'encapsedpart' ? part.expression : part) as Tree, safe),
      )
    case 'call': {
      const name = nameOfCall(node)
      if (ESCAPES.has(name) || MARKUP.test(name)) return true
      return name === 'sprintf' && argumentsOf(node).every((each) => isSafe(each, safe))
    }
    default:
      return false
  }
}

/** Whether a text looks like markup. */
const isMarkup = (node: Tree | undefined) =>
  node !== undefined && /<[a-z%$]/.test(String(node.value ?? node.raw ?? ''))

/** The variables of a function that only ever hold safe markup. */
function safeVariables(body: Tree): Set<string> {
  const safe = new Set<string>()
  const unsafe = new Set<string>()
  for (const node of walk(body)) {
    if (node.kind !== 'assign') continue
    const name = String((node.left as Tree).name)
    if (isSafe(node.right as Tree, safe)) safe.add(name)
    else unsafe.add(name)
  }
  for (const name of unsafe) safe.delete(name)
  return safe
}

const FUNCTIONS = new Set(['function', 'closure', 'method', 'program'])

/** Unescaped values that a function prints or puts into markup (wordpress.1). */
function* unescapedIn(body: Tree): Generator<Tree> {
  const safe = safeVariables(body)
  for (const node of walk(body)) {
    const words = argumentsOf(node)
    if (node.kind === 'echo') {
      for (const each of node.expressions as Tree[]) if (!isSafe(each, safe)) yield each
    } else if (
      node.kind === 'call' &&
      ['printf', 'vprintf', 'print_r', 'var_dump'].includes(nameOfCall(node))
    ) {
      for (const each of words.slice(1)) if (!isSafe(each, safe)) yield each
    } else if (node.kind === 'call' && nameOfCall(node) === 'sprintf' && isMarkup(words[0])) {
      for (const each of words.slice(1)) if (!isSafe(each, safe)) yield each
    } else if (
      node.kind === 'encapsed' &&
      isMarkup((node.value as Tree[])[0]?.expression as Tree) &&
      !isSafe(node, safe)
    ) {
      yield node
    }
  }
}

/** The violations in a file of the plugin: one sentence each, with its line. */
export function breachesIn(file: string, source: string): string[] {
  const program = parser.parseCode(source, file) as unknown as Tree
  const lines = source.split('\n')
  const found = new Set<string>()
  const functions = [...walk(program)].filter(({ kind }) => FUNCTIONS.has(kind))
  for (const body of functions.filter(({ kind }) => kind !== 'program')) {
    for (const node of unescapedIn(body)) {
      const line = node.loc?.start.line ?? 0
      const excused = [line - 1, line - 2].some((each) => EXCUSE.test(lines[each] ?? ''))
      if (!excused)
        found.add(`${file}:${line} prints what is not escaped: ${lines[line - 1]?.trim()}`)
    }
  }
  if (!/\bdefined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/.test(source)) {
    found.add(`${file} can be called directly`)
  }
  for (const node of walk(program)) {
    if (
      node.kind === 'eval' ||
      (node.kind === 'call' &&
        /^(extract|create_function|session_start|setcookie|unserialize)$/.test(nameOfCall(node)))
    ) {
      found.add(`${file}:${node.loc?.start.line} calls ${nameOfCall(node) || 'eval'}`)
    }
  }
  return [...found]
}
