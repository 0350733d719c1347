import { Address, type AddressDraft } from '../entities/address'
import { dataList } from '../lib/parse'
import { request } from './client'

/** Each call answers with all addresses of the user (api.12). */
const Addresses = dataList(Address)

const pathOf = (id: string): string => `/address/${encodeURIComponent(id)}`

/** `GET /address`: the addresses of the signed-in user. */
export const fetchAddresses = (): Promise<Address[]> => request(Addresses, '/address')

/** `POST /address`: adds an address. */
export const addAddress = (address: Omit<AddressDraft, 'id'>): Promise<Address[]> =>
  request(Addresses, '/address', { method: 'POST', body: address })

/** `PATCH /address/{id}`: changes an address; `{ default: 1 }` makes it the default (api.12). */
export const updateAddress = (
  id: string,
  fields: Partial<Omit<AddressDraft, 'default'>> | { default: 1 },
): Promise<Address[]> => request(Addresses, pathOf(id), { method: 'PATCH', body: fields })

/** `DELETE /address/{id}`: removes an address. */
export const removeAddress = (id: string): Promise<Address[]> =>
  request(Addresses, pathOf(id), { method: 'DELETE' })
