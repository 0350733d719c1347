import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { INDEX_NAMES, INDEX_SETTINGS, type IndexKey } from '../contract/search-index'
import { mergeSettings, type Settings, warningsOf } from './merge-search-settings'

/** The names of the indices and sorts, by the keys of the configuration. */
export type IndexNames = Readonly<Record<IndexKey, string>>

/** The part of the service's client that settings need. */
export type SettingsClient = Pick<Algoliasearch, 'getSettings' | 'setSettings' | 'waitForTask'>

/** How to apply the settings. */
export interface Application {
  names?: IndexNames
  isDryRun: boolean
  /** Creates missing indices and sorts. */
  isCreating?: boolean
  /** Replaces existing decisions of an index, for example its custom ranking. */
  isReplacing?: boolean
}

/** The report about one index. */
export interface IndexReport {
  index: string
  /** 'missing': it does not exist, and was not created. */
  state: 'there' | 'new' | 'missing'
  changes: { setting: string; is: unknown; shouldBe: unknown }[]
  /** Settings that stay although the contract differs. */
  kept: { setting: string; is: unknown; contract: unknown }[]
  warnings: string[]
}

/** Whether an index needs any change. */
export const hasChanges = ({ changes }: IndexReport): boolean => changes.length > 0

type Names = Required<Pick<Application, 'names' | 'isCreating'>>

/** Settings without an order. */
const SETS = [
  'attributesForFaceting',
  'numericAttributesForFiltering',
  'unretrievableAttributes',
  'attributesToHighlight',
  'attributesToSnippet',
  'disableTypoToleranceOnAttributes',
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

/** The sorts that an index has or gets, and the missing ones. Foreign replicas stay. */
function replicasOf(key: IndexKey, current: Settings, { names, isCreating }: Names) {
  const known = Object.entries(INDEX_NAMES)
  const sorts = INDEX_SETTINGS[key].replicas.flatMap((replica) =>
    known.filter(([, name]) => name === replica).map(([sort]) => names[sort as IndexKey]),
  )
  const there = (Array.isArray(current.replicas) ? current.replicas : []).map(String)
  const virtual = sorts.find((name) => there.includes(`virtual(${name})`))
  if (virtual) {
    throw new Error(
      `${virtual} is a virtual replica, which sorts relevant records only. Remove it from the replicas of ${names[key]} first.`,
    )
  }
  // Naming a replica creates it, and drops its own records.
  const ours = sorts.filter((name) => isCreating || there.includes(name))
  return {
    replicas: [...ours, ...there.filter((name) => !ours.includes(name))],
    missing: sorts.filter((name) => !ours.includes(name)),
  }
}

async function currentSettings(client: SettingsClient, indexName: string) {
  try {
    return (await client.getSettings({ indexName })) as Settings
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null
    throw error
  }
}

/** Sorts indices before their replicas. */
const inOrder = (names: IndexNames): [IndexKey, string][] => {
  const entries = Object.entries(names) as [IndexKey, string][]
  const isReplica = ([key]: [IndexKey, string]) => INDEX_SETTINGS[key].ranking[0] !== 'typo'
  return [...entries.filter((entry) => !isReplica(entry)), ...entries.filter(isReplica)]
}

/** Compares an index with the contract. */
function reportOf(
  key: IndexKey,
  found: Settings | null,
  application: Names & Pick<Application, 'isReplacing'>,
): IndexReport {
  const index = application.names[key]
  const about = { index, changes: [], kept: [], warnings: [] }
  if (!found && !application.isCreating) return { ...about, state: 'missing' }
  const current = found ?? {}
  const contract = INDEX_SETTINGS[key]
  const { settings, kept } = mergeSettings(current, contract, application.isReplacing)
  const { replicas, missing } = replicasOf(key, current, application)
  const wanted = { ...settings, replicas }
  return {
    index,
    state: found ? 'there' : 'new',
    changes: Object.entries(wanted)
      .filter(([setting, value]) => textOf(setting, current[setting]) !== textOf(setting, value))
      .map(([setting, shouldBe]) => ({ setting, is: current[setting] ?? null, shouldBe })),
    kept: kept.map((setting) => ({ setting, is: settings[setting], contract: contract[setting] })),
    warnings: [
      ...warningsOf(wanted),
      ...missing.map((name) => `${name} is not a replica of it (--create makes it one)`),
    ],
  }
}

/**
 * Merges the contract's settings into each index (search.20). Other settings stay. Returns a report for each index. A
 * dry run changes nothing. Throws the service's errors.
 */
export async function applySettings(
  client: SettingsClient,
  { names = INDEX_NAMES, isDryRun, isCreating = false, isReplacing = false }: Application,
): Promise<IndexReport[]> {
  const reports: IndexReport[] = []
  for (const [key, index] of inOrder(names)) {
    const current = await currentSettings(client, index)
    const report = reportOf(key, current, { names, isCreating, isReplacing })
    reports.push(report)
    if (isDryRun || !hasChanges(report)) continue
    const { taskID } = await client.setSettings({
      indexName: index,
      // Skipped, because a replica would lose its own ranking.
      forwardToReplicas: false,
      indexSettings: Object.fromEntries(
        report.changes.map(({ setting, shouldBe }) => [setting, shouldBe]),
      ),
    })
    await client.waitForTask({ indexName: index, taskID })
  }
  return reports
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

const STATES: Readonly<Record<IndexReport['state'], string>> = {
  there: '',
  new: ' not there yet',
  missing: ' not there, left out (--create makes it)',
}

/** The reports in words, one line per setting; nothing for an unchanged index. */
export const describeReports = (reports: readonly IndexReport[]): string[] =>
  reports.flatMap(({ index, state, changes, kept, warnings }) => {
    const lines = [
      ...changes.map(
        ({ setting, is, shouldBe }) =>
          `  ${setting}: ${JSON.stringify(is)} -> ${JSON.stringify(shouldBe)}`,
      ),
      ...kept.map(
        ({ setting, is, contract }) =>
          `  ${setting} stays ${JSON.stringify(is)} (--replace sets ${JSON.stringify(contract)})`,
      ),
      ...warnings.map((warning) => `  warning: ${warning}`),
    ]
    return lines.length > 0 || state === 'missing' ? [`${index}:${STATES[state]}`, ...lines] : []
  })
