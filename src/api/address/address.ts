import { Address, type AddressDraft } from '../../entities/address/address'
import { addressAdded, defaultSet, fieldsSaved } from '../../entities/address/address-form'
import { type Expectation, entryGone, type FoundAnswer } from '../../entities/expectation'
import { dataList } from '../../lib/data/parse'
import type { RequestOptions } from '../call/client'
import { requestList } from '../call/request-list'
import { verifyWrite } from '../call/verify-write'

/** Each call returns all addresses of the user (api.12). */
export const Addresses = dataList(Address)

/** `GET /address`: the addresses of the signed-in user. */
export const fetchAddresses = (): Promise<Address[]> => requestList(Addresses, '/address')

/** `GET /address` while a form is open: a 401 does not end the session (api.5). */
export const readAddresses = (): Promise<Address[]> =>
  requestList(Addresses, '/address', { keepsSession: true })

/** The addresses after a write, and whether it took effect (api.80). */
export type FoundAddresses = FoundAnswer<Address[]>

const pathOf = (id: string): string => `/address/${encodeURIComponent(id)}`

const change = (
  path: string,
  options: RequestOptions,
  expected: Expectation<Address[]>,
): Promise<FoundAddresses> =>
  verifyWrite(() => requestList(Addresses, path, options), readAddresses, expected)

/** `POST /address`: adds an address. */
export const addAddress = (address: Omit<AddressDraft, 'id'>): Promise<FoundAddresses> =>
  change('/address', { method: 'POST', body: address }, addressAdded(address))

/** `PATCH /address/{id}`: changes the given fields of the address `before`. */
export const updateAddress = (
  id: string,
  fields: Partial<Omit<AddressDraft, 'default'>>,
  before: Partial<AddressDraft>,
): Promise<FoundAddresses> =>
  change(pathOf(id), { method: 'PATCH', body: fields }, fieldsSaved(id, fields, before))

/** `PATCH /address/{id}` with `{ default: 1 }`: makes it the default (api.12). */
export const makeDefault = (id: string): Promise<FoundAddresses> =>
  change(pathOf(id), { method: 'PATCH', body: { default: 1 } }, defaultSet(id))

/** `DELETE /address/{id}`: removes an address; one already gone counts as removed (api.20). */
export const removeAddress = (id: string): Promise<FoundAddresses> =>
  change(pathOf(id), { method: 'DELETE' }, entryGone(id, 'This address is still there.'))
