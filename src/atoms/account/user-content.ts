import { atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { notifyErrorAtom } from '../notices/notifications'
import { pageUserAtom } from '../session/identity'

/** What the server keeps for one user, while it is loaded. */
export interface UserContent<T> {
  status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** As last answered; `null` before. */
  value: T | null
  /** Why it could not be loaded. */
  problem: string | null
}

const NOTHING = { status: 'idle', value: null, problem: null } as const

/**
 * Content of the account that is fetched when it is shown. That of another user is never shown (account.10).
 * @param notice how the notice of a failure begins (notices.3); without one it raises none
 */
export function userContent<T>(fetch: () => Promise<T>, notice?: string) {
  const baseAtom = atom<{ userId: string | null; content: UserContent<T> }>({
    userId: null,
    content: NOTHING,
  })
  const userIdAtom = atom((get) => get(pageUserAtom)?.id ?? null)

  /** The content of the user of the page. */
  const contentAtom = atom((get): UserContent<T> => {
    const { userId, content } = get(baseAtom)
    return userId === get(userIdAtom) ? content : NOTHING
  })

  /** Writes what the server answered. */
  const receiveAtom = atom(null, (get, set, value: T) => {
    set(baseAtom, {
      userId: get(userIdAtom),
      content: { status: 'loaded', value, problem: null },
    })
  })

  /** Ends the loading for a user who was away when it ended: it is loaded anew when they are back. */
  const forgetAtom = atom(null, (get, set, userId: string | null) => {
    if (get(baseAtom).userId === userId) set(baseAtom, { userId: null, content: NOTHING })
  })

  /** Fetches the content. What was loaded before stays meanwhile, and when it fails. */
  const fetchAtom = atom(null, async (get, set): Promise<void> => {
    const userId = get(userIdAtom)
    const before = get(contentAtom)
    if (before.status === 'loading') return
    set(baseAtom, { userId, content: { ...before, status: 'loading', problem: null } })
    try {
      const value = await fetch()
      if (get(userIdAtom) === userId) set(receiveAtom, value)
      else set(forgetAtom, userId)
    } catch (error) {
      if (get(userIdAtom) !== userId) return set(forgetAtom, userId)
      const content = isAborted(error)
        ? before
        : ({ ...before, status: 'failed', problem: errorText(error) } as const)
      set(baseAtom, { userId, content })
      if (notice) set(notifyErrorAtom, notice, error)
    }
  })
  return { contentAtom, fetchAtom, receiveAtom }
}
