// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { KINDS, type KindName } from '../../widgets/contract/kinds'
import { readKind, SOME_TIME, UNREADABLE } from '../../widgets/contract/read-kind'
import { spellings } from '../../widgets/contract/spellings'

/** Canonical values of each kind. */
const CANONICAL: Record<KindName, readonly unknown[]> = {
  text: ['', 'Earl Grey', '42', '0042'],
  display: [null, 'per case', '12'],
  amount: [null, '£12.50', 'free'],
  deficit: [null, '£12.50', 'about £10'],
  pence: [0, 1250, -500, null],
  count: [0, 3, null],
  stock: [-2, 0, 7, null],
  'yes-no': [true, false],
  box: [true, false],
  id: ['7', 'a/b', '0'],
  reference: [null, '', 'C7', '12'],
  token: [null, 'b7c1f0'],
  time: [null, '2026-03-04T09:10:11Z', '2026-03-04T00:00:00Z', '2026-03-04T09:10:11+01:00'],
  approval: [null, '2026-03-04T09:10:11Z'],
  day: [null, '2026-03-04'],
  list: [[], ['a', 'b']],
  map: [{}, { a: 1 }],
  messages: [[], ['Saved'], [{ type: 'error', message: 'No' }], ['a', 'b']],
  message: [null, 'Saved'],
  picture: [null, '/a.jpg'],
  countries: [
    [],
    [
      { code: 'GB', name: 'United Kingdom' },
      { code: 'FR', name: 'France' },
    ],
  ],
  choice: ['on account', null],
}

const WORDS = ['card', 'on account']

/** The meaning of a value: '' and `null` are no reference, a bare yes is some time. */
function meaning(kind: KindName, value: unknown): unknown {
  if (kind === 'reference') return value || null
  if (kind === 'approval') return value !== null
  if (kind !== 'messages') return value
  return (value as (string | { type: string; message: string })[]).map((each) =>
    typeof each === 'string' ? { type: 'success', message: each } : each,
  )
}

const cases = Object.entries(CANONICAL).flatMap(([kind, values]) =>
  values.map((value) => [kind as KindName, value] as const),
)

describe('the kinds of field', () => {
  it.each(cases)('every spelling of the %s %j means the same (contract.2)', (kind, value) => {
    for (const spelling of spellings(kind, value)) {
      const isKept = kind === 'map' && spelling === value
      const read = isKept ? value : readKind(kind, spelling, WORDS)
      expect(meaning(kind, read), JSON.stringify(spelling)).toEqual(meaning(kind, value))
    }
  })

  it('every kind but the fixed amounts has tolerated spellings (contract.2)', () => {
    const without = cases.filter(([kind, value]) => spellings(kind, value).length === 0)
    expect(new Set(without.map(([kind]) => kind))).toEqual(
      new Set(['text', 'display', 'amount', 'deficit', 'token', 'time', 'map']),
    )
    expect(Object.keys(CANONICAL)).toEqual(Object.keys(KINDS))
  })

  it.each([
    ['text', { first: 'a' }],
    ['id', ''],
    ['id', null],
    ['id', 1.5],
    ['id', 'a\ud800'],
    ['time', 'yesterday'],
    ['approval', 'active'],
    ['approval', { status: 'approved' }],
    ['list', 'a, b'],
    ['map', [1]],
    ['choice', 'barter'],
  ] as const)('a %s is not %j (contract.2)', (kind, came) => {
    expect(readKind(kind, came, WORDS)).toBe(UNREADABLE)
  })

  it.each([
    ['pence', 12.5],
    ['pence', '12.50'],
    ['pence', '1,250'],
    ['pence', '£5'],
    ['amount', 1250],
    ['count', '1.5'],
    ['count', '1,250.00'],
    ['stock', 1.5],
    ['deficit', 'n/a'],
    ['time', '0001-01-01T00:00:00'],
    ['picture', 'javascript:alert(1)'],
    ['deficit', '0.00'],
    ['deficit', '−£1'],
    ['deficit', 0],
  ] as const)('the %s %j is unknown or none (contract.2)', (kind, came) => {
    expect(readKind(kind, came)).toBeNull()
  })

  it('a reference, a country, a picture and a day are read from any legible form (contract.2)', () => {
    expect(readKind('reference', '00')).toBe('00')
    expect(readKind('countries', ['GB', null])).toEqual([{ code: 'GB', name: 'GB' }])
    expect(readKind('picture', [null, '/x.jpg'])).toBe('/x.jpg')
    expect(readKind('time', '2026-03-04 09:10:11 UTC')).toBe('2026-03-04T00:00:00Z')
  })

  it('a bare yes approves, and a word that does not mean yes means no (contract.2)', () => {
    expect(readKind('approval', 'yes')).toBe(SOME_TIME)
    expect(readKind('yes-no', 'pending')).toBe(false)
    expect(readKind('yes-no', { status: 'Verified' })).toBe(true)
    expect(readKind('box', null)).toBe(true)
    expect(readKind('box', 'no')).toBe(false)
  })

  it('an error in any spelling stays an error (contract.2)', () => {
    const error = [{ type: 'error', message: 'Sold out' }]
    for (const came of [
      { danger: 'Sold out' },
      { warning: ['Sold out'] },
      { type: 'fail', text: 'Sold out' },
      [{ type: 'error', message: 'Sold out' }],
    ]) {
      expect(readKind('messages', came)).toEqual(error)
    }
  })
})
