import { atom } from 'jotai/vanilla'
import type { Notification } from '../../entities/notification'
import { tabStore } from '../../lib/storage'
import { storedAtom } from '../base/stored'
import { notifyAtom } from './notifications'

type Notice = Pick<Notification, 'type' | 'message'>

const keptNoticeAtom = storedAtom(tabStore, 'notice', (stored): Notice | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { type, message } = stored as Partial<Notice>
  const isNotice = (type === 'error' || type === 'success') && typeof message === 'string'
  return isNotice ? { type, message } : null
})

/** Keeps a notice in the tab for the next page (notices.5). */
export const keepNoticeAtom = atom(null, (_get, set, notice: Notice) => set(keptNoticeAtom, notice))

/** Raises the notice that the previous page has kept, once (notices.5). */
export const raiseKeptNoticeAtom = atom(null, (get, set) => {
  const notice = get(keptNoticeAtom)
  if (!notice) return
  set(keptNoticeAtom, null)
  set(notifyAtom, notice)
})
