import type { Getter } from 'jotai/vanilla'
import { ApiError, hasStatus } from '../../api/call/api-error'
import { userIdAtom } from './identity'
import { accessTokenAtom } from './session'
import { promptClosedPromiseAtom } from './sign-in-prompt'

/**
 * Sends a call. When the session ends meanwhile, waits for the prompt and sends the call again once the same
 * user has signed in (session.19). Otherwise throws the call's error, or 'replaced' when another user or no user
 * signs in (api.11). @param again the call after the sign-in; `send` by default
 */
export async function withSession<T>(
  get: Getter,
  send: () => Promise<T>,
  again = send,
): Promise<T> {
  const [userId, token] = [get(userIdAtom), get(accessTokenAtom)]
  try {
    return await send()
  } catch (error) {
    const wasRefused = hasStatus(error, 401) && get(accessTokenAtom) !== token
    if (!wasRefused && !isReplaced(error)) throw error
    await get(promptClosedPromiseAtom)
    const isSame = get(userIdAtom) === userId
    if (isSame && (userId !== null || !wasRefused)) return again()
    throw error.isHandled ? error : replacedError()
  }
}

/** Tells later whether the same user is signed in still; a visitor may have signed in (api.11). */
export function sameUserCheck(get: Getter): () => boolean {
  const userId = get(userIdAtom)
  return () => userId === null || get(userIdAtom) === userId
}

/** The error of a call for a session or basket that another tab has replaced (api.11). */
export const replacedError = (): ApiError => new ApiError({ method: '', url: '', kind: 'replaced' })

const isReplaced = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'replaced'
