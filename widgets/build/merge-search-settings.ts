import { attributeIn, type IndexSettings } from '../contract/search-index'

/** Settings as the service answers them. */
export type Settings = Readonly<Record<string, unknown>>

type Setting = keyof IndexSettings

/** What an index is set to, and what of the contract is left out for settings that are there. */
export interface MergedSettings {
  settings: Record<Setting, unknown>
  kept: Setting[]
}

/** What an index should hold beside what is there. The contract decides about the rest. */
const UNIONS: readonly Setting[] = [
  'unretrievableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'attributesToHighlight',
  'attributesToSnippet',
  'disableTypoToleranceOnAttributes',
]

/** What an index has one decision about: the one that is there stays. */
const OWN_DECISIONS: readonly Setting[] = [
  'searchableAttributes',
  'customRanking',
  'ranking',
  'paginationLimitedTo',
]

/** The lists through which visitors can find out values. */
const REVEALING: readonly Setting[] = [
  'searchableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
]

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

/** An attribute without its modifiers and without the number of words of a snippet. */
const nameIn = (entry: string): string => attributeIn(entry).replace(/:\d+$/, '')

/** How much a visitor learns of an attribute: to filter by it, its counts, its values by search. */
const opennessOf = (entry: string): number =>
  /filterOnly\(|equalOnly\(/.test(entry) ? 0 : entry.includes('searchable(') ? 2 : 1

/** Whether the entry that is there stays: it opens as much, or it hides on purpose. */
const staysAs = (own: string, ours: string): boolean =>
  opennessOf(own) === 0 || opennessOf(own) >= opennessOf(ours)

/** Ours, and what is there. An attribute that is in both stays as it is there, except to open it further. */
function unite(current: readonly string[], ours: readonly string[], isReplacing: boolean) {
  if (current.includes('*')) return [...current]
  const own = new Map(current.map((entry) => [nameIn(entry), entry]))
  const chosen = ours.map((entry) => {
    const theirs = own.get(nameIn(entry))
    return theirs && !isReplacing && staysAs(theirs, entry) ? theirs : entry
  })
  const named = new Set(ours.map(nameIn))
  return [...chosen, ...current.filter((entry) => !named.has(nameIn(entry)))]
}

/** Whether a list opens every attribute at least as far as another list does. */
const isAsOpenAs = (list: readonly string[], other: readonly string[]): boolean =>
  list.includes('*') ||
  other.every((entry) =>
    list.some((each) => nameIn(each) === nameIn(entry) && opennessOf(each) >= opennessOf(entry)),
  )

/**
 * The contract's settings merged into those of an index (search.20). What is hidden stays hidden,
 * what is declared stays declared, and decisions that the index has stay, unless they are replaced.
 */
export function mergeSettings(
  current: Settings,
  contract: IndexSettings,
  isReplacing = false,
): MergedSettings {
  const settings: MergedSettings['settings'] = { ...contract }
  const kept: Setting[] = []
  // The ranking of a sort replica is the sort.
  const isSort = contract.ranking[0] !== 'typo'
  for (const setting of OWN_DECISIONS) {
    const own = current[setting]
    if (isReplacing || !isSet(own) || (setting === 'ranking' && isSort)) continue
    if (JSON.stringify(own) !== JSON.stringify(contract[setting])) kept.push(setting)
    settings[setting] = own
  }
  const hidden = isReplacing ? [] : listOf(current.unretrievableAttributes)
  for (const setting of UNIONS) {
    const ours = listOf(contract[setting])
    const isOpening = REVEALING.includes(setting)
    const added = isOpening ? ours.filter((entry) => !hidden.includes(nameIn(entry))) : ours
    const list = unite(listOf(current[setting]), added, isReplacing)
    settings[setting] = list
    if (!isAsOpenAs(list, ours)) kept.push(setting)
  }
  return { settings, kept }
}

/** A warning for each hidden attribute that visitors can find out by searching or filtering. */
export function warningsOf(settings: Settings): string[] {
  const hidden = listOf(settings.unretrievableAttributes)
  return REVEALING.flatMap((setting) =>
    listOf(settings[setting])
      .filter((entry) => entry.split(',').some((part) => hidden.includes(nameIn(part.trim()))))
      .map(
        (entry) => `${setting} has "${entry}", which is hidden: visitors can find its values out`,
      ),
  )
}
