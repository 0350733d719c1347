// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './sources'

interface Fault {
  fault: string
  layer: string
  tests: string[]
}

const FOLDERS: Readonly<Record<string, string>> = { C: 'components/', E: 'e2e/' }

/** The rows below the head of the table. */
const rows: Fault[] = read('tests/payment-faults.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [, fault = '', , , layer = '', tests = '', ...rest] = line.split(/\s*\|\s*/)
    expect(rest, `five cells: ${line}`).toEqual([''])
    return { fault, layer, tests: tests.split('<br>').filter(Boolean) }
  })

const TITLE = /(?:\b(?:it|test)|\]\)|as const\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const CITATIONS = / \([a-z]+\.\d+(, [a-z]+\.\d+)*\)$/

/** The titles of a file's tests, without the rules that they cite. */
const titlesOf = (file: string): string[] =>
  [...read(file).matchAll(TITLE)].map(([, , title = '']) =>
    title.replace(/\\(['"`])/g, '$1').replace(CITATIONS, ''),
  )

const titles = new Set(
  filesOf('tests')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => titlesOf(file).map((title) => `${file.replace('tests/', '')}: ${title}`)),
)

describe('the faults of checkout and payment', () => {
  it('each fault stands in the table once', () => {
    const faults = rows.map(({ fault }) => fault)
    expect(faults.length).toBeGreaterThanOrEqual(21)
    expect(faults).toEqual([...new Set(faults)])
  })

  it('each fault has a test of its layer', () => {
    const isTested = ({ layer, tests }: Fault) =>
      tests.some((test) => test.startsWith(FOLDERS[layer] ?? '?'))
    expect(rows.filter((row) => !isTested(row))).toEqual([])
  })

  it('each test that the table names exists', () => {
    const named = rows.flatMap(({ tests }) => tests)
    expect(named.filter((name) => !titles.has(name))).toEqual([])
  })
})
