import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import {
  INDEX_NAMES,
  INDEX_SETTINGS,
  type IndexKey,
  type IndexSettings,
} from '../../src/contract/search-index'

/** The names of the indices and sorts, by the keys of the configuration. */
export type IndexNames = Readonly<Record<IndexKey, string>>

/** The part of the service's client that settings need. */
export type SettingsClient = Pick<Algoliasearch, 'getSettings' | 'setSettings' | 'waitForTask'>

/** What differs in one index. */
export interface IndexDifference {
  index: string
  isNew: boolean
  changes: { setting: string; is: unknown; shouldBe: unknown }[]
}

type Settings = Readonly<Record<string, unknown>>

/** Settings whose order means nothing. */
const SETS = [
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'unretrievableAttributes',
  'attributesToHighlight',
  'attributesToSnippet',
  'replicas',
]

export const settingsClient = (...parameters: Parameters<typeof algoliasearch>): SettingsClient =>
  algoliasearch(...parameters)

const textOf = (setting: string, value: unknown): string => {
  const filled = value ?? []
  return JSON.stringify(
    SETS.includes(setting) && Array.isArray(filled) ? [...filled].sort() : filled,
  )
}

/** The settings of an index under the names of this application. Foreign replicas stay. */
function wantedSettings(key: IndexKey, names: IndexNames, current: Settings): IndexSettings {
  const settings = INDEX_SETTINGS[key]
  const known = Object.entries(INDEX_NAMES)
  const ours = settings.replicas.flatMap((replica) =>
    known.filter(([, name]) => name === replica).map(([sort]) => names[sort as IndexKey]),
  )
  const others = (Array.isArray(current.replicas) ? current.replicas : []).map(String)
  const virtual = ours.find((name) => others.includes(`virtual(${name})`))
  if (virtual) {
    throw new Error(
      `${virtual} is a virtual replica, which sorts relevant records only. Remove it from the replicas of ${names[key]} first.`,
    )
  }
  return { ...settings, replicas: [...ours, ...others.filter((name) => !ours.includes(name))] }
}

async function currentSettings(client: SettingsClient, indexName: string) {
  try {
    return (await client.getSettings({ indexName })) as Settings
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null
    throw error
  }
}

/** Replicas come after the index that makes them. */
const inOrder = (names: IndexNames): [IndexKey, string][] => {
  const entries = Object.entries(names) as [IndexKey, string][]
  const isReplica = ([key]: [IndexKey, string]) => INDEX_SETTINGS[key].ranking[0] !== 'typo'
  return [...entries.filter((entry) => !isReplica(entry)), ...entries.filter(isReplica)]
}

/**
 * Sets what differs from the contract (search.20), index by index; settings that the contract does
 * not name stay. Returns the differences. A dry run changes nothing. Throws the service's errors.
 */
export async function applySettings(
  client: SettingsClient,
  { names = INDEX_NAMES, isDryRun }: { names?: IndexNames; isDryRun: boolean },
): Promise<IndexDifference[]> {
  const differences: IndexDifference[] = []
  for (const [key, index] of inOrder(names)) {
    const current = await currentSettings(client, index)
    const wanted = wantedSettings(key, names, current ?? {})
    const changes = Object.entries(wanted)
      .filter(([setting, value]) => textOf(setting, current?.[setting]) !== textOf(setting, value))
      .map(([setting, shouldBe]) => ({ setting, is: current?.[setting] ?? null, shouldBe }))
    if (changes.length === 0 && current) continue
    differences.push({ index, isNew: current === null, changes })
    if (isDryRun) continue
    const { taskID } = await client.setSettings({
      indexName: index,
      // A replica would lose its own ranking.
      forwardToReplicas: false,
      indexSettings: Object.fromEntries(
        changes.map(({ setting, shouldBe }) => [setting, shouldBe]),
      ),
    })
    await client.waitForTask({ indexName: index, taskID })
  }
  return differences
}

/** The names that a page's configuration gives to indices and sorts; the defaults for the rest. */
export function namesIn(configuration: unknown): IndexNames {
  const search = (configuration as { search?: Record<string, Record<string, unknown>> } | null)
    ?.search
  const given = { ...search?.indices, ...search?.sorts }
  return Object.fromEntries(
    Object.entries(INDEX_NAMES).map(([key, name]) => {
      const own = given[key]
      return [key, typeof own === 'string' && own !== '' ? own : name]
    }),
  ) as IndexNames
}

/** The differences in words, one line per setting. */
export const describeDifferences = (differences: readonly IndexDifference[]): string[] =>
  differences.flatMap(({ index, isNew, changes }) => [
    isNew ? `${index}: not there yet` : `${index}:`,
    ...changes.map(
      ({ setting, is, shouldBe }) =>
        `  ${setting}: ${JSON.stringify(is)} -> ${JSON.stringify(shouldBe)}`,
    ),
  ])
