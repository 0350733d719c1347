import { AccountUser } from '../../entities/account/user'
import { type FoundAnswer, NOT_ALL, unchangedFields } from '../../entities/expectation'
import { bareOrInData } from '../../lib/data/parse'
import { request } from '../call/client'
import { requestMessage } from '../call/message-call'
import { verifyWrite } from '../call/verify-write'

const UserResponse = bareOrInData(AccountUser)

/** `GET /user`: the signed-in user. */
export const fetchUser = (): Promise<AccountUser> => request(UserResponse, '/user')

const patch = (id: string, body: Record<string, unknown>): Promise<AccountUser> =>
  request(UserResponse, `/user/${encodeURIComponent(id)}`, { method: 'PATCH', body })

/**
 * `PATCH /user/{id}`: changes fields of the user. Takes the changed fields only, so that the server
 * keeps all others.
 */
export const updateUser = (
  id: string,
  fields: Record<string, unknown>,
  before: Partial<AccountUser>,
): Promise<FoundAnswer<AccountUser>> =>
  verifyWrite(() => patch(id, fields), fetchUser, {
    isMet: (user) => unchangedFields(fields, before, user).length === 0,
    actual: () => NOT_ALL,
  })

/** `PATCH /user/{id}` with a new password. No answer shows a password, so any readable success counts (account.101). */
export const updatePassword = (
  id: string,
  fields: Record<string, unknown>,
): Promise<{ message: string | null }> =>
  requestMessage(`/user/${encodeURIComponent(id)}`, { method: 'PATCH', body: fields })
