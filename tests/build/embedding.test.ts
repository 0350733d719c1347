// @vitest-environment node
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { filesOf, read } from '../architecture/sources'

const EMBEDDING = read('widgets/embedding.md')

/** The rows of all tables of the page, as their cells. */
const rows = EMBEDDING.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const wordsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** The interfaces of a file: the members of each, with the names of their fields. */
function membersOf(file: string, name: string): Map<string, string[]> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const program = ts.createProgram([path], { strict: true, noEmit: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)
  const found = source?.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === name,
  )
  if (!found) throw new Error(`${file} has no ${name}`)
  return new Map(
    checker.getPropertiesOfType(checker.getTypeAtLocation(found)).map((member) => {
      const type = checker.getTypeOfSymbolAtLocation(member, found)
      const fields = checker.getPropertiesOfType(type).map((field) => field.name)
      return [
        member.name,
        fields.filter(
          (field) => !['outcome', 'message'].includes(field) || !member.name.includes('before-'),
        ),
      ]
    }),
  )
}

it('the event tables list every event with all fields of its detail (event.1)', () => {
  const documented = rows
    .filter(([, name]) => name?.startsWith('`trade:'))
    .map(([, name = '', detail]) => [wordsIn(name)[0], wordsIn(detail).sort()] as const)
  const events = [...membersOf('src/events.ts', 'TradeEventMap')]
  expect(new Map(documented)).toEqual(
    new Map(events.map(([name, fields]) => [name, fields.sort()] as const)),
  )
  expect(documented).toHaveLength(events.length)
})

it('the action table lists every action (action.1)', () => {
  const start = EMBEDDING.indexOf('### Actions')
  const table = EMBEDDING.slice(start, EMBEDDING.indexOf('```js', start))
  const documented = [...table.matchAll(/`(\w+)\(/g)].map(([, name]) => name).sort()
  expect(documented).toEqual([...membersOf('src/actions.ts', 'TradeActions').keys()].sort())
})

/** The keys of the browser's storage in the code; placeholders are `{}`. */
function keysInCode(): string[] {
  const files = filesOf('src').filter((file) => /\.tsx?$/.test(file))
  const code = files.map(read)
  const constants = new Map(
    code.flatMap((text) =>
      [...text.matchAll(/const ([A-Z_]+) = '([\w-]+)'/g)].map(([, name, value]) => [name, value]),
    ),
  )
  const keys = new Set<string>()
  for (const text of code) {
    const own = new Map(
      [...text.matchAll(/const ([A-Z_]+) = '([\w-]+)'/g)].map(([, name, value]) => [name, value]),
    )
    const constantOf = (given = '') =>
      given.startsWith("'") ? given.slice(1, -1) : (own.get(given) ?? constants.get(given))
    for (const [, given] of text.matchAll(
      /(?:storedAtom|storedOrderAtom|followedAtom)\(\s*(?:\w+Store,\s*)?('[\w-]+'|[A-Z_]+)/g,
    )) {
      const name = constantOf(given)
      if (!name) throw new Error(`No value is known for ${given}`)
      keys.add(name)
    }
    for (const [, name = ''] of text.matchAll(/\$\{STORAGE_PREFIX\}([^`]+)`/g)) {
      const named = name.replace(/\$\{([A-Z_]+)\}/g, (_, constant) => constantOf(constant) ?? '')
      keys.add(named.replace(/\$\{[^}]*\}/g, '{}'))
    }
    for (const [, name = ''] of text.matchAll(/'trade-blocks:([\w-]+)'/g)) keys.add(name)
  }
  return [...keys].sort()
}

it('the storage table lists every key with its purpose and lifetime (package.3)', () => {
  const stored = rows.filter(([, key]) => key?.startsWith('`trade-blocks:'))
  const documented = stored.map(([, key = '']) =>
    (wordsIn(key)[0] ?? '').replace('trade-blocks:', '').replace(/\{\w+\}/g, '{}'),
  )
  expect(documented.sort()).toEqual(keysInCode())
  for (const [, , storage, purpose, until] of stored) {
    expect(['local', 'tab']).toContain(storage)
    expect(purpose && until).toBeTruthy()
  }
})
