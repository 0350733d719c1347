import { expect, it, vi } from 'vitest'
import { goToAccountAddressAtom } from '../../../src/atoms/account/address'
import {
  loadQuotesAtom,
  openedQuoteAtom,
  openQuoteAtom,
  quotesAtom,
} from '../../../src/atoms/account/quotes'
import { forgetIdentityAtom } from '../../../src/atoms/session/identity'
import { newSession, writeInOtherTab } from '../base/other-tab'
import { assign, notices, openLoaded } from '../session/session-page'
import { answerInstead, json } from './orders-page'

it('quotes are loaded, and one of them by its id (account.40)', async () => {
  const { store, requests } = await openLoaded({ as: 'history' })
  await store.set(openQuoteAtom, '1')
  expect(store.get(openedQuoteAtom('1')).value?.lines).toHaveLength(4)
  expect(store.get(openedQuoteAtom('2')).value).toBeNull()
  await store.set(loadQuotesAtom)
  expect(store.get(quotesAtom)).toMatchObject({ status: 'ready' })
  expect(store.get(openedQuoteAtom('2')).value?.id).toBe('2')
  expect(requests('GET', '/quote')).toEqual(['/api/quote/id/1', '/api/quote'])
  store.set(forgetIdentityAtom)
  expect(store.get(quotesAtom).value).toEqual([])
})

it('quotes that cannot be loaded show why (account.133)', async () => {
  const { store, api } = await openLoaded({ as: 'history' })
  answerInstead(api, '/quote', () => json({ message: 'No.' }, 500))
  await store.set(loadQuotesAtom)
  await store.set(openQuoteAtom, '1')
  expect(store.get(quotesAtom)).toEqual({ status: 'failed', value: [], reason: 'No.' })
  expect(store.get(openedQuoteAtom('1')).reason).toBe('No.')
  expect(notices({ store })).toContain('There was a problem getting your quotes: No.')
})

it("somebody else's quote redirects, unless the buyer has left it (account.133)", async () => {
  const { store, api } = await openLoaded({ as: 'history', address: '/account/orders' })
  answerInstead(api, '/quote/id', () => json({ message: 'No.' }, 403))
  await store.set(openQuoteAtom, '9')
  expect(assign).not.toHaveBeenCalled()
  store.set(goToAccountAddressAtom, '/account/orders?quote=9')
  await store.set(openQuoteAtom, '9')
  expect(assign).toHaveBeenCalledWith('/403')
  expect(notices({ store })).toEqual([])
})

it('a quote that arrives late does not replace the open one (account.133)', async () => {
  const { store, api } = await openLoaded({ as: 'history' })
  let answerFirst = (_response: Response) => {}
  answerInstead(api, '/quote/id/1', () => new Promise((resolve) => (answerFirst = resolve)))
  const first = store.set(openQuoteAtom, '1')
  await store.set(openQuoteAtom, '2')
  expect(store.get(openedQuoteAtom('2')).isWhole).toBe(true)
  answerFirst(json({ data: { id: '1', lines: [] } }))
  await first
  expect(store.get(openedQuoteAtom('2')).isWhole).toBe(true)
  expect(store.get(openedQuoteAtom('1')).isWhole).toBe(true)
})

it('a quote that fails late does not mark another one as failed (account.326)', async () => {
  const { store, api } = await openLoaded({ as: 'history' })
  let answerFirst = (_response: Response) => {}
  answerInstead(api, '/quote/id/1', () => new Promise((resolve) => (answerFirst = resolve)))
  const first = store.set(openQuoteAtom, '1')
  await store.set(openQuoteAtom, '2')
  answerFirst(json({ message: 'No.' }, 500))
  await first
  expect(store.get(openedQuoteAtom('1'))).toMatchObject({ status: 'failed', reason: 'No.' })
  expect(store.get(openedQuoteAtom('2'))).toMatchObject({ status: 'ready', reason: '' })
})

it("a user who signs in while another user's quotes load gets their own (account.327)", async () => {
  const { store, api } = await openLoaded({ as: 'history' })
  const theirs = await newSession({ api }, 'crm')
  const answers: ((response: Response) => void)[] = []
  answerInstead(api, '/quote', () =>
    answers.length === 0 ? new Promise((resolve) => answers.push(resolve)) : undefined,
  )
  const first = store.set(loadQuotesAtom)
  writeInOtherTab('auth-user', theirs)
  await vi.waitFor(() => expect(store.get(quotesAtom).status).toBe('idle'))
  await store.set(loadQuotesAtom)
  expect(store.get(quotesAtom)).toMatchObject({ status: 'ready' })
  answers[0]?.(json({ data: [] }))
  await first
  expect(store.get(quotesAtom).value).not.toEqual([])
})
