import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { nextPage, requestList } from '../../../src/api/call/request-list'
import { dataList, identifier } from '../../../src/lib/data/parse'
import { fakeServer, json } from '../fake-server'

const Things = dataList(v.object({ id: identifier }))
const page = (current_page: number, ids: number[], last_page = 2) =>
  json({ data: { current_page, last_page, data: ids.map((id) => ({ id })) } })
const pathsOf = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.map(({ url }) => url.replace(/.*\/api/, ''))

it('requests each page that an answer names (api.120)', async () => {
  const server = fakeServer(page(1, [3]), page(2, [2, 1]))
  expect(await requestList(Things, '/order')).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }])
  expect(pathsOf(server)).toEqual(['/order', '/order?page=2'])
})

it('an entry that moves to the next page meanwhile is listed once (api.120)', async () => {
  fakeServer(page(1, [3, 2]), page(2, [2, 1]))
  expect(await requestList(Things, '/order')).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }])
})

it('a list whose pages repeat the first one is unreadable, with a console warning (api.120, api.31)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = fakeServer(page(1, [3]))
  await expect(requestList(Things, '/order')).rejects.toMatchObject({ kind: 'unexpected' })
  expect(pathsOf(server)).toEqual(['/order', '/order?page=2'])
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(warn).toHaveBeenCalledWith(
    'Trade Blocks: the answer to GET /order lacks a usable "next page".',
  )
})

it('a refused page fails the whole list, as a part would look complete (api.120)', async () => {
  fakeServer(page(1, [3]), json({ message: 'Not today' }, 403))
  await expect(requestList(Things, '/order')).rejects.toMatchObject({ message: 'Not today' })
})

it('ends with the 99th page (api.120)', async () => {
  const server = fakeServer((request) => {
    const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
    return page(asked, [asked], 1_000)
  })
  expect(await requestList(Things, '/order')).toHaveLength(99)
  expect(server.requests).toHaveLength(99)
})

it('one page of several is unreadable as the answer to a write (api.157)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = fakeServer(page(1, [3]))
  const write = requestList(Things, '/address', { method: 'POST', body: {} })
  await expect(write).rejects.toMatchObject({ kind: 'unexpected', status: 200 })
  expect(server.requests).toHaveLength(1)
})

/** How servers number their pages: how they announce the next one, and how it is requested. */
type Paging = (at: { next: number; size: number; total: number }) => object
const PAGED: Record<
  string,
  [paging: Paging, start: (asked: URLSearchParams, size: number) => number]
> = {
  'a page number': [
    ({ next, size, total }) => ({
      meta: { current_page: next / size, total_pages: Math.ceil(total / size) },
    }),
    (asked, size) => (Number(asked.get('page') ?? 1) - 1) * size,
  ],
  'page[number] in an address': [
    ({ next, size, total }) => ({
      links: {
        next: next < total ? `/l?page[size]=${size}&page[number]=${next / size + 1}` : null,
      },
    }),
    (asked, size) => (Number(asked.get('page[number]') ?? 1) - 1) * size,
  ],
  'page[offset], encoded, in a link with more to it': [
    ({ next, size, total }) => ({
      links: {
        next: next < total && { href: `/l?page%5Boffset%5D=${next}&page%5Blimit%5D=${size}` },
      },
    }),
    (asked) => Number(asked.get('page[offset]') ?? 0),
  ],
  'offset and limit in an address': [
    ({ next, size, total }) => ({
      next: next < total ? `https://a.example/l?limit=${size}&offset=${next}` : null,
    }),
    (asked) => Number(asked.get('offset') ?? 0),
  ],
}

it.each(
  Object.entries(PAGED),
)('%s: a list of any length in pages of any size is read whole (api.120)', async (_, [
  paging,
  start,
]) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 12 }), async (total, size) => {
      const all = Array.from({ length: total }, (_entry, id) => ({ id: `${id}` }))
      const { requests } = fakeServer(({ url }) => {
        const from = start(new URL(url).searchParams, size)
        const data = all.slice(from, from + size)
        return json({ data, ...paging({ next: from + size, size, total }) })
      })
      expect(await requestList(Things, '/order')).toEqual(all)
      expect(requests).toHaveLength(Math.max(1, Math.ceil(total / size)))
    }),
    { numRuns: 40 },
  )
})

it.each([
  [{ current_page: 1, last_page: 2, data: [] }, 'page=2'],
  [{ data: { current_page: '2', last_page: '3', data: [] } }, 'page=3'],
  [{ data: [], meta: { current_page: 2, last_page: 3 } }, 'page=3'],
  [{ data: [], links: { next: '/order?per_page=9&page=4#top' } }, 'per_page=9&page=4'],
  [{ data: [], links: [{ url: '/order?page=2', label: '2' }], next_page_url: null }, ''],
  [{ data: [], next_page_url: 'https://a.example/order?cursor=eyJ%3D' }, 'cursor=eyJ%3D'],
  [
    { data: [], links: { next: '/order?page[number]=2&page[size]=9' } },
    'page[number]=2&page[size]=9',
  ],
  [{ data: [], links: { next: { href: '/order?page%5Bafter%5D=x' } } }, 'page%5Bafter%5D=x'],
  [{ data: [], next: '/order?limit=9&offset=9' }, 'limit=9&offset=9'],
  [{ data: [], meta: { current_page: 1, total_pages: 2 } }, 'page=2'],
  [{ data: [], links: { next: '/order?per_page=9&page=' } }, ''],
  [{ data: [], links: { next: '/account?view=orders' } }, ''],
  [{ current_page: 2, last_page: 2, data: [] }, ''],
  [{ current_page: 3, last_page: 2, data: [] }, ''],
  [{ data: [], next: 'Tuesday' }, ''],
  [[{ last_page: 2 }], ''],
  [{ data: [{ last_page: 2 }] }, ''],
  [null, ''],
])('the page after %j is requested by %j (api.120)', (answer, query) => {
  expect(nextPage(answer)).toBe(query)
})
