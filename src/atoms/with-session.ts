import type { Getter } from 'jotai/vanilla'
import { hasStatus } from '../api/api-error'
import { userAtom } from './authentication'
import { accessTokenAtom } from './session'
import { promptIsClosedAtom } from './sign-in-prompt'

/**
 * Does what somebody has asked for. When their session ends under it, it waits while the page asks
 * to sign in again, and goes on once the same person is back; otherwise it fails as it did.
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
    const hasEnded = userId !== undefined && get(accessTokenAtom) !== token
    if (!hasEnded || !hasStatus(error, 401)) throw error
    await get(promptIsClosedAtom)
    if (get(userAtom)?.id !== userId) throw error
    return again()
  }
}
