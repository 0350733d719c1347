import { atom, type Setter } from 'jotai/vanilla'
import { ApiError, errorText, needsNotice, OFFLINE } from '../../api/call/api-error'
import { ask, emit, type TradeQuestion, type TradeQuestionMap } from '../../events'
import { isOnPage } from '../../lib/browser/is-on-page'
import { whenReleased } from '../../lib/browser/press'
import { tabStore } from '../../lib/browser/storage'
import { type Message, readMessages } from '../../lib/data/parse'
import { overlayAtom } from '../base/overlay'
import { storedAtom } from '../base/stored'

/** When a success notice begins to fade, in ms (notices.20). */
const FADE_MS = 3_500
/** When a success notice is removed, in ms (notices.20). */
const REMOVE_MS = 4_000
/** The maximum number of visible notices (notices.2). */
const MAX_VISIBLE = 3
/** The maximum number of stored notices (notices.2). */
const MAX_NOTICES = 20

/** A notice as shown. `count`: how often it was raised (notices.2). */
export interface ShownNotification extends Message {
  id: number
  /** Seen but not announced, because the page announces the same text (notices.4). */
  isSilent: boolean
  isFading: boolean
  count: number
}

const noticesAtom = atom<readonly ShownNotification[]>([])
const lastIdAtom = atom(0)

/** The visible notices, the newest last (notices.2). */
export const notificationsAtom = atom((get) => get(noticesAtom).slice(-MAX_VISIBLE))

/** Whether a form is still on the page and shows its own errors (notices.4). */
export type IsShown = () => boolean

/** Removes a notice, by its id or its message. */
export const dismissNotificationAtom = atom(null, (_get, set, notice: number | string) =>
  set(removeAtom, ({ id, message }) => id === notice || message === notice),
)

/** Removes all notices: they belong to the user who signed out (session.160). */
export const forgetNotificationsAtom = atom(null, (_get, set) => set(noticesAtom, []))

/** Removes notices; renders nothing when none match. */
const removeAtom = atom(null, (get, set, isGone: (notice: ShownNotification) => boolean) => {
  if (!get(noticesAtom).some(isGone)) return
  set(noticesAtom, (notices) => notices.filter((notice) => !isGone(notice)))
})

interface NewNotice extends Message {
  isSilent?: boolean | undefined
}

/** Raises a notice. Success notices expire, and so do silent errors, which the page shows itself (notices.20). */
export const notifyAtom = atom(null, (get, set, { type, message, isSilent = false }: NewNotice) => {
  const others = get(noticesAtom).filter(
    (notice) => notice.type !== type || notice.message !== message,
  )
  const same = get(noticesAtom).find((notice) => !others.includes(notice))
  const id = same?.id ?? get(lastIdAtom) + 1
  const count = (same?.count ?? 0) + 1
  if (!same) set(lastIdAtom, id)
  const notice = { id, type, message, isSilent, count, isFading: false }
  set(noticesAtom, [...others, notice].slice(-MAX_NOTICES))
  emit('trade:notification', { type, message })
  if (type === 'error' && !isSilent) return
  // A repeated notice restarts its timer.
  const unlessRepeated = (change: (notice: ShownNotification) => ShownNotification[]) => () =>
    set(noticesAtom, (notices) =>
      notices.flatMap((each) => (each.id === id && each.count === count ? change(each) : [each])),
    )
  const fade = unlessRepeated((shown) => [{ ...shown, isFading: true }])
  const remove = unlessRepeated(() => [])
  setTimeout(fade, FADE_MS)
  // Waits until a press ends, because the other notices move when one disappears (form.54).
  setTimeout(() => whenReleased(remove), REMOVE_MS)
})

export const notifyOfflineAtom = atom(null, (_get, set) =>
  set(notifyAtom, { type: 'error', message: OFFLINE }),
)

/** Raises the `messages` of an answer as notices (api.13). */
export const notifyMessagesAtom = atom(null, (_get, set, messages: readonly Message[]) => {
  for (const message of messages) set(notifyAtom, message)
})

/** The start of an error notice: the failed action, and its subject. */
const headOf = (text: string, about?: string) => `${text}: ${about ? `${about} – ` : ''}`

/**
 * Removes the error notices of an action that has succeeded since (notices.9). Takes the same parts as
 * `notifyErrorAtom`.
 */
export const settleErrorsAtom = atom(null, (_get, set, text: string, about?: string) => {
  const head = headOf(text, about)
  set(removeAtom, ({ type, message }) => type === 'error' && message.startsWith(head))
})

/**
 * Announces a result that differs from the request (api.80). Removed like other notices on the same subject
 * (notices.9).
 */
export const notifyMismatchAtom = atom(
  null,
  (_get, set, about: string, diff: string, isSilent?: boolean) =>
    set(notifyAtom, { type: 'error', message: headOf(about) + diff, isSilent }),
)

/** Removes the notices about being offline, once the browser is online (notices.9). */
export const settleOfflineAtom = atom(null, (_get, set) =>
  set(removeAtom, ({ message }) => message.endsWith(OFFLINE)),
)

/** How the notices of failed reads begin (notices.3). */
const READING = 'There was a problem getting '

/**
 * Raises an error notice: the failed action, its subject (`about`) and the reason (notices.3). Skips aborted and
 * handled calls, and reads that fail for the reason of a visible notice (notices.7). Logs errors of our own
 * code.
 */
export const notifyErrorAtom = atom(
  null,
  (get, set, text: string, error: unknown, about?: string, isSilent?: boolean): boolean => {
    if (!needsNotice(error)) return false
    if (!(error instanceof ApiError)) console.error(error)
    const message = headOf(text, about) + errorText(error)
    const reason = message.slice(text.length)
    const hasSameReason = (notice: ShownNotification) =>
      notice.message !== message &&
      notice.message.startsWith(READING) &&
      notice.message.endsWith(reason)
    if (message.startsWith(READING) && get(noticesAtom).some(hasSameReason)) return false
    set(notifyAtom, { type: 'error', message, isSilent })
    return true
  },
)

/** The tags of pages on which a buyer sees prices or buys. */
export const SHOP_TAGS =
  'trade-product-search,trade-price,trade-add-to-basket,trade-favourites,trade-basket,trade-order-summary,trade-checkout'

/**
 * Raises an error notice about a call that the user may not have asked for: only on pages with one of the tags, or
 * while a panel or popup is open (notices.7).
 */
export const notifyBackgroundErrorAtom = atom(
  null,
  (get, set, text: string, error: unknown, tags: string = SHOP_TAGS, isSilent?: boolean) => {
    const isWanted = get(overlayAtom) !== null || isOnPage(tags) || !(error instanceof ApiError)
    return isWanted && set(notifyErrorAtom, text, error, undefined, isSilent)
  },
)

const storedNoticesAtom = storedAtom(tabStore, 'notice', (stored): readonly Message[] | null => {
  const notices = readMessages(stored)
  return notices.length > 0 ? notices : null
})

/** Keeps notices in the tab for the next page, in place of earlier ones (notices.5). */
export const storeNoticesAtom = atom(null, (_get, set, notices: readonly Message[]) => {
  if (notices.length > 0) set(storedNoticesAtom, notices)
})

/** Raises the notices that the previous page has stored, once (notices.5). */
export const raiseStoredNoticesAtom = atom(null, (get, set) => {
  const notices = get(storedNoticesAtom)
  if (!notices) return
  set(storedNoticesAtom, null)
  set(notifyMessagesAtom, notices)
})

/**
 * Asks the page before a change (event.2). Returns a function that reports the outcome to listeners; `null` when
 * the page prevents the change.
 */
export function askPage<K extends keyof TradeQuestionMap>(
  set: Setter,
  type: K,
  about: Omit<TradeQuestionMap[K], keyof TradeQuestion>,
): ((isDone: boolean) => void) | null {
  const { refusal, settle } = ask(type, about)
  if (refusal) set(notifyAtom, { type: 'error', message: refusal })
  return refusal === null ? settle : null
}
