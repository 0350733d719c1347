import type { Getter, Setter } from 'jotai/vanilla'
import { fetchLists, removeList, saveList } from '../../api/account/account-lists'
import { ApiError, hasStatus } from '../../api/call/api-error'
import { isSameList, listToRemember, mergeLists } from '../../entities/favourites/list-merge'
import {
  type AccountList,
  DEFAULT_LIST,
  MAX_LISTS,
  MergedLists,
  type SavedList,
} from '../../entities/favourites/saved-list'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { toJson } from '../../lib/data/to-json'
import { singleFlightAtom } from '../base/single-flight'
import { AS_STORED, storedAtom } from '../base/stored'
import { notifyAtom } from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import { LISTS_SAVED } from '../session/personal-data'
import { setLossWarnedAtom } from './account-lists'
import { changeSavingAtom, failSavingAtom, listsOwnerAtom, setListsOwnerAtom } from './saving'
import { listsAtom, receiveListsAtom, rereadListsAtom } from './stored-lists'

/** How often a save starts again because another device was faster. */
const MAX_CONFLICTS = 4

/** The lists as last merged, the base of the next merge (list.22). */
const mergedAtom = storedAtom(localStore, LISTS_SAVED, readAs(MergedLists))

/**
 * Saves this browser's changes on the account, and takes over those of the account (list.22). Never rejects. Resolves
 * to whether the account has all changes.
 * @param isFresh whether to fetch the changes of other devices as well
 */
export const saveListsAtom = singleFlightAtom(
  async (get, set, user: string, isFresh: boolean): Promise<boolean> => {
    const isSameUser = () => get(userIdAtom) === user
    set(changeSavingAtom, { status: 'busy' })
    let isSaved = false
    try {
      await saveAll(get, set, user, isFresh)
      isSaved = isSameUser()
      if (isSaved) {
        set(changeSavingAtom, { problem: null })
        set(setLossWarnedAtom, false)
      }
    } catch (error) {
      if (isSameUser()) set(failSavingAtom, error)
    }
    set(changeSavingAtom, { status: 'idle' })
    return isSaved
  },
)

/** Repeats until nothing has changed here meanwhile, or another user is signed in (list.23). */
async function saveAll(get: Getter, set: Setter, user: string, isFresh: boolean): Promise<void> {
  const isSameUser = () => get(userIdAtom) === user
  let wantsAll = isFresh
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; ) {
    set(rereadListsAtom)
    set(mergedAtom, AS_STORED)
    set(setListsOwnerAtom, AS_STORED)
    const owner = get(listsOwnerAtom)
    // The lists of a user whose session has ended here: they are on that user's account (list.23).
    if (owner !== null && owner !== user) {
      set(receiveListsAtom, [])
      set(mergedAtom, null)
      set(setListsOwnerAtom, null)
    }
    const base = owner === user ? (get(mergedAtom) ?? []) : []
    const there = wantsAll || owner !== user ? await fetchLists() : base
    if (!isSameUser()) return
    const here = get(listsAtom)
    const { lists: wanted, restored } = mergeLists(base, here, there)
    requireRoom(wanted, there)
    const changed: string[] = []
    const saved = await send(wanted, there, isSameUser, (diff) => changed.push(diff))
    if (!isSameUser()) return
    wantsAll = saved === null
    if (!saved) {
      conflicts += 1
      continue
    }
    for (const message of changed) set(notifyAtom, { type: 'error', message })
    for (const name of restored) {
      const message = `‘${name}’ was changed on another device, so it was kept.`
      set(notifyAtom, { type: 'success', message })
    }
    const now = set(rereadListsAtom)
    const isUnchanged = toJson(now) === toJson(here)
    const next = isUnchanged ? saved : mergeLists(here, now, saved).lists
    set(receiveListsAtom, next)
    // Leaves out lists that the browser has no space for: they would count as deleted here.
    const isHeld = has(get(listsAtom))
    const cut = next.filter((list) => !isHeld(list))
    set(mergedAtom, saved.filter((list) => !has(cut)(list)).map(listToRemember))
    set(setListsOwnerAtom, user)
    if (isUnchanged) return
  }
  throw refused(409, 'The lists keep changing on another device. Please try again.')
}

const has = (lists: readonly SavedList[]) => (list: SavedList) =>
  lists.some(({ id }) => id === list.id)

const refused = (status: number, serverMessage: string) =>
  new ApiError({ method: 'PUT', url: '/lists', kind: 'http', status, serverMessage })

/** Refuses new lists above the account's limit before any is sent, so that none is saved in part (list.10). */
function requireRoom(wanted: readonly SavedList[], there: readonly SavedList[]): void {
  const named = wanted.filter(({ id }) => id !== DEFAULT_LIST)
  const surplus = named.length - MAX_LISTS
  if (surplus <= 0 || named.every(has(there))) return
  throw refused(
    422,
    `There is room for ${MAX_LISTS} lists. Your account and this browser have ${named.length}: delete ${surplus} here to save the others.`,
  )
}

/**
 * Sends the differences; deletions first, because they make space. Resolves to the lists of the account; `null`
 * when another device was faster, or the user has changed. Throws when a change had no effect: it stays in the
 * browser (list.24). @param onOther called with the account's list when it was saved differently
 */
async function send(
  wanted: readonly SavedList[],
  there: readonly AccountList[],
  isSameUser: () => boolean,
  onOther: (diff: string) => void,
): Promise<AccountList[] | null> {
  const known = new Map(there.map((list) => [list.id, list]))
  const saved: AccountList[] = []
  try {
    for (const list of there) {
      if (!isSameUser()) return null
      if (has(wanted)(list)) continue
      const { diff } = await removeList(list, list.version)
      if (diff !== null) throw refused(422, diff)
    }
    for (const list of wanted) {
      if (!isSameUser()) return null
      const same = known.get(list.id)
      const isSaved = same && isSameList(same, list)
      const isNothing = !same && list.id === DEFAULT_LIST && list.products.length === 0
      if (isSaved) saved.push({ ...list, version: same.version })
      else if (!isNothing) {
        const { answer, diff } = await saveList(list, same?.version ?? '')
        if (diff !== null && isSameList(answer, same)) {
          throw refused(422, `‘${list.name}’ has not changed on your account.`)
        }
        if (diff !== null) onOther(diff)
        saved.push(answer)
      }
    }
    return saved
  } catch (error) {
    if (hasStatus(error, 409)) return null
    throw error
  }
}
