import { atom, type WritableAtom } from 'jotai/vanilla'
import { lastUserIdAtom } from '../session/identity'
import { isInDoubt, type NewItem } from './add-to-basket'
import { type Additions, NOTHING_ADDED } from './additions'

/** An addition of several products as its form shows it (basket.46). */
interface Addition<Item extends NewItem> {
  /** How many products were tried; `null` before, and once some have failed. */
  progress: { done: number; of: number } | null
  /** What the attempts have come to when the last one failed in part. */
  outcome: Additions<Item> | null
  /** What was added, once nothing is left to add. */
  complete: Additions<Item> | null
}

const NO_ADDITION = { progress: null, outcome: null, complete: null }

type SendAtom<Item extends NewItem> = WritableAtom<
  null,
  [items: readonly Item[], onProgress: (soFar: Additions<Item>) => void],
  Promise<Additions<Item>>
>

/**
 * Additions that outlive their forms: a form that is removed from the page and comes back shows the one that
 * is under way, or how it ended (basket.46). Each belongs to a form and to the user who began it.
 * @param sendAtom adds the products, and reports each
 */
export function keptAdditions<Item extends NewItem>(sendAtom: SendAtom<Item>) {
  /** By the id of the user and the name of the form. */
  const baseAtom = atom<ReadonlyMap<string, Addition<Item>>>(new Map())
  const keyAtom = atom((get) => (form: string) => `${get(lastUserIdAtom)} ${form}`)

  /** Tells the user's addition of a form. */
  const additionAtom = atom((get) => {
    const [additions, keyOf] = [get(baseAtom), get(keyAtom)]
    return (form: string): Addition<Item> => additions.get(keyOf(form)) ?? NO_ADDITION
  })

  /** Adds products, unless an addition of the form is under way. Keeps what earlier attempts have come to. */
  const addAtom = atom(null, async (get, set, form: string, items: readonly Item[]) => {
    const key = get(keyAtom)(form)
    const { progress, outcome } = get(additionAtom)(form)
    if (progress) return
    const keep = (addition: Addition<Item>) =>
      set(baseAtom, new Map([...get(baseAtom), [key, addition]]))
    const showProgress = (done: number) =>
      keep({ progress: { done, of: items.length }, outcome, complete: null })
    showProgress(0)
    const result = await set(sendAtom, items, ({ tried }) => showProgress(tried))
    const before = outcome ?? NOTHING_ADDED
    // What may be in the basket is not tried again.
    const failed = [...before.failed.filter(isInDoubt), ...result.failed]
    const all = { ...result, added: [...before.added, ...result.added], failed }
    keep(
      failed.length > 0
        ? { progress: null, outcome: all, complete: null }
        : { progress: { done: result.tried, of: items.length }, outcome, complete: all },
    )
  })

  /** Forgets what was added: the next addition is another one. One that is under way stays. */
  const beginAtom = atom(null, (get, set, form: string) => {
    const { progress, complete } = get(additionAtom)(form)
    if (progress && !complete) return
    const additions = new Map(get(baseAtom))
    additions.delete(get(keyAtom)(form))
    set(baseAtom, additions)
  })
  return { additionAtom, addAtom, beginAtom }
}

export type KeptAdditions<Item extends NewItem> = ReturnType<typeof keptAdditions<Item>>
