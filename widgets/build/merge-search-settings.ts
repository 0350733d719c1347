import { attributeIn, type IndexSettings } from '../contract/search-index'

/** Settings as returned by the service. */
export type Settings = Readonly<Record<string, unknown>>

type Setting = keyof IndexSettings

/** The merged settings of an index, and the names of those that the existing values decide. */
export interface MergedSettings {
  settings: Record<Setting, unknown>
  kept: Setting[]
}

/** Settings that are merged with the existing ones; all others come from the contract. */
const UNIONS: readonly Setting[] = [
  'unretrievableAttributes',
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'attributesToHighlight',
  'attributesToSnippet',
  'disableTypoToleranceOnAttributes',
]

/** Settings with a single value: an existing value stays. */
const OWN_DECISIONS: readonly Setting[] = [
  'searchableAttributes',
  'customRanking',
  'ranking',
  'paginationLimitedTo',
]

/** The settings that can reveal hidden values: visitors search by, filter by or compare them. */
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

/** How much a visitor learns of an attribute: filtering by it, its counts, its values by search. */
const opennessOf = (entry: string): number =>
  /filterOnly\(|equalOnly\(/.test(entry) ? 0 : entry.includes('searchable(') ? 2 : 1

/** Whether the existing entry stays: it reveals at least as much, or hides on purpose. */
const staysAs = (own: string, ours: string): boolean =>
  opennessOf(own) === 0 || opennessOf(own) >= opennessOf(ours)

/** Our entries and the existing ones. A shared attribute stays, unless ours reveals more. */
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

/** Whether a list reveals every attribute at least as far as another one. */
const isAsOpenAs = (list: readonly string[], other: readonly string[]): boolean =>
  list.includes('*') ||
  other.every((entry) =>
    list.some((each) => nameIn(each) === nameIn(entry) && opennessOf(each) >= opennessOf(entry)),
  )

/**
 * The contract's settings merged into those of an index (search.20). Hidden attributes stay hidden, declared ones
 * declared, and existing single values stay, unless they are replaced.
 */
export function mergeSettings(
  current: Settings,
  contract: IndexSettings,
  isReplacing = false,
): MergedSettings {
  const settings: MergedSettings['settings'] = { ...contract }
  const kept: Setting[] = []
  // A sort replica sorts by its ranking, so the contract's ranking wins.
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

/** A warning for each hidden attribute that visitors can infer by searching or filtering. */
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
