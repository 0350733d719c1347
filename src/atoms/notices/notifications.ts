import { atom } from 'jotai/vanilla'
import { ApiError, errorText, needsNotice, OFFLINE } from '../../api/call/api-error'
import type { Notification } from '../../entities/notification'
import { emit } from '../../events'
import { isOnPage } from '../../lib/browser/is-on-page'
import type { Message } from '../../lib/data/spellings'
import { overlayAtom } from '../base/overlay'

/** When a success notice begins to fade, in ms (notices.1). */
const FADE_MS = 3_500
/** When a success notice is removed, in ms (notices.1). */
const REMOVE_MS = 4_000
/** The most notices that are visible (notices.2). */
const MOST_VISIBLE = 3
/** The most notices that are kept (notices.2). */
const MOST_KEPT = 20

/** A notice as shown. `count` says how often it was raised (notices.2). */
export interface ShownNotification extends Notification {
  isFading: boolean
  count: number
}

const keptAtom = atom<readonly ShownNotification[]>([])
const lastIdAtom = atom(0)

/** The visible notices, the newest last (notices.2). */
export const notificationsAtom = atom((get) => get(keptAtom).slice(-MOST_VISIBLE))

/** Whether a form is still on the page and states its own errors (notices.4). */
export type IsShown = () => boolean

/** Removes a notice, by its id or its message. */
export const dismissNotificationAtom = atom(null, (_get, set, notice: number | string) =>
  set(removeAtom, ({ id, message }) => id === notice || message === notice),
)

/** Removes all notices: they were for somebody who has signed out (session.18). */
export const forgetNotificationsAtom = atom(null, (_get, set) => set(keptAtom, []))

/** Removes notices; without any, nothing renders. */
const removeAtom = atom(null, (get, set, isGone: (notice: ShownNotification) => boolean) => {
  const kept = get(keptAtom)
  if (kept.some(isGone))
    set(
      keptAtom,
      kept.filter((notice) => !isGone(notice)),
    )
})

/**
 * Raises a notice. Success notices are removed after a while; error notices stay, unless they are silent,
 * because the page states the same in place (notices.1, notices.4).
 */
export const notifyAtom = atom(
  null,
  (
    get,
    set,
    {
      type,
      message,
      isSilent = false,
    }: Omit<Notification, 'id' | 'isSilent'> & { isSilent?: boolean | undefined },
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
    if (type === 'error' && !isSilent) return
    // A notice that is raised again starts anew.
    const unlessRepeated = (change: (notice: ShownNotification) => ShownNotification[]) => () =>
      set(keptAtom, (kept) =>
        kept.flatMap((each) => (each.id === id && each.count === count ? change(each) : [each])),
      )
    setTimeout(
      unlessRepeated((notice) => [{ ...notice, isFading: true }]),
      FADE_MS,
    )
    setTimeout(
      unlessRepeated(() => []),
      REMOVE_MS,
    )
  },
)

/** Raises the notice that the browser is offline. */
export const notifyOfflineAtom = atom(null, (_get, set) =>
  set(notifyAtom, { type: 'error', message: OFFLINE }),
)

/** Raises the `messages` of an answer as notices (api.13). */
export const notifyMessagesAtom = atom(null, (_get, set, messages: readonly Message[]) => {
  for (const message of messages) set(notifyAtom, message)
})

/** How an error notice begins: what failed, and of what. */
const headOf = (text: string, about?: string) => `${text}: ${about ? `${about} – ` : ''}`

/** Removes the error notices of what has succeeded since (notices.9). The parts are those of `notifyErrorAtom`. */
export const settleErrorsAtom = atom(null, (_get, set, text: string, about?: string) => {
  const head = headOf(text, about)
  set(removeAtom, ({ type, message }) => type === 'error' && message.startsWith(head))
})

/** Says what is there in place of what was asked (api.80). It goes as other notices about the same (notices.9). */
export const notifyInsteadAtom = atom(
  null,
  (_get, set, about: string, instead: string, isSilent?: boolean) =>
    set(notifyAtom, { type: 'error', message: headOf(about) + instead, isSilent }),
)

/** Removes what was said because the browser was offline, once it is online (notices.9). */
export const settleOfflineAtom = atom(null, (_get, set) =>
  set(removeAtom, ({ message }) => message.endsWith(OFFLINE)),
)

/** How the notices of failed reads begin (notices.3). */
const READING = 'There was a problem getting '

/**
 * Raises an error notice: what failed, followed by the text of the error (notices.3). Aborted calls
 * and errors that the page already handles raise none, nor does a read that fails for the same reason as
 * another one whose notice stands (notices.7). Errors of our own code are also logged. Returns whether a
 * notice was raised.
 * @param about what the error is about, where `text` does not say it: the title of a line
 * @param isSilent whether the page states it in place (notices.4)
 */
export const notifyErrorAtom = atom(
  null,
  (get, set, text: string, error: unknown, about?: string, isSilent?: boolean): boolean => {
    if (!needsNotice(error)) return false
    if (!(error instanceof ApiError)) console.error(error)
    const message = headOf(text, about) + errorText(error)
    const reason = message.slice(text.length)
    const isSaid = (kept: ShownNotification) =>
      kept.message !== message && kept.message.startsWith(READING) && kept.message.endsWith(reason)
    if (message.startsWith(READING) && get(keptAtom).some(isSaid)) return false
    set(notifyAtom, { type: 'error', message, isSilent })
    return true
  },
)

/** The tags that show what a buyer may see and buy. */
export const SHOP_TAGS =
  'trade-product-search,trade-price,trade-add-to-basket,trade-favourites,trade-basket,trade-order-summary,trade-checkout'

/**
 * Raises an error notice about a call that nobody may have asked for, such as those of a page load: only on
 * pages that are about it, or while a panel or popup is open (notices.7).
 * @param tags of which one is on such a page
 */
export const notifyBackgroundErrorAtom = atom(
  null,
  (
    get,
    set,
    text: string,
    error: unknown,
    tags: string = SHOP_TAGS,
    isSilent?: boolean,
  ): boolean => {
    const isWanted = get(overlayAtom) !== null || isOnPage(tags)
    return (
      (isWanted || !(error instanceof ApiError)) &&
      set(notifyErrorAtom, text, error, undefined, isSilent)
    )
  },
)
