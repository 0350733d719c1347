import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LineChoices, withChoice } from '../../../src/entities/basket/line-choice'

it('stored choices are read as kept; anything else is refused (account.107)', () => {
  const forms = { '7 all': { 1: { isChosen: false }, 2: { qty: 5 }, 3: {} } }
  expect(v.parse(LineChoices, { userId: 'u', forms })).toEqual({ userId: 'u', forms })
  for (const qty of [0, 1.5, '2']) {
    const odd = { userId: 'u', forms: { '7 all': { 1: { qty } } } }
    expect(v.parse(LineChoices, odd)).toEqual({ userId: 'u', forms: {} })
  }
})

it('new choices for some lines join the others, or remove theirs (account.107)', () => {
  const before = new Map([['1', { qty: 5 }]])
  const chosen = withChoice(before, ['1', '2'], { isChosen: true })
  expect([...chosen]).toEqual([
    ['1', { qty: 5, isChosen: true }],
    ['2', { isChosen: true }],
  ])
  expect([...withChoice(chosen, ['1'], null).keys()]).toEqual(['2'])
  expect([...before]).toEqual([['1', { qty: 5 }]])
})
