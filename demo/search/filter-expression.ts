import type { Declared } from './declared'
import { allOf, anyOf, compare, type Filter, hasValue, not, within } from './filters'
import { SearchProblem } from './search-problem'

interface Token {
  type: 'open' | 'close' | 'colon' | 'operator' | 'text' | 'quoted'
  text: string
  /** The start position, counted from 0. */
  at: number
}

const TOKEN =
  /\s*(?:(\()|(\))|(:)|(<=|>=|!=|<|>|=)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()<>=!:"']+))/y
const TYPES = ['open', 'close', 'colon', 'operator', 'quoted', 'quoted', 'text'] as const

/** Operators; names and values spelt like them must be quoted. */
const RESERVED = new Set(['AND', 'OR', 'NOT', 'TO'])

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  while (expression.slice(pattern.lastIndex).trim() !== '') {
    const at = pattern.lastIndex
    const found = pattern.exec(expression)
    if (!found) throw new SearchProblem(400, `filters: Unexpected character at col ${at}`)
    const place = found.slice(1).findIndex((group) => group !== undefined)
    const text = (found[place + 1] ?? '').replace(/\\(.)/g, '$1')
    tokens.push({ type: TYPES[place] ?? 'text', text, at })
  }
  return tokens
}

/** A recursive-descent parser for filter expressions. */
class ExpressionReader {
  #next = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly declared: Declared,
  ) {}

  read(): Filter {
    const filter = this.#either()
    const rest = this.tokens[this.#next]
    if (rest) throw this.#unexpected(rest)
    return filter
  }

  #either(): Filter {
    const filters = [this.#all()]
    while (this.#takeWord('OR')) filters.push(this.#all())
    return filters.length === 1 && filters[0] ? filters[0] : anyOf(filters)
  }

  #all(): Filter {
    const filters = [this.#negated()]
    while (this.#takeWord('AND')) filters.push(this.#negated())
    return filters.length === 1 && filters[0] ? filters[0] : allOf(filters)
  }

  #negated(): Filter {
    return this.#takeWord('NOT') ? not(this.#negated()) : this.#single()
  }

  #single(): Filter {
    if (this.#take('open')) {
      const inner = this.#either()
      this.#expect('close')
      return inner
    }
    const attribute = this.#expectText()
    const operator = this.#take('operator')
    if (operator) {
      return compare(attribute, operator.text, Number(this.#expectText()), this.declared)
    }
    if (!this.#take('colon')) return hasValue('_tags', attribute, this.declared)
    const value = this.#expectText()
    if (this.#takeWord('TO')) {
      return within(attribute, Number(value), Number(this.#expectText()), this.declared)
    }
    return hasValue(attribute, value, this.declared)
  }

  #take(type: Token['type']): Token | null {
    const token = this.tokens[this.#next]
    if (token?.type !== type) return null
    this.#next += 1
    return token
  }

  #takeWord(word: string): boolean {
    const token = this.tokens[this.#next]
    if (token?.type !== 'text' || token.text !== word) return false
    this.#next += 1
    return true
  }

  #expect(type: Token['type']): Token {
    const token = this.#take(type)
    if (!token) throw this.#unexpected(this.tokens[this.#next])
    return token
  }

  #expectText(): string {
    const quoted = this.#take('quoted')
    if (quoted) return quoted.text
    const token = this.#expect('text')
    if (RESERVED.has(token.text)) throw this.#unexpected(token)
    return token.text
  }

  #unexpected(token: Token | undefined): SearchProblem {
    const what = token ? `"${token.text}" at col ${token.at}` : 'end of filter'
    return new SearchProblem(400, `filters: Unexpected token ${what}`)
  }
}

/** Parses `filters`: 'brand:"A B" AND (price < 500 OR NOT protected:1)'. Throws when invalid. */
export const filterExpression = (expression: string, declared: Declared): Filter =>
  new ExpressionReader(tokensOf(expression), declared).read()
