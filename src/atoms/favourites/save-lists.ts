import type { Getter, Setter } from 'jotai/vanilla'
import { fetchLists, removeList, saveList } from '../../api/account-lists'
import { errorText, hasStatus, isAborted } from '../../api/api-error'
import { asAgreed, isSameList, mergeLists } from '../../entities/list-merge'
import {
  type AccountList,
  AgreedLists,
  DEFAULT_LIST,
  type SavedList,
} from '../../entities/saved-list'
import { isOnPage } from '../../lib/is-on-page'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { toJson } from '../../lib/to-json'
import { singleFlightAtom } from '../base/single-flight'
import { AS_STORED, storedAtom } from '../base/stored'
import { notifyAtom, notifyErrorAtom } from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import { LISTS_SAVED } from '../session/personal-data'
import { listsOwnerAtom, savingAtom } from './saving'
import { listsAtom, receiveListsAtom, rereadListsAtom } from './stored-lists'

/** How often a save begins anew because another device was faster. */
const MOST_ROUNDS = 4

/** The lists as browser and account last had them both (list.22). */
const agreedAtom = storedAtom(localStore, LISTS_SAVED, readAs(AgreedLists))

/**
 * Saves on the account what was changed here, and takes over what was changed there, product by product
 * (list.22). What fails stays here as not saved (list.24). Never rejects.
 * @param isFresh whether what was changed on other devices is wanted as well
 */
export const saveListsAtom = singleFlightAtom(async (get, set, isFresh: boolean): Promise<void> => {
  // What failed stays said until it is saved (list.24).
  set(savingAtom, { status: 'busy', problem: get(savingAtom).problem })
  let problem: string | null = null
  try {
    await saveAll(get, set, isFresh)
  } catch (error) {
    if (!isAborted(error)) problem = errorText(error)
    if (!isOnPage('trade-favourites')) {
      set(notifyErrorAtom, 'There was a problem saving your lists', error)
    }
  }
  set(savingAtom, { status: 'idle', problem })
})

async function saveAll(get: Getter, set: Setter, isFresh: boolean): Promise<void> {
  const user = get(userIdAtom)
  let wantsAll = isFresh
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    set(rereadListsAtom)
    set(agreedAtom, AS_STORED)
    set(listsOwnerAtom, AS_STORED)
    const owner = get(listsOwnerAtom)
    // Somebody else's lists, whose session has ended here: they are on their account (list.23).
    if (owner !== null && owner !== user) {
      set(receiveListsAtom, [])
      set(agreedAtom, null)
      set(listsOwnerAtom, null)
    }
    const agreed = owner === user ? (get(agreedAtom) ?? []) : []
    const there = wantsAll || owner !== user ? await fetchLists() : agreed
    if (get(userIdAtom) !== user) return
    const here = get(listsAtom)
    const { lists: wanted, kept } = mergeLists(agreed, here, there)
    const saved = await send(wanted, there)
    if (get(userIdAtom) !== user) return
    wantsAll = saved === null
    if (!saved) continue
    for (const name of kept) {
      const message = `‘${name}’ was changed on another device, so it was kept.`
      set(notifyAtom, { type: 'success', message })
    }
    set(rereadListsAtom)
    const now = get(listsAtom)
    const isUnchanged = toJson(now) === toJson(here)
    set(receiveListsAtom, isUnchanged ? saved : mergeLists(here, now, saved).lists)
    set(agreedAtom, saved.map(asAgreed))
    set(listsOwnerAtom, user)
    if (isUnchanged) return
  }
  if (wantsAll) throw new Error('The lists keep changing on another device.')
}

/** Sends what differs. Resolves to the lists as the account has them; `null` when another device was faster. */
async function send(
  wanted: readonly SavedList[],
  there: readonly AccountList[],
): Promise<AccountList[] | null> {
  const known = new Map(there.map((list) => [list.id, list]))
  const saved: AccountList[] = []
  try {
    for (const list of wanted) {
      const same = known.get(list.id)
      const isSaved = same && isSameList(same, list)
      const isNothing = !same && list.id === DEFAULT_LIST && list.products.length === 0
      if (isSaved) saved.push({ ...list, version: same.version })
      else if (!isNothing) saved.push(await saveList(list, same?.version ?? ''))
    }
    for (const { id, version } of there) {
      if (wanted.every((list) => list.id !== id)) await removeList(id, version)
    }
    return saved
  } catch (error) {
    if (hasStatus(error, 409)) return null
    throw error
  }
}
