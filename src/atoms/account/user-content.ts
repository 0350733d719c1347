import { atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { notifyErrorAtom } from '../notices/notifications'
import { pageUserAtom } from '../session/identity'

/** What the server keeps for one user, while it is loaded. */
export interface UserContent<T> {
  status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** As last answered; `null` before. */
  value: T | null
  problem: string | null
}

/** The user that the page is drawn for. */
export const ownerAtom = atom((get) => get(pageUserAtom)?.id ?? null)

/**
 * State of the user of the page: nobody sees that of another one (account.10).
 * A write names the user that it is meant for: once somebody else has signed in it changes nothing.
 */
export function ownedAtom<T>(nothing: T) {
  const heldAtom = atom<{ owner: string | null; value: T }>({ owner: null, value: nothing })
  const ownAtom = atom(
    (get): T => {
      const { owner, value } = get(heldAtom)
      return owner === get(ownerAtom) ? value : nothing
    },
    (get, set, owner: string | null, change: (value: T) => T) => {
      if (owner === get(ownerAtom)) set(heldAtom, { owner, value: change(get(ownAtom)) })
    },
  )
  return ownAtom
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
  const contentAtom = atom((get): UserContent<T> => {
    const { userId, content } = get(baseAtom)
    return userId === get(ownerAtom) ? content : NOTHING
  })

  const receiveAtom = atom(null, (get, set, value: T) => {
    const content = { status: 'loaded', value, problem: null } as const
    set(baseAtom, { userId: get(ownerAtom), content })
  })

  /** Ends the loading for a user who was away when it ended: it is loaded anew when they are back. */
  const forgetAtom = atom(null, (get, set, userId: string | null) => {
    if (get(baseAtom).userId === userId) set(baseAtom, { userId: null, content: NOTHING })
  })

  /** Fetches the content. What was loaded before stays meanwhile, and when it fails. */
  const fetchAtom = atom(null, async (get, set): Promise<void> => {
    const userId = get(ownerAtom)
    const before = get(contentAtom)
    if (before.status === 'loading') return
    set(baseAtom, { userId, content: { ...before, status: 'loading', problem: null } })
    try {
      const value = await fetch()
      if (get(ownerAtom) === userId) set(receiveAtom, value)
      else set(forgetAtom, userId)
    } catch (error) {
      if (get(ownerAtom) !== userId) return set(forgetAtom, userId)
      const content = isAborted(error)
        ? before
        : ({ ...before, status: 'failed', problem: errorText(error) } as const)
      set(baseAtom, { userId, content })
      if (notice) set(notifyErrorAtom, notice, error)
    }
  })
  return { contentAtom, fetchAtom, receiveAtom }
}
