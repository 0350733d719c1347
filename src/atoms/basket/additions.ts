import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { errorText } from '../../api/call/api-error'
import { linesOf } from '../../entities/basket/basket'
import { countOf, inBasketWords } from '../../entities/basket/basket-expectation'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { onEvent } from '../../lib/browser/on-event'
import { SESSION_ENDED } from '../session/authentication'
import { hasFormerUserAtom, lastUserIdAtom, userIdAtom } from '../session/identity'
import { onSignOut } from '../session/on-sign-out'
import { promptClosedPromiseAtom } from '../session/sign-in-prompt'
import { replacedError } from '../session/with-session'
import {
  type AddProblem,
  addProductAtom,
  isUncertain,
  problemOf,
  reportAddedAtom,
} from './add-to-basket'
import { fetchBasketAtom, isBasketKnownAtom } from './basket'
import { basketStateAtom } from './queue'

/** A line that was refused, or whose quantity in the basket differs from the request. */
export interface FailedAddition extends AddProblem {
  item: LineToAdd
  /** The quantity in the basket before the addition; absent when the server refused the line. */
  had?: number
  /** Whether the basket, read afterwards, has no more of the product than before (basket.142). */
  isMissing?: boolean
}

/** Whether a product may be in the basket although it was not added as asked. */
export const mayBeInBasket = (each: FailedAddition): boolean => isUncertain(each) && !each.isMissing

/** The result of an addition of several lines so far (basket.46). */
const NOTHING_ADDED = {
  added: [] as readonly LineToAdd[],
  failed: [] as readonly FailedAddition[],
}
export type Additions = typeof NOTHING_ADDED

/** An addition of several lines as its form shows it (basket.46). */
const NO_ADDITION = {
  /** The progress, with the lines added so far; `null` before, and once some have failed. */
  progress: null as { done: number; of: number; added: readonly LineToAdd[] } | null,
  /** The result of all attempts when the last one failed in part. */
  outcome: null as Additions | null,
  /** The added lines, once nothing is left to add. */
  complete: null as Additions | null,
}
export type Addition = typeof NO_ADDITION

interface Steps {
  /** The basket's quantity of each line when an earlier page tried to add it, by id: it may be there now (basket.142). */
  earlier?: ReadonlyMap<string, number>
  /** Called right before a line is sent. `had`: how many the basket has. */
  onSend?: (item: LineToAdd, had: number) => void
  onEnd?: (result: Additions) => void
}

/** By the id of the user and the name of the form. */
const baseAdditionsAtom = atom<ReadonlyMap<string, Addition>>(new Map())
const keyAtom = atom((get) => (form: string) => `${get(lastUserIdAtom)} ${form}`)

export const additionAtom = atom((get) => {
  const [additions, keyOf] = [get(baseAdditionsAtom), get(keyAtom)]
  return (form: string): Addition => additions.get(keyOf(form)) ?? NO_ADDITION
})

export const isUnderWay = ({ progress, complete }: Addition): boolean =>
  progress !== null && complete === null

const isFollowingAtom = atom(false)

/** From now on a sign-out forgets all additions. Never unsubscribes: they outlive their forms. */
const followSignOutAtom = atom(null, (get, set) => {
  if (get(isFollowingAtom)) return
  set(isFollowingAtom, true)
  onSignOut(() => set(baseAdditionsAtom, new Map()))
})

/** Adds lines, unless the form is adding already. The addition outlives its form (basket.167). Never rejects. */
export const addLinesAtom = atom(
  null,
  async (get, set, form: string, lines: readonly LineToAdd[], steps: Steps = {}) => {
    const key = get(keyAtom)(form)
    const { progress, outcome } = get(additionAtom)(form)
    if (progress) return
    set(followSignOutAtom)
    let last: Addition | null = null
    const keep = (addition: Addition) => {
      const additions = get(baseAdditionsAtom)
      // A sign-out has cleared this addition.
      if (last && additions.get(key) !== last) return
      last = addition
      set(baseAdditionsAtom, new Map(additions).set(key, addition))
    }
    const of = lines.length
    const showProgress = ({ added, failed }: Additions) => {
      const done = added.length + failed.length
      keep({ progress: { done, of, added }, outcome, complete: null })
    }
    showProgress(NOTHING_ADDED)
    const tried = new Map(steps.earlier)
    for (const { item, had } of outcome?.failed ?? [])
      if (had !== undefined) tried.set(item.id, had)
    const result = await addSeveral(get, set, lines, tried, steps.onSend, showProgress)
    steps.onEnd?.(result)
    const before = outcome ?? NOTHING_ADDED
    // Never retries a line that the basket may have.
    const failed = [...before.failed.filter(mayBeInBasket), ...result.failed]
    const all = { added: [...before.added, ...result.added], failed }
    keep(
      failed.length > 0
        ? { progress: null, outcome: all, complete: null }
        : { progress: { done: of, of, added: result.added }, outcome, complete: all },
    )
  },
)

/** Forgets a finished addition before the next one. An addition under way continues. */
export const beginAdditionAtom = atom(null, (get, set, form: string) => {
  if (isUnderWay(get(additionAtom)(form))) return
  const additions = new Map(get(baseAdditionsAtom))
  additions.delete(get(keyAtom)(form))
  set(baseAdditionsAtom, additions)
})

/** The reason to stop a user's addition; `null` while they are signed in, also after a new sign-in (session.19, api.11). */
async function whyStopped(get: Getter, userId: string | null): Promise<string | null> {
  await get(promptClosedPromiseAtom)
  if (get(userIdAtom) === userId) return null
  return get(hasFormerUserAtom) ? SESSION_ENDED : errorText(replacedError())
}

const UNREAD = 'Your basket could not be loaded, so this was not sent.'
const LEFT = 'You left this page before this was sent.'

const asItem = (item: LineToAdd) => ({ ...item, id: item.productId })
const countInBasket = (get: Getter, item: LineToAdd): number =>
  countOf(asItem(item), linesOf(get(basketStateAtom).confirmed))

/**
 * Adds lines one after the other, while the user stays, then fetches the basket once (basket.166). Compares the basket
 * before and after to find the effect of each line. Reads the basket first if it is unknown, or may have lines of an
 * earlier try (basket.142). Never rejects.
 */
async function addSeveral(
  get: Getter,
  set: Setter,
  lines: readonly LineToAdd[],
  before: ReadonlyMap<string, number>,
  onSend: Steps['onSend'],
  onProgress: (soFar: Additions) => void,
): Promise<Additions> {
  const userId = get(userIdAtom)
  let isLeft = false
  // A later page may add the rest before this one returns from the back/forward cache.
  const stop = onEvent(window, 'pagehide', () => {
    isLeft = true
  })
  const isToCompare = lines.some(({ id }) => before.has(id))
  const isKnown = (!isToCompare && get(isBasketKnownAtom)) || (await set(fetchBasketAtom))

  const add = async (item: LineToAdd): Promise<AddProblem | null> => {
    const stopped = await whyStopped(get, userId)
    if (stopped !== null) return { text: stopped, isRefused: true }
    if (isLeft || !isKnown) return { text: isLeft ? LEFT : UNREAD, isRefused: true }
    const [had, has] = [before.get(item.id), countInBasket(get, item)]
    if (had === undefined || has <= had) {
      onSend?.(item, has)
      return endedOr(problemOf(await set(addProductAtom, item)))
    }
    return has === had + item.qty ? null : { text: wordsOf(item), isRefused: false }
  }
  /** A line refused because the session ended gets the same reason as the lines after it. */
  const endedOr = async (problem: AddProblem | null) => {
    const stopped = problem?.isRefused ? await whyStopped(get, userId) : null
    return problem && stopped !== null ? { ...problem, text: stopped } : problem
  }
  const wordsOf = (item: LineToAdd) =>
    inBasketWords(asItem(item), linesOf(get(basketStateAtom).confirmed))

  let soFar = NOTHING_ADDED
  for (const item of lines) {
    const has = countInBasket(get, item)
    const had = Math.min(has, before.get(item.id) ?? has)
    const problem = await add(item)
    const { added, failed } = soFar
    // An unconfirmed line may still arrive, even if a later try failed.
    const isCounted = problem && (isUncertain(problem) || before.has(item.id))
    soFar = problem
      ? { added, failed: [...failed, { item, ...problem, ...(isCounted && { had }) }] }
      : { added: [...added, item], failed }
    onProgress(soFar)
  }
  stop()
  if (lines.length === 0) return soFar
  const isFetched = await set(fetchBasketAtom)
  for (const item of soFar.added) set(reportAddedAtom, item)
  if (!isFetched) return soFar
  // Reports the current quantity if it was unknown or has changed.
  const failed = soFar.failed.map((each) => {
    const { item, isRefused, had = 0 } = each
    if (isRefused) return each
    return { ...each, text: wordsOf(item), isMissing: countInBasket(get, item) <= had }
  })
  return { ...soFar, failed }
}
