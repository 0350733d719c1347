import { entryGone, type FoundAnswer } from '../../entities/expectation'
import { quantityOf } from '../../entities/favourites/favourite'
import { isSameList } from '../../entities/favourites/list-merge'
import { AccountList, type SavedList } from '../../entities/favourites/saved-list'
import { bareOrInData, dataList } from '../../lib/data/parse'
import { toJson } from '../../lib/data/to-json'
import { ApiError } from '../call/api-error'
import { request } from '../call/client'
import { requestList } from '../call/request-list'
import { verifyWrite } from '../call/verify-write'

const Lists = dataList(AccountList)
const List = bareOrInData(AccountList)

/** Browsers refuse larger bodies on requests that outlive the page. */
const MAX_LEAVING = 60_000

const pathOf = (id: string): string => `/lists/${encodeURIComponent(id)}`

/** `GET /lists`: the lists of the signed-in user. */
export const fetchLists = (): Promise<AccountList[]> => requestList(Lists, '/lists')

/**
 * `PUT /lists/{id}`: saves a whole list, also a new one. Resolves to the list as the server has it (api.80).
 * @param version the version that the change is based on; empty for a new list. The server refuses any other (409).
 */
export function saveList(list: SavedList, version: string): Promise<FoundAnswer<AccountList>> {
  const { id, name, products } = list
  const body = {
    name,
    version,
    products: products.map((product) => ({ ...product, qty: quantityOf(product) })),
  }
  const isLeaving = toJson(body).length < MAX_LEAVING
  return verifyWrite(
    () => request(List, pathOf(id), { method: 'PUT', body, isLeaving }),
    () => readList(id),
    {
      isMet: (saved) => isSameList(saved, list),
      actual: () => `Your account has saved ‘${name}’ differently. Please check it.`,
    },
  )
}

async function readList(id: string): Promise<AccountList> {
  const list = (await fetchLists()).find((each) => each.id === id)
  if (list) return list
  throw new ApiError({ method: 'GET', url: '/lists', kind: 'unexpected' })
}

/**
 * `DELETE /lists/{id}`: removes a list; one already gone counts as removed (api.20). Resolves to the remaining lists,
 * and to whether it is gone (api.80).
 * @param version the version that the removal is based on; the server refuses any other (409)
 */
export const removeList = (
  { id, name }: Pick<SavedList, 'id' | 'name'>,
  version: string,
): Promise<FoundAnswer<AccountList[]>> =>
  verifyWrite(
    () => requestList(Lists, pathOf(id), { method: 'DELETE', query: { version } }),
    fetchLists,
    entryGone(id, `‘${name}’ is still on your account.`),
  )
