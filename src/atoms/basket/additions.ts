import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { errorText } from '../../api/call/api-error'
import { linesOf } from '../../entities/basket/basket'
import { inBasketWords } from '../../entities/basket/basket-expectation'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { SESSION_ENDED } from '../session/authentication'
import { hasFormerUserAtom, lastUserIdAtom, userIdAtom } from '../session/identity'
import { onSignOut } from '../session/on-sign-out'
import { promptIsClosedAtom } from '../session/sign-in-prompt'
import { replaced } from '../session/with-session'
import {
  type AddProblem,
  addProductAtom,
  isInDoubt,
  problemOf,
  reportAddedAtom,
} from './add-to-basket'
import { fetchBasketAtom } from './basket'
import { basketStateAtom } from './queue'

/** A line that was refused, or of which the basket does not have what was asked. */
export interface FailedAddition extends AddProblem {
  item: LineToAdd
}

/** What an addition of several lines has come to so far (basket.46). */
const NOTHING_ADDED = {
  added: [] as readonly LineToAdd[],
  failed: [] as readonly FailedAddition[],
}
export type Additions = typeof NOTHING_ADDED

/** An addition of several lines as its form shows it (basket.46). */
const NO_ADDITION = {
  /** How far it is, and what was added by then; `null` before, and once some have failed. */
  progress: null as { done: number; of: number; added: readonly LineToAdd[] } | null,
  /** What the attempts have come to when the last one failed in part. */
  outcome: null as Additions | null,
  /** What was added, once nothing is left to add. */
  complete: null as Additions | null,
}
export type Addition = typeof NO_ADDITION

interface Steps {
  onProgress?: () => void
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
      // A sign-out has forgotten it.
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
    const result = await addSeveral(get, set, lines, (soFar) => {
      showProgress(soFar)
      steps.onProgress?.()
    })
    steps.onEnd?.(result)
    const before = outcome ?? NOTHING_ADDED
    // What may be in the basket is not tried again.
    const failed = [...before.failed.filter(isInDoubt), ...result.failed]
    const all = { added: [...before.added, ...result.added], failed }
    keep(
      failed.length > 0
        ? { progress: null, outcome: all, complete: null }
        : { progress: { done: of, of, added: result.added }, outcome, complete: all },
    )
  },
)

/** Forgets what was added: the next addition is another one. One that is under way stays. */
export const beginAdditionAtom = atom(null, (get, set, form: string) => {
  if (isUnderWay(get(additionAtom)(form))) return
  const additions = new Map(get(baseAdditionsAtom))
  additions.delete(get(keyAtom)(form))
  set(baseAdditionsAtom, additions)
})

/** Why what a user began cannot go on; `null` while the session is theirs, also anew (session.19, api.11). */
async function whyStopped(get: Getter, userId: string | null): Promise<string | null> {
  await get(promptIsClosedAtom)
  if (get(userIdAtom) === userId) return null
  return get(hasFormerUserAtom) ? SESSION_ENDED : errorText(replaced())
}

/** Adds lines one after the other, while the user stays, then fetches the basket once (basket.166). Never rejects. */
async function addSeveral(
  get: Getter,
  set: Setter,
  lines: readonly LineToAdd[],
  onProgress: (soFar: Additions) => void,
): Promise<Additions> {
  const userId = get(userIdAtom)
  let soFar = NOTHING_ADDED
  for (const item of lines) {
    const stopped = await whyStopped(get, userId)
    const problem =
      stopped === null
        ? problemOf(await set(addProductAtom, item))
        : { text: stopped, isRefused: true }
    const { added, failed } = soFar
    soFar = problem
      ? { added, failed: [...failed, { item, ...problem }] }
      : { added: [...added, item], failed }
    onProgress(soFar)
  }
  if (lines.length === 0) return soFar
  const isFetched = await set(fetchBasketAtom)
  for (const item of soFar.added) set(reportAddedAtom, item)
  if (!isFetched) return soFar
  // What was not known, or has changed since, is told as it is now.
  const inBasket = linesOf(get(basketStateAtom).confirmed)
  const now = ({ item }: FailedAddition) => inBasketWords({ ...item, id: item.productId }, inBasket)
  const failed = soFar.failed.map((each) => (each.isRefused ? each : { ...each, text: now(each) }))
  return { ...soFar, failed }
}
