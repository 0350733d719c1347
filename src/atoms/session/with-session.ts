import type { Getter } from 'jotai/vanilla'
import { ApiError, hasStatus } from '../../api/api-error'
import { userAtom } from './identity'
import { accessTokenAtom } from './session'
import { promptIsClosedAtom } from './sign-in-prompt'

/**
 * Does what somebody has asked for. When their session ends under it, it waits while the page asks
 * to sign in again, and goes on once the same person is back. Otherwise it fails; as 'replaced' when
 * another tab has signed in or out.
 * @param again how it goes on; unless told, the same is done once more
 */
export async function withSession<T>(
  get: Getter,
  send: () => Promise<T>,
  again = send,
): Promise<T> {
  const [userId, token] = [get(userAtom)?.id, get(accessTokenAtom)]
  try {
    return await send()
  } catch (error) {
    const wasRefused = hasStatus(error, 401) && get(accessTokenAtom) !== token
    if (!wasRefused && !isReplaced(error)) throw error
    await get(promptIsClosedAtom)
    const isSame = get(userAtom)?.id === userId
    if (isSame && (userId !== undefined || !wasRefused)) return again()
    throw error.isHandled ? error : replaced()
  }
}

/** The failure of what was meant for a session or a basket that is another one by now. */
export const replaced = (): ApiError => new ApiError({ method: '', url: '', kind: 'replaced' })

const isReplaced = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'replaced'
