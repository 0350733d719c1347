import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LineChoices } from '../../../src/entities/basket/line-choice'

it('stored choices are read as they were kept; what is none of them is refused (account.107)', () => {
  const forms = { '7 all': { 1: { isChosen: false }, 2: { qty: 5 }, 3: {} } }
  expect(v.parse(LineChoices, { userId: 'u', forms })).toEqual({ userId: 'u', forms })
  for (const qty of [0, 1.5, '2']) {
    const odd = { userId: 'u', forms: { '7 all': { 1: { qty } } } }
    expect(v.parse(LineChoices, odd)).toEqual({ userId: 'u', forms: {} })
  }
})
