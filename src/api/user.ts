import { User } from '../entities/user'
import { enveloped } from '../lib/parse'
import { request } from './client'

const UserResponse = enveloped(User)

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<User> => request(UserResponse, '/user')

/** `PATCH /user/{id}`: changes fields of the user. */
export const updateUser = (id: string, fields: Record<string, unknown>): Promise<User> =>
  request(UserResponse, `/user/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields })
