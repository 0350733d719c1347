import { fieldsLeft, NOT_ALL } from '../entities/changed-fields'
import type { Found } from '../entities/expectation'
import { AccountUser } from '../entities/user'
import { enveloped } from '../lib/parse'
import { request } from './client'
import { requestMessage } from './message-call'
import { prove } from './prove'

const UserResponse = enveloped(AccountUser)

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<AccountUser> => request(UserResponse, '/user')

const patch = (id: string, body: Record<string, unknown>): Promise<AccountUser> =>
  request(UserResponse, `/user/${encodeURIComponent(id)}`, { method: 'PATCH', body })

/**
 * `PATCH /user/{id}`: changes fields of the user. Takes the changed fields only, so that the server
 * keeps all others.
 * @param before the user before that
 */
export const updateUser = (
  id: string,
  fields: Record<string, unknown>,
  before: Partial<AccountUser>,
): Promise<Found<AccountUser>> =>
  prove(() => patch(id, fields), fetchUser, {
    isMet: (user) => fieldsLeft(fields, before, user).length === 0,
    whatIsThere: () => NOT_ALL,
  })

/**
 * `PATCH /user/{id}` with a new password, which no answer shows (account.101): one that says nothing else is
 * believed.
 */
export const updatePassword = (
  id: string,
  fields: Record<string, unknown>,
): Promise<{ message: string | null }> =>
  requestMessage(`/user/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields })
