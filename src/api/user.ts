import { AccountUser } from '../entities/user'
import { enveloped } from '../lib/parse'
import { ifUnreadable } from './api-error'
import { IN_PLACE, request } from './client'

const UserResponse = enveloped(AccountUser)

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<AccountUser> => request(UserResponse, '/user', IN_PLACE)

/**
 * `PATCH /user/{id}`: changes fields of the user. Takes the changed fields only, so that the server
 * keeps all others. An unreadable answer is replaced by the user as it is (api.19). A refusal stays in
 * place, where the form still has what was typed.
 */
export const updateUser = (id: string, fields: Record<string, unknown>): Promise<AccountUser> =>
  request(UserResponse, `/user/${encodeURIComponent(id)}`, {
    ...IN_PLACE,
    method: 'PATCH',
    body: fields,
  }).catch(ifUnreadable(fetchUser))
