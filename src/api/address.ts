import { Address, type AddressDraft } from '../entities/address'
import { dataList } from '../lib/parse'
import { ifGone, ifUnreadable } from './api-error'
import type { RequestOptions } from './client'
import { requestList } from './request-list'

/** Each call answers with all addresses of the user (api.12). */
const Addresses = dataList(Address)

const pathOf = (id: string): string => `/address/${encodeURIComponent(id)}`

/** `GET /address`: the addresses of the signed-in user. */
export const fetchAddresses = (): Promise<Address[]> => requestList(Addresses, '/address')

/** `GET /address` beside a form with typed text: a 401 is left to the call that follows (api.5). */
export const readAddresses = (): Promise<Address[]> =>
  requestList(Addresses, '/address', { keepsSession: true })

/** Changes the addresses; an unreadable answer is replaced by the addresses as they are (api.19). */
const change = (path: string, options: RequestOptions): Promise<Address[]> =>
  requestList(Addresses, path, options).catch(ifUnreadable(readAddresses))

/** `POST /address`: adds an address. */
export const addAddress = (address: Omit<AddressDraft, 'id'>): Promise<Address[]> =>
  change('/address', { method: 'POST', body: address })

/**
 * `PATCH /address/{id}`: changes an address; `{ default: 1 }` makes it the default (api.12). Takes the
 * changed fields only, so that the server keeps all others.
 */
export const updateAddress = (
  id: string,
  fields: Partial<Omit<AddressDraft, 'default'>> | { default: 1 },
): Promise<Address[]> => change(pathOf(id), { method: 'PATCH', body: fields })

/** `DELETE /address/{id}`: removes an address. One that is gone already is removed (api.20). */
export const removeAddress = (id: string): Promise<Address[]> =>
  change(pathOf(id), { method: 'DELETE' }).catch(ifGone(readAddresses))
