import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  AccountDashboard,
  AccountLayout,
  NO_CONTENT,
} from '../../../src/entities/account/account-content'

it("the server's links stay unchanged, and an empty one is dropped (account.8)", () => {
  const navigation = { a: { title: 'Help', href: 5 }, b: null }
  expect(v.parse(AccountLayout, { navigation }).navigation).toEqual([{ title: 'Help', href: '5' }])
  expect(v.parse(AccountLayout, { navigation: false }).navigation).toEqual([])
})

it.each([
  [[]],
  [{}],
  [{ html: null, navigation: null, dashboard: null }],
  [{ data: { dashboard: [] } }],
  [{ dashboard: { cases: 'none' } }],
])('the dashboard %j has nothing (account.9)', (answer) => {
  expect(v.parse(AccountDashboard, answer)).toEqual(NO_CONTENT)
})

it('the dashboard may be markup alone, and its cases a map (account.9)', () => {
  expect(v.parse(AccountDashboard, { dashboard: '<p>Hello</p>' })).toEqual({
    ...NO_CONTENT,
    markup: '<p>Hello</p>',
  })
  const cases = { a: { id: 4, subject: 'Late' }, b: { subject: 'No id' } }
  expect(v.parse(AccountDashboard, { data: { dashboard: { cases } } }).dashboard.cases).toEqual([
    { id: '4', subject: 'Late', status: '', created_at: null },
  ])
})
