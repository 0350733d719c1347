import { describe, expect, it, vi } from 'vitest'
import type { Call } from '../../widgets/contract/call'
import { CALLS } from '../../widgets/contract/calls'
import { readAnswer } from '../../widgets/contract/canonical'
import { shapeOf } from '../../widgets/contract/shape'
import { fakeServer, json } from '../api/fake-server'
import { API_CALLS, SAME_CALL } from './api-calls'

vi.mock(import('../../src/api/call/unreadable-answer'), async (original) => ({
  ...(await original()),
  warnOfAnswer: () => {},
}))

type Entry = Record<string, unknown>

/** The calls whose answer is a list. */
const LISTS = CALLS.filter(({ answer }) => {
  const data = shapeOf(answer).fields?.data
  return data && shapeOf(data).kind === 'list'
})

/** Three entries of an answer, from an example with one: a removal's may be empty. */
function entriesOf(answer: Call['answer']): Entry[] {
  const examples = LISTS.filter((call) => call.answer === answer).flatMap(
    ({ example }) => (example.answer as { data: Entry[] }).data,
  )
  return ['31', '32', '33'].map((id) => ({ ...examples[0], id }))
}

/** The functions of the shop that make such calls, each with its list. */
const FUNCTIONS = Object.entries(API_CALLS).flatMap(([name, call]) => {
  const list = LISTS.find(({ id }) => id === (SAME_CALL[name] ?? name))
  return list ? [[name, { ...list, call, entries: entriesOf(list.answer) }] as const] : []
})

/** Laravel's wrapper around a list with a single page. */
const LARAVEL = {
  first_page_url: 'https://api.example/list?page=1',
  last_page_url: 'https://api.example/list?page=1',
  links: [{ url: null, label: '&laquo; Previous', active: false }],
  next_page_url: null,
  per_page: 15,
  prev_page_url: null,
}

const ENVELOPES: Record<string, (entries: Entry[]) => unknown> = {
  'a list': (entries) => entries,
  'a list in data': (data) => ({ data }),
  'a page': (data) => ({ current_page: 1, data, last_page: 1, ...LARAVEL }),
  'a page in data': (data) => ({ data: { current_page: 1, data, last_page: 1, ...LARAVEL } }),
  'a page in data, beside other fields': (data) => ({
    success: true,
    message: 'Found',
    data: { current_page: 1, data, last_page: 1 },
  }),
  'data in data': (data) => ({ data: { data } }),
  'a page by key': (entries) => ({ data: { current_page: 1, data: { ...entries }, last_page: 1 } }),
  'a resource': (data) => ({
    data,
    links: { first: '/list?page=1', next: null },
    meta: { current_page: 1, last_page: 1, per_page: 15 },
  }),
}

/** Reads an answer as the shop does. */
async function readByShop(call: () => Promise<unknown>, answer: unknown): Promise<unknown> {
  const { requests } = fakeServer(json(answer))
  const read = await call()
  // A write whose answer shows another state is followed by reads (api.80).
  const writes = requests.filter(({ method }) => method !== 'GET')
  expect(writes.length > 0 ? writes : requests).toHaveLength(1)
  return read
}

describe.each(FUNCTIONS)('the list of %s', (name, { call, answer, entries }) => {
  it.each(Object.entries(ENVELOPES))('is read the same as %s (api.10)', async (_, envelope) => {
    for (const data of [entries, []]) {
      const plain = await readByShop(call, { data })
      expect(await readByShop(call, envelope(data))).toEqual(plain)
      if (name !== 'removeList') expect(plain).toHaveLength(data.length)
      const { value, failures } = readAnswer(answer, envelope(data))
      expect(failures).toEqual([])
      expect(value).toMatchObject({ data })
    }
  })
})

it('the lists in this file are all those of the contract (contract.1)', () => {
  const tried = new Set(FUNCTIONS.map(([name]) => SAME_CALL[name] ?? name))
  expect(LISTS.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
})

/** How servers announce another page. */
const PAGES: Record<string, (data: Entry[], page: number, next: string | null) => unknown> = {
  Laravel: (data, page, next) => ({
    data: {
      current_page: page,
      data,
      last_page: 3,
      next_page_url: next && `https://a.example${next}`,
    },
  }),
  'a page number alone': (data, page) => ({ current_page: page, data, last_page: 3 }),
  'a resource': (data, page, next) => ({ data, links: { next }, meta: { current_page: page } }),
  'the next address alone': (data, _, next) => ({ data, next_page_url: next, per_page: 1 }),
  'a cursor': (data, _, next) => ({
    data,
    next_page_url: next?.replace('page=', 'cursor=ab'),
    per_page: 1,
  }),
}

/** Answers each page of the entries, one entry a page. */
const paged = (entries: Entry[], write: (typeof PAGES)[string]) => (request: Request) => {
  const { searchParams: asked } = new URL(request.url)
  const page = Number(asked.get('page') ?? asked.get('cursor')?.replace('ab', '') ?? 1)
  const next = page < entries.length ? `/list?sort=new&page=${page + 1}` : null
  return json(write(entries.slice(page - 1, page), page, next))
}

const isRead = ([, { method }]: (typeof FUNCTIONS)[number]) => method === 'GET'
const answersList = ([name]: (typeof FUNCTIONS)[number]) => name !== 'removeList'
const READS = FUNCTIONS.filter(isRead)
const WRITES = FUNCTIONS.filter((each) => !isRead(each) && answersList(each))

describe('a list that comes in pages', () => {
  describe.each(Object.entries(PAGES))('as %s', (_, write) => {
    it.each(READS)('is read completely by %s (api.120)', async (_name, { call, path, entries }) => {
      const whole = await readByShop(call, { data: entries })
      const { requests } = fakeServer(paged(entries, write))
      expect(await call()).toEqual(whole)
      expect(requests).toHaveLength(3)
      const paths = requests.map(({ url }) => new URL(url).pathname)
      expect(new Set(paths).size, path).toBe(1)
    })

    it.each(WRITES)('is read again after %s (api.157)', async (_name, { call, entries }) => {
      const whole = await readByShop(call, { data: entries })
      const { requests } = fakeServer(paged(entries, write))
      expect(await call()).toEqual(whole)
      const after = requests.map(({ method }) => method).slice(1)
      expect(after.slice(0, 3)).toEqual(['GET', 'GET', 'GET'])
      expect(after.filter((method) => method !== 'GET')).toEqual([])
    })
  })
})
