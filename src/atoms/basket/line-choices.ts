import { atom } from 'jotai/vanilla'
import { type LineChoice, LineChoices, withChoice } from '../../entities/basket/line-choice'
import { tabStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { storedAtom } from '../base/stored'
import { lastUserIdAtom } from '../session/identity'
import { LINE_CHOICES } from '../session/personal-data'

type Choices = Readonly<Record<string, LineChoice>>

const heldAtom = storedAtom(tabStore, LINE_CHOICES, readAs(LineChoices))

const NONE: Readonly<Record<string, Choices>> = {}

const formsAtom = atom((get) => {
  const held = get(heldAtom)
  return held !== null && held.userId === get(lastUserIdAtom) ? held.forms : NONE
})

/** The buyer's choices in a form, by the id of the line; stored in the tab, for one user (account.107). */
export const lineChoicesAtom = atom((get) => (form: string): ReadonlyMap<string, LineChoice> => {
  return new Map(Object.entries(get(formsAtom)[form] ?? {}))
})

/** The basket's quantity of each line that an earlier page sent in an unfinished addition (account.275, list.49). */
export const sentLinesAtom = atom((get) => (form: string): ReadonlyMap<string, number> => {
  const choices = [...get(lineChoicesAtom)(form)]
  return new Map(choices.flatMap(([id, { sent }]) => (sent === undefined ? [] : [[id, sent]])))
})

/** Stores the choices of a form; deletes a form without choices. */
export const storeLineChoicesAtom = atom(
  null,
  (get, set, form: string, choices: ReadonlyMap<string, LineChoice>) => {
    const userId = get(lastUserIdAtom)
    if (userId === null) return
    const { [form]: _former, ...others } = get(formsAtom)
    const forms = choices.size > 0 ? { ...others, [form]: Object.fromEntries(choices) } : others
    set(heldAtom, Object.keys(forms).length > 0 ? { userId, forms } : null)
  },
)

/** Changes the choices of some lines of a form; `null` forgets them, as the lines are added (account.107). */
export const changeLineChoicesAtom = atom(
  null,
  (get, set, form: string, ids: readonly string[], choice: LineChoice | null) =>
    set(storeLineChoicesAtom, form, withChoice(get(lineChoicesAtom)(form), ids, choice)),
)
