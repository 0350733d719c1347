import { type Atom, atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { singleFlightAtom } from '../base/single-flight'
import { notifyErrorAtom } from '../notices/notifications'
import { pageUserAtom } from '../session/identity'

/** Something of the account that is being loaded, is there, or could not be loaded. */
export interface Loaded<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  value: T
  /** Why it could not be loaded. */
  reason: string
}

/** The user that the page is drawn for. */
export const ownerAtom = atom((get) => get(pageUserAtom)?.id ?? null)

/**
 * State of the user of the page: nobody sees that of another one (account.10).
 * A write names the user that it is meant for: once somebody else has signed in it changes nothing.
 */
export function ownedAtom<T>(nothing: T, ofAtom: Atom<string | null> = ownerAtom) {
  const heldAtom = atom<{ owner: string | null; value: T }>({ owner: null, value: nothing })
  const ownAtom = atom(
    (get): T => {
      const { owner, value } = get(heldAtom)
      return owner === get(ofAtom) ? value : nothing
    },
    (get, set, owner: string | null, change: (value: T) => T) => {
      if (owner === get(ofAtom)) set(heldAtom, { owner, value: change(get(ownAtom)) })
    },
  )
  return ownAtom
}

/**
 * Content of the account that is fetched when it is shown. That of another user is never shown (account.10).
 * @param notice how the notice of a failure begins (notices.3); without one it raises none
 */
export function userContent<T>(fetch: () => Promise<T>, notice?: string) {
  const contentAtom = ownedAtom<Loaded<T | null>>({ status: 'idle', value: null, reason: '' })

  const receiveAtom = atom(null, (get, set, value: T) =>
    set(contentAtom, get(ownerAtom), () => ({ status: 'ready', value, reason: '' })),
  )

  const fetchForAtom = singleFlightAtom(async (get, set, owner: string | null): Promise<void> => {
    const before = get(contentAtom)
    const keep = (change: Partial<Loaded<T | null>>) =>
      set(contentAtom, owner, (content) => ({ ...content, reason: '', ...change }))
    keep({ status: 'loading' })
    try {
      keep({ status: 'ready', value: await fetch() })
    } catch (error) {
      const status = before.status === 'loading' ? 'idle' : before.status
      keep(
        isAborted(error) ? { ...before, status } : { status: 'failed', reason: errorText(error) },
      )
      if (notice && get(ownerAtom) === owner) set(notifyErrorAtom, notice, error)
    }
  }, String)

  /** Fetches the content. What was loaded before stays meanwhile, and when it fails. */
  const fetchAtom = atom(null, (get, set) => set(fetchForAtom, get(ownerAtom)))
  return { contentAtom, fetchAtom, receiveAtom }
}
