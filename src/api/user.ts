import { User } from '../entities/user'
import { enveloped } from '../lib/parse'
import { ifUnreadable } from './api-error'
import { IN_PLACE, request } from './client'

const UserResponse = enveloped(User)

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<User> => request(UserResponse, '/user')

/** `GET /user`, in place: a refusal never leads away from a form with typed text (api.5). */
const readUser = (): Promise<User> => request(UserResponse, '/user', { isBackground: true })

/**
 * `PATCH /user/{id}`: changes fields of the user. Takes the changed fields only, so that the server
 * keeps all others. An unreadable answer is replaced by the user as it is (api.19).
 */
export const updateUser = (id: string, fields: Record<string, unknown>): Promise<User> =>
  request(UserResponse, `/user/${encodeURIComponent(id)}`, {
    ...IN_PLACE,
    method: 'PATCH',
    body: fields,
  }).catch(ifUnreadable(readUser))
