import { AccountUser } from '../entities/user'
import { enveloped } from '../lib/parse'
import { ifUnreadable } from './api-error'
import { request } from './client'

const UserResponse = enveloped(AccountUser)

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<AccountUser> => request(UserResponse, '/user')

/**
 * `PATCH /user/{id}`: changes fields of the user. Takes the changed fields only, so that the server
 * keeps all others. An unreadable answer is replaced by the user as it is (api.19).
 */
export const updateUser = (id: string, fields: Record<string, unknown>): Promise<AccountUser> =>
  request(UserResponse, `/user/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: fields,
  }).catch(ifUnreadable(fetchUser))
