import { expect, it } from 'vitest'
import {
  entryGone,
  normaliseText,
  unchangedErrors,
  unchangedFields,
} from '../../src/entities/expectation'

it.each([
  ['Leeds', 'Leeds', 'York', []],
  ['Leeds', 'LEEDS', 'York', []],
  ['Leeds', 'York', 'York', ['city']],
  ['', '', 'York', []],
  ['York', 'York', 'York', []],
  ['Leeds', undefined, undefined, ['city']],
  ['Leeds', '', undefined, ['city']],
])('with %j sent, %j answered and %j before, the unchanged fields are %j (api.80)', (city, after, before, left) => {
  expect(
    unchangedFields<{ city?: string | undefined }>({ city }, { city: before }, { city: after }),
  ).toEqual(left)
})

it('each unchanged field has its error (account.124)', () => {
  expect(unchangedErrors(['city'])).toEqual([
    { id: 0, key: 'city', messages: ['This could not be changed here.'] },
  ])
})

it('spaces and capitals do not make a string differ', () => {
  expect(normaliseText(' yo1 7LY')).toBe(normaliseText('YO17ly'))
  expect(normaliseText('YO1 7LY')).not.toBe(normaliseText('YO1 7LZ'))
})

it('a removed entry is no longer in its list; others do not matter (api.80)', () => {
  const { isMet, actual } = entryGone('1', 'It is still there.')
  expect([isMet([]), isMet([{ id: '2' }])]).toEqual([true, true])
  expect(isMet([{ id: '2' }, { id: '1' }])).toBe(false)
  expect(actual([{ id: '1' }])).toBe('It is still there.')
})
