import { User } from '../entities/user'
import { request } from './client'

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<User> => request(User, '/user')

/** `PATCH /user/{id}`: changes fields of the user. */
export const updateUser = (id: string, fields: Record<string, unknown>): Promise<User> =>
  request(User, `/user/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields })
