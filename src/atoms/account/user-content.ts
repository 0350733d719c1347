import { type Atom, atom, type Getter, type Setter } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { memoise } from '../../lib/data/memoise'
import { singleFlightAtom } from '../base/single-flight'
import { notifyErrorAtom } from '../notices/notifications'
import { pageUserAtom } from '../session/identity'

/** Account content: loading, loaded or failed. */
export interface Loaded<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  value: T
  /** The reason of the failure. */
  reason: string
}

/** The id of the user that the page shows. */
export const ownerAtom = atom((get) => get(pageUserAtom)?.id ?? null)

/**
 * State of one user, hidden from all others (account.10). A write names its user, and is ignored once somebody
 * else has signed in.
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

/** A single-flight action for each user: a user who signs in does not join a run of the previous user (account.327). */
export function userFlightAtom<Args extends unknown[], Result>(
  run: (get: Getter, set: Setter, ...args: Args) => Promise<Result>,
) {
  const flightOf = memoise((_owner: string) => singleFlightAtom(run))
  return atom(null, (get, set, ...args: Args) => set(flightOf(get(ownerAtom) ?? ''), ...args))
}

/**
 * Account content that is fetched when shown, hidden from other users (account.10). @param notice the first
 * words of the failure's notice (notices.3); none without it
 */
export function userContent<T>(fetch: () => Promise<T>, notice?: string) {
  const contentAtom = ownedAtom<Loaded<T | null>>({ status: 'idle', value: null, reason: '' })

  const receiveAtom = atom(null, (get, set, value: T) =>
    set(contentAtom, get(ownerAtom), () => ({ status: 'ready', value, reason: '' })),
  )

  /** Fetches the content. Earlier content stays meanwhile, and on failure. */
  const fetchAtom = userFlightAtom(async (get, set): Promise<void> => {
    const owner = get(ownerAtom)
    const before = get(contentAtom)
    const keep = (change: Partial<Loaded<T | null>>) =>
      set(contentAtom, owner, (content) => ({ ...content, reason: '', ...change }))
    // A write has answered meanwhile: this answer may be older (account.325).
    const isOvertaken = () => get(contentAtom).value !== before.value
    keep({ status: 'loading' })
    try {
      const value = await fetch()
      if (!isOvertaken()) keep({ status: 'ready', value })
    } catch (error) {
      if (isOvertaken()) return
      const status = before.status === 'loading' ? 'idle' : before.status
      keep(
        isAborted(error) ? { ...before, status } : { status: 'failed', reason: errorText(error) },
      )
      if (notice && get(ownerAtom) === owner) set(notifyErrorAtom, notice, error)
    }
  })

  return { contentAtom, fetchAtom, receiveAtom }
}
