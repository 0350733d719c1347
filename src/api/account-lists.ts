import { quantityOf } from '../entities/favourite'
import { AccountList, type SavedList } from '../entities/saved-list'
import { dataList, enveloped } from '../lib/parse'
import { toJson } from '../lib/to-json'
import { ApiError, ifGone, ifUnreadable } from './api-error'
import { request } from './client'
import { requestList } from './request-list'

const Lists = dataList(AccountList)
const List = enveloped(AccountList)

/** A browser refuses larger bodies of calls that go on although the page is left. */
const MOST_LEAVING = 60_000

const pathOf = (id: string): string => `/lists/${encodeURIComponent(id)}`

/** `GET /lists`: the lists of the signed-in user. */
export const fetchLists = (): Promise<AccountList[]> => requestList(Lists, '/lists')

/**
 * `PUT /lists/{id}`: saves a whole list, also a new one. Resolves to the list as the server has it.
 * @param version that the list was changed from; empty for a new one. The server refuses any other (409).
 */
export function saveList({ id, name, products }: SavedList, version: string): Promise<AccountList> {
  const body = {
    name,
    version,
    products: products.map((product) => ({ ...product, qty: quantityOf(product) })),
  }
  const isLeaving = toJson(body).length < MOST_LEAVING
  return request(List, pathOf(id), { method: 'PUT', body, isLeaving }).catch(
    ifUnreadable(() => readList(id)),
  )
}

/** A list as the server has it, after an answer that could not be read (api.19). */
async function readList(id: string): Promise<AccountList> {
  const list = (await fetchLists()).find((each) => each.id === id)
  if (list) return list
  throw new ApiError({ method: 'GET', url: '/lists', kind: 'unexpected' })
}

/**
 * `DELETE /lists/{id}`: removes a list. One that is gone already is removed (api.20).
 * @param version that the list was removed from; the server refuses any other (409)
 */
export async function removeList(id: string, version: string): Promise<void> {
  const nothing = async () => []
  await request(Lists, pathOf(id), { method: 'DELETE', query: { version } })
    .catch(ifUnreadable(nothing))
    .catch(ifGone(nothing))
}
