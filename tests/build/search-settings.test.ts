// @vitest-environment node
import { expect, it } from 'vitest'
import { INDEX_NAMES, INDEX_SETTINGS } from '../../src/contract/search-index'
import { searchIndexFile } from '../../widgets/build/search-index.mjs'
import {
  applySettings,
  describeDifferences,
  namesIn,
  settingsClient,
} from '../../widgets/build/search-settings'

type Settings = Record<string, unknown>

const KEY = 'an-admin-key'

/** An application of the service: its indices with their settings, and what was asked of it. */
function application(indices: Record<string, Settings> = {}) {
  const sent: string[] = []
  const stored = new Map(Object.entries(indices))
  const client = settingsClient('APP', KEY, {
    requester: {
      send: async ({ url, method, data }) => {
        const { pathname, searchParams } = new URL(url)
        const [, name = '', what] = /\/1\/indexes\/([^/]+)\/(settings|task)/.exec(pathname) ?? []
        const index = decodeURIComponent(name)
        const answer = (status: number, content: object) => ({
          status,
          content: JSON.stringify(content),
          isTimedOut: false,
        })
        if (what === 'task') return answer(200, { status: 'published' })
        const current = stored.get(index)
        if (method === 'GET') {
          return current ? answer(200, current) : answer(404, { message: 'Index does not exist' })
        }
        sent.push(
          `${index}${searchParams.get('forwardToReplicas') === 'false' ? '' : ' forwarded'}`,
        )
        stored.set(index, { ...current, ...(JSON.parse(String(data)) as Settings) })
        return answer(200, { taskID: sent.length, updatedAt: '' })
      },
    },
  })
  return { client, stored, sent }
}

const KEYS = Object.keys(INDEX_NAMES) as (keyof typeof INDEX_NAMES)[]

it('an empty application gets every index with its settings, replicas after their index (search.20)', async () => {
  const { client, stored, sent } = application()
  await applySettings(client, { isDryRun: false })
  for (const key of KEYS) {
    const wanted = Object.entries(INDEX_SETTINGS[key]).filter(([, value]) => String(value) !== '')
    expect(stored.get(INDEX_NAMES[key])).toMatchObject(Object.fromEntries(wanted))
  }
  expect([...sent].sort()).toEqual(Object.values(INDEX_NAMES).sort())
  for (const replica of INDEX_SETTINGS.products.replicas) {
    expect(sent.indexOf(replica)).toBeGreaterThan(sent.indexOf(INDEX_NAMES.products))
  }
})

it('settings that are applied twice change nothing the second time (search.20)', async () => {
  const { client, sent } = application()
  await applySettings(client, { isDryRun: false })
  const count = sent.length
  expect(await applySettings(client, { isDryRun: false })).toEqual([])
  expect(sent).toHaveLength(count)
})

it('a dry run says what differs and changes nothing (search.20)', async () => {
  const { client, sent } = application({
    [INDEX_NAMES.products]: {
      ...INDEX_SETTINGS.products,
      attributesForFaceting: [...INDEX_SETTINGS.products.attributesForFaceting].reverse(),
      attributesToSnippet: null,
      unretrievableAttributes: null,
      hitsPerPage: 20,
    },
  })
  const differences = await applySettings(client, { isDryRun: true })
  expect(sent).toEqual([])
  expect(differences[0]).toEqual({
    index: INDEX_NAMES.products,
    isNew: false,
    changes: [{ setting: 'unretrievableAttributes', is: null, shouldBe: ['price'] }],
  })
  expect(describeDifferences(differences)).toEqual(
    expect.arrayContaining([
      'wp_posts_product:',
      '  unretrievableAttributes: null -> ["price"]',
      'wp_posts_news: not there yet',
    ]),
  )
})

it('settings of others and replicas of others stay (search.20)', async () => {
  const { client, stored } = application({
    [INDEX_NAMES.products]: { replicas: ['products_by_margin'], synonyms: true },
    [INDEX_NAMES.news]: { replicas: ['news_by_name'] },
  })
  await applySettings(client, { isDryRun: false })
  expect(stored.get(INDEX_NAMES.products)).toMatchObject({
    synonyms: true,
    replicas: [...INDEX_SETTINGS.products.replicas, 'products_by_margin'],
  })
  expect(stored.get(INDEX_NAMES.news)).toMatchObject({ replicas: ['news_by_name'] })
})

it('a virtual replica in the place of a sort is refused before anything changes (search.20)', async () => {
  const { client, sent } = application({
    [INDEX_NAMES.products]: { replicas: [`virtual(${INDEX_NAMES.newest})`] },
  })
  await expect(applySettings(client, { isDryRun: false })).rejects.toThrow('virtual replica')
  expect(sent).toEqual([])
})

it('the names of the page’s configuration replace the defaults (search.16)', async () => {
  const names = namesIn({
    search: { indices: { products: 'shop' }, sorts: { newest: 'shop_new', priceAscending: '' } },
  })
  const { client, stored } = application()
  await applySettings(client, { names, isDryRun: false })
  expect(stored.get('shop')).toMatchObject({
    replicas: ['shop_new', INDEX_NAMES.priceAscending, INDEX_NAMES.priceDescending],
  })
  expect(stored.get('shop_new')).toMatchObject({ ranking: INDEX_SETTINGS.newest.ranking })
  expect(namesIn(null)).toEqual(INDEX_NAMES)
})

it('the file of the build holds the settings of each index and the fields of its records (search.20)', async () => {
  const file = JSON.parse(await searchIndexFile())
  expect(file.indices[INDEX_NAMES.newest]).toEqual(INDEX_SETTINGS.newest)
  expect(Object.keys(file.indices)).toHaveLength(KEYS.length)
  expect(file.records.products).toContainEqual(
    expect.objectContaining({ path: 'sku', isRequired: true }),
  )
})
