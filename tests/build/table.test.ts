// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeTable } from '../../widgets/build/table.mjs'
import { bundleOf, tag } from './bundle'

const CHUNKS = {
  react: {},
  shell: { isEntry: true },
  state: { imports: ['shell'], isEntry: true },
  core: { imports: ['react', 'state', 'shell'] },
  'trade-price': { imports: ['core', 'react'], isEntry: true },
  'trade-basket-panel': { imports: ['core'], isEntry: true },
  'trade-basket-button': { imports: ['core'], isEntry: true },
}
const bundle = bundleOf(CHUNKS)

describe('the table of chunks', () => {
  const [[release, ...shared] = [], ...rows] = makeTable(
    bundle,
    [
      tag('trade-price'),
      tag('trade-basket-panel', { loadOn: 'trade:panel:basket', siteWide: true }),
      tag('trade-basket-button', { shell: true }),
    ],
    'a-release',
  )
    .split('\n')
    .map((line) => line.split(','))
  const cellsOf = (part: string) => rows.find(([name]) => name === part)?.slice(1) ?? []
  const neededBy = (part: string) =>
    [...(cellsOf(part)[0] ?? '')].map((digit) => shared[digit.charCodeAt(0) - '0'.charCodeAt(0)])

  it('the table names every shared chunk once', () => {
    expect(shared.toSorted()).toEqual(
      ['core', 'react', 'shell', 'state'].map((name) => `${name}-12345678`),
    )
  })

  it('the table has one hash for the files of all tags', () => {
    expect(release).toBe('a-release')
  })

  it('the table lists all chunks that a part needs, dependencies first', () => {
    expect(neededBy('price')).toEqual(
      ['react', 'shell', 'state', 'core'].map((name) => `${name}-12345678`),
    )
    expect(neededBy('state')).toEqual(['shell-12345678', 'state-12345678'])
    expect(neededBy('shell')).toEqual(['shell-12345678'])
  })

  it('the table gives each tag its event, site-wide flag and shell flag', () => {
    expect(cellsOf('basket-panel').slice(1)).toEqual(['panel:basket', 'w'])
    expect(cellsOf('basket-button').slice(1)).toEqual(['', 's'])
    expect(cellsOf('price')).toHaveLength(1)
  })

  it('the table lists chunks that import each other once', () => {
    const circle = bundleOf({
      ...CHUNKS,
      core: { imports: ['react', 'search'] },
      search: { imports: ['core'] },
    })
    const [, , state, price] = makeTable(circle, [tag('trade-price')], '').split('\n')
    expect([state, price]).toEqual(['state,01', 'price,234'])
  })

  it('the table cannot be made when a part has no chunk', () => {
    expect(() => makeTable(bundle, [tag('trade-login')], '')).toThrow(/trade-login/)
  })

  it('the table cannot be made when there are more shared chunks than characters', () => {
    const many = Array.from({ length: 80 }, (_, place) => `shared${place}`)
    const large = bundleOf({
      ...CHUNKS,
      ...Object.fromEntries(many.map((name) => [name, {}])),
      'trade-login': { imports: many, isEntry: true },
    })
    expect(() => makeTable(large, [tag('trade-login')], '')).toThrow(/no room/)
  })
})
