import { atom } from 'jotai/vanilla'
import { tabStore } from '../../lib/browser/storage'
import { type Message, readMessages } from '../../lib/data/spellings'
import { storedAtom } from '../base/stored'
import { notifyMessagesAtom } from './notifications'

const keptNoticesAtom = storedAtom(tabStore, 'notice', (stored): readonly Message[] | null => {
  const notices = readMessages(stored)
  return notices.length > 0 ? notices : null
})

/** Keeps notices in the tab for the next page, in place of earlier ones (notices.5). */
export const keepNoticesAtom = atom(null, (_get, set, notices: readonly Message[]) => {
  if (notices.length > 0) set(keptNoticesAtom, notices)
})

/** Raises the notices that the previous page has kept, once (notices.5). */
export const raiseKeptNoticesAtom = atom(null, (get, set) => {
  const notices = get(keptNoticesAtom)
  if (!notices) return
  set(keptNoticesAtom, null)
  set(notifyMessagesAtom, notices)
})
