// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './sources'

const RULES = read('src/rules.md')
const areas = [...RULES.matchAll(/^## ([a-z]+)$/gm)].map(([, area]) => area)
const rules = [...RULES.matchAll(/^- `([a-z]+\.\d+)` /gm)].map(([, id = '']) => id)

const ID = new RegExp(`\\b(${areas.join('|')})\\.[1-9]\\d*\\b`, 'g')
const idsIn = (text: string) => text.match(ID) ?? []

const texts = filesOf('src', 'widgets', 'demo', 'tests').filter(
  (file) => /\.(tsx?|mjs|js|css|json|html)$/.test(file) && !file.startsWith('tests/architecture/'),
)
const tests = texts.filter((file) => /\.(test|spec)\.tsx?$/.test(file))

describe('the rules of the shop', () => {
  it('every rule stands under the area of its id, once, in order', () => {
    expect(rules.length).toBeGreaterThan(150)
    expect(new Set(rules).size).toBe(rules.length)
    let area = ''
    let last = 0
    for (const line of RULES.split('\n')) {
      const begun = /^## ([a-z]+)$/.exec(line)?.[1]
      if (begun) last = 0
      area = begun ?? area
      const [, ofArea, number] = /^- `([a-z]+)\.(\d+)` /.exec(line) ?? []
      if (!ofArea) continue
      expect(ofArea, line).toBe(area)
      expect(Number(number), line).toBeGreaterThan(last)
      last = Number(number)
    }
  })

  it('every rule that code or a test cites exists', () => {
    const cited = texts.flatMap((file) => idsIn(read(file)).map((id) => `${id} in ${file}`))
    expect(cited.filter((citation) => !rules.includes(citation.split(' ')[0] ?? ''))).toEqual([])
  })

  it('a test cites every rule', () => {
    const cited = new Set(tests.flatMap((file) => idsIn(read(file))))
    expect(rules.filter((id) => !cited.has(id))).toEqual([])
  })

  it('no text refers to a specification outside the repository', () => {
    const outside = /spec §|§[0-9]|\breadings? [0-9]+|\breadings\.md|\bspec\.md|\bthe spec\b/
    const found = texts.filter((file) => outside.test(read(file)))
    expect(found).toEqual([])
  })
})
