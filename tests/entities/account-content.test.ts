import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AccountDashboard, AccountLayout, NO_CONTENT } from '../../src/entities/account-content'

it.each([
  { href: '/support', title: 'Support' },
  { href: 'https://help.example/', title: 'Help' },
])('the link $href of the server stays (account.8)', (link) => {
  expect(v.parse(AccountLayout, { navigation: [link] }).navigation).toEqual([link])
})

it.each([
  { href: 'javascript:alert(1)', title: 'Support' },
  { href: '//elsewhere.example', title: 'Support' },
  { href: '', title: 'Support' },
  { href: '/support' },
  null,
])('the link %o of the server is left out (account.8)', (link) => {
  expect(v.parse(AccountLayout, { navigation: [link] }).navigation).toEqual([])
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
