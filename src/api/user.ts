import { User } from '../entities/user'
import { ifUnreadable } from './api-error'
import { request } from './client'

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<User> => request(User, '/user')

/**
 * `PATCH /user/{id}`: changes fields of the user. Takes the changed fields only, so that the server
 * keeps all others. An unreadable answer is replaced by the user as it is (api.19).
 */
export const updateUser = (id: string, fields: Record<string, unknown>): Promise<User> =>
  request(User, `/user/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields }).catch(
    ifUnreadable(fetchUser),
  )
