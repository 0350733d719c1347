import * as v from 'valibot'
import { identifier, lenientList, text } from '../../lib/data/parse'
import { cleanText } from '../../lib/text/typed-text'
import { Favourites } from './favourite'

/** The id of the list that 'Add to list' fills. It always exists (list.10). */
export const DEFAULT_LIST = 'default'
export const DEFAULT_NAME = 'Saved list'
/** The maximum number of lists besides the saved list (list.10). */
export const MAX_LISTS = 20
/** The longest name of a list, in characters (list.11). */
export const MAX_NAME_LENGTH = 80

const fields = { id: identifier, name: text, products: Favourites }

const SavedList = v.object(fields)
export type SavedList = v.InferOutput<typeof SavedList>

/** A list as the account has it. `version` changes with every change of the list (list.22). */
export const AccountList = v.object({ ...fields, version: text })
export type AccountList = v.InferOutput<typeof AccountList>

/** The named lists of a browser: each once, without the saved list, 20 at most (list.10). */
export const NamedLists = v.pipe(
  lenientList(SavedList),
  v.transform((lists) =>
    [...new Map(lists.map((list) => [list.id, list])).values()]
      .filter(({ id }) => id !== DEFAULT_LIST)
      .slice(0, MAX_LISTS),
  ),
)

/** The lists of browser and account as last merged (list.22). */
export const MergedLists = lenientList(AccountList)

/** A name for comparison, without case, spaces and variants of a letter (list.11). */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-GB')

/** Why a list cannot have a name; `null` when it can (list.11). */
export function nameProblem(typed: string, others: readonly SavedList[]): string | null {
  const name = cleanText(typed)
  if (name === '') return 'Enter a name'
  if ([...name].length > MAX_NAME_LENGTH) return `Use ${MAX_NAME_LENGTH} characters or fewer`
  const isTaken = others.some((list) => nameKey(list.name) === nameKey(name))
  return isTaken ? 'You already have a list with this name' : null
}

/** An unused name for a list: numbered when taken, cut when too long (list.11). */
export function freeName(wanted: string, others: readonly SavedList[]): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const name = [...wanted].slice(0, MAX_NAME_LENGTH - end.length).join('') + end
    if (nameProblem(name, others) === null) return name
  }
}
