import { Address } from '../../entities/address/address'
import { dataList } from '../../lib/data/parse'
import { requestList } from '../call/request-list'

/** Each call answers with all addresses of the user (api.12). */
export const Addresses = dataList(Address)

/** `GET /address`: the addresses of the signed-in user. */
export const fetchAddresses = (): Promise<Address[]> => requestList(Addresses, '/address')

/** `GET /address` beside a form with typed text: a 401 is left to the call that follows (api.5). */
export const readAddresses = (): Promise<Address[]> =>
  requestList(Addresses, '/address', { keepsSession: true })
