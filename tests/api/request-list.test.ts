import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { requestList } from '../../src/api/request-list'
import { dataList, identifier } from '../../src/lib/parse'
import { fakeServer, json } from './fake-server'

const Things = dataList(v.object({ id: identifier }))
const page = (current_page: number, ids: number[], last_page = 2) =>
  json({ data: { current_page, last_page, data: ids.map((id) => ({ id })) } })
const pathsOf = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.map(({ url }) => url.replace(/.*\/api/, ''))

it('asks for each page that an answer names (api.120)', async () => {
  const server = fakeServer(page(1, [3]), page(2, [2, 1]))
  expect(await requestList(Things, '/order')).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }])
  expect(pathsOf(server)).toEqual(['/order', '/order?page=2'])
})

it('keeps an entry once that moves to the next page meanwhile (api.120)', async () => {
  fakeServer(page(1, [3, 2]), page(2, [2, 1]))
  expect(await requestList(Things, '/order')).toEqual([{ id: '3' }, { id: '2' }, { id: '1' }])
})

it('a list whose other pages are the first one again is unreadable, and the developer learns why (api.120, api.31)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = fakeServer(page(1, [3]))
  await expect(requestList(Things, '/order')).rejects.toMatchObject({ kind: 'unexpected' })
  expect(pathsOf(server)).toEqual(['/order', '/order?page=2'])
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(warn).toHaveBeenCalledWith(
    'Trade Blocks: the answer to GET /order lacks a usable "next page".',
  )
})

it('a page that is refused fails the list: a part of it would be taken for all (api.120)', async () => {
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

it('one page of several is no answer to a write: nothing else is asked for (api.120)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = fakeServer(page(1, [3]))
  const write = requestList(Things, '/address', { method: 'POST', body: {} })
  await expect(write).rejects.toMatchObject({ kind: 'unexpected', status: 200 })
  expect(server.requests).toHaveLength(1)
})
