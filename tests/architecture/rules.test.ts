// @vitest-environment node
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './sources'

/** The areas, each a file of rules. */
const areas = filesOf('src/rules')
  .map((file) => basename(file, '.md'))
  .filter((area) => area !== 'README')

const RULE = /^- `([a-z]+)\.(\d+)` (.+)$/gm
const rulesOf = (area: string) =>
  [...read(`src/rules/${area}.md`).matchAll(RULE)].map(
    ([, ofArea = '', number = '', text = '']) => ({
      id: `${ofArea}.${number}`,
      ofArea,
      number: Number(number),
      text,
    }),
  )
const rules = areas.flatMap(rulesOf)
const ids = new Set(rules.map(({ id }) => id))

/** The maximum number of characters of a rule. A longer one has several facts. */
const MAX_LENGTH = 300

const ID = new RegExp(`\\b(${areas.join('|')})\\.[1-9]\\d*\\b`, 'g')
const idsIn = (text: string) => text.match(ID) ?? []

const texts = filesOf('src', 'widgets', 'demo', 'tests', 'README.md').filter(
  (file) =>
    /\.(tsx?|mjs|js|css|json|html|php|md)$/.test(file) && !file.startsWith('tests/architecture/'),
)
const tests = texts.filter((file) => /\.(test|spec)\.tsx?$/.test(file))

describe('the rules of the shop', () => {
  it.each(areas)('the rules of %s are in its file, in order', (area) => {
    const own = rulesOf(area)
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ ofArea }) => ofArea !== area)).toEqual([])
    const numbers = own.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(read(`src/rules/${area}.md`).match(/^- /gm)).toHaveLength(own.length)
  })

  it('a rule has at most 300 characters', () => {
    const long = rules.filter(({ text }) => text.length > MAX_LENGTH)
    expect(long.map(({ id, text }) => `${id}: ${text.length}`)).toEqual([])
  })

  it('the list of areas names each file', () => {
    const listed = read('src/rules/README.md').matchAll(/^- \[([a-z]+)\]\(\1\.md\): ./gm)
    expect([...listed].map(([, area]) => area).sort()).toEqual([...areas].sort())
  })

  it('every rule that code, a test or a document cites exists', () => {
    const cited = texts.flatMap((file) => idsIn(read(file)).map((id) => `${id} in ${file}`))
    expect(cited.filter((citation) => !ids.has(citation.split(' ')[0] ?? ''))).toEqual([])
  })

  it('a test cites every rule', () => {
    const cited = new Set(tests.flatMap((file) => idsIn(read(file))))
    expect([...ids].filter((id) => !cited.has(id))).toEqual([])
  })

  it('no text refers to a specification outside the repository', () => {
    const outside = /spec §|§[0-9]|\breadings? [0-9]+|\breadings\.md|\bspec\.md|\bthe spec\b/
    const found = texts.filter((file) => outside.test(read(file)))
    expect(found).toEqual([])
  })
})
