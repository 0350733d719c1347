import { atom } from 'jotai/vanilla'
import { ApiError, errorText, isAborted } from '../../api/api-error'
import type { Notification } from '../../entities/notification'
import { emit } from '../../events'

/** When a success notice begins to fade, and when it is gone, in ms (spec §9). */
const FADE = 3_500
const REMOVE = 4_000
/** So many are seen at once … */
const MOST_VISIBLE = 3
/** … and so many are kept. */
const MOST_KEPT = 20

/** A notice as shown: `count` is how often the same was said. */
export interface ShownNotification extends Notification {
  isFading: boolean
  count: number
}

const keptAtom = atom<readonly ShownNotification[]>([])
const lastIdAtom = atom(0)

/** The notices to show, the newest last. */
export const notificationsAtom = atom((get) => get(keptAtom).slice(-MOST_VISIBLE))

/** Whether a form is still there, to say itself what became of it: then the notice is only seen. */
export type IsShown = () => boolean

/** Takes a notice away. */
export const dismissNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    keptAtom,
    get(keptAtom).filter((kept) => kept.id !== id),
  )
})

/** Raises a notice. Success notices leave by themselves, errors stay (readings 5). */
export const notifyAtom = atom(
  null,
  (
    get,
    set,
    {
      type,
      message,
      isSilent = false,
    }: Omit<Notification, 'id' | 'isSilent'> & { isSilent?: boolean },
  ) => {
    const others = get(keptAtom).filter((kept) => kept.type !== type || kept.message !== message)
    const same = get(keptAtom).find((kept) => !others.includes(kept))
    const id = same?.id ?? get(lastIdAtom) + 1
    const count = (same?.count ?? 0) + 1
    if (!same) set(lastIdAtom, id)
    set(
      keptAtom,
      [...others, { id, type, message, isSilent, count, isFading: false }].slice(-MOST_KEPT),
    )
    emit('trade:notification', { type, message })
    if (type === 'error') return
    /** Said again meanwhile, it stays for as long as if it were new. */
    const unlessRepeated = (change: (notice: ShownNotification) => ShownNotification[]) => () =>
      set(keptAtom, (kept) =>
        kept.flatMap((each) => (each.id === id && each.count === count ? change(each) : [each])),
      )
    setTimeout(
      unlessRepeated((notice) => [{ ...notice, isFading: true }]),
      FADE,
    )
    setTimeout(
      unlessRepeated(() => []),
      REMOVE,
    )
  },
)

/** Raises the messages that an answer carries (readings 16). */
export const notifyMessagesAtom = atom(null, (_get, set, messages: readonly string[]) => {
  for (const message of messages) set(notifyAtom, { type: 'success', message })
})

/**
 * Raises an error notice: what went wrong, followed by the error's text (spec §8).
 * Says nothing when nobody waits for the answer any more, or the page already deals with it.
 * Returns whether it has said it.
 * @param about what the error is about, when `text` does not say: the title of a line
 */
export const notifyErrorAtom = atom(
  null,
  (_get, set, text: string, error: unknown, about?: string): boolean => {
    if (isAborted(error) || (error instanceof ApiError && error.isHandled)) return false
    if (!(error instanceof ApiError)) console.error(error)
    const named = about ? `${about} – ` : ''
    set(notifyAtom, { type: 'error', message: `${text}: ${named}${errorText(error)}` })
    return true
  },
)
