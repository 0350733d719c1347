import { expect, it } from 'vitest'
import { fetchQuote, fetchQuotes } from '../../../src/api/account/quote'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const QUOTE = { id: 5, totalDisplay: '£250.00' }

it('fetchQuotes sends GET /quote and reads all quotes (account.40)', async () => {
  const server = fakeServer(json({ data: [QUOTE, { status: 'no id' }] }))
  expect(await fetchQuotes()).toMatchObject([{ id: '5', totalDisplay: '£250.00' }])
  expect(await sentTo(server)).toEqual(['GET /api/quote'])
  expect(await endsSession(fetchQuotes)).toBe(true)
})

it('fetchQuote sends GET /quote/id/{id} and reads the quote (account.40)', async () => {
  for (const answer of [QUOTE, { data: QUOTE }]) {
    const server = fakeServer(json(answer))
    expect(await fetchQuote('5')).toMatchObject({ id: '5' })
    expect(await sentTo(server)).toEqual(['GET /api/quote/id/5'])
  }
  expect(await endsSession(() => fetchQuote('5'))).toBe(true)
})

it('fetchQuote refuses an answer about another quote (api.177)', async () => {
  fakeServer(json({ data: { ...QUOTE, id: 6 } }))
  await expect(fetchQuote('5')).rejects.toMatchObject({ kind: 'unexpected' })
})
