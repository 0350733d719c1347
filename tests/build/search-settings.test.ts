// @vitest-environment node
import { expect, it } from 'vitest'
import { searchIndexFile } from '../../widgets/build/contract.mjs'
import {
  applySettings,
  describeReports,
  hasChanges,
  namesIn,
  settingsClient,
} from '../../widgets/build/search-settings'
import { INDEX_NAMES, INDEX_SETTINGS } from '../../widgets/contract/search-index'

type Settings = Record<string, unknown>

const KEY = 'an-admin-key'

/** An application of the service: its indices with their settings, and the requests. */
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

it('--create gives an empty application all indices with settings (search.20)', async () => {
  const { client, stored, sent } = application()
  await applySettings(client, { isDryRun: false, isCreating: true })
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
  await applySettings(client, { isDryRun: false, isCreating: true })
  const count = sent.length
  const again = await applySettings(client, { isDryRun: false })
  expect(describeReports(again)).toEqual([])
  expect(again.some(hasChanges)).toBe(false)
  expect(sent).toHaveLength(count)
})

it('a dry run lists the differences and changes nothing (search.20)', async () => {
  const { client, sent } = application({
    [INDEX_NAMES.products]: {
      ...INDEX_SETTINGS.products,
      attributesForFaceting: [...INDEX_SETTINGS.products.attributesForFaceting].reverse(),
      attributesToSnippet: null,
      unretrievableAttributes: null,
      hitsPerPage: 20,
    },
  })
  const reports = await applySettings(client, { isDryRun: true, isCreating: true })
  expect(sent).toEqual([])
  expect(reports[0]).toEqual({
    index: INDEX_NAMES.products,
    state: 'there',
    changes: [{ setting: 'unretrievableAttributes', is: null, shouldBe: ['price'] }],
    kept: [],
    warnings: [],
  })
  expect(describeReports(reports)).toEqual(
    expect.arrayContaining([
      'wp_posts_product:',
      '  unretrievableAttributes: null -> ["price"]',
      'wp_posts_news: not there yet',
    ]),
  )
})

it('without --create, missing indices and sorts are skipped and named (search.20)', async () => {
  const { client, stored, sent } = application({ [INDEX_NAMES.products]: {} })
  const reports = await applySettings(client, { isDryRun: false })
  expect([...new Set(sent)]).toEqual([INDEX_NAMES.products])
  expect(stored.get(INDEX_NAMES.products)?.replicas ?? []).toEqual([])
  expect(describeReports(reports)).toEqual(
    expect.arrayContaining([
      'wp_posts_product_newest: not there, left out (--create makes it)',
      '  warning: wp_posts_product_newest is not a replica of it (--create makes it one)',
    ]),
  )
})

const OWN: Settings = {
  unretrievableAttributes: ['cost_price'],
  attributesForFaceting: ['brand', 'filterOnly(taxonomies.product-tag)', 'post_type_label', 'sku'],
  numericAttributesForFiltering: ['margin', 'cost_price'],
  attributesToHighlight: ['title_de'],
  searchableAttributes: ['title_de', 'brand'],
  customRanking: ['desc(margin)'],
  ranking: ['desc(is_featured)', 'typo'],
  paginationLimitedTo: 200,
}

it('hidden attributes stay hidden, and declared ones declared (search.20)', async () => {
  const { client, stored } = application({ [INDEX_NAMES.products]: OWN })
  await applySettings(client, { isDryRun: false })
  const merged = stored.get(INDEX_NAMES.products) ?? {}
  expect(merged.unretrievableAttributes).toEqual(['price', 'cost_price'])
  expect(merged.numericAttributesForFiltering).toEqual(
    expect.arrayContaining(['margin', 'equalOnly(post_id)']),
  )
  expect(merged.attributesToHighlight).toEqual(['post_title', 'title_de'])
  const facets = merged.attributesForFaceting as string[]
  expect(facets).toEqual(
    expect.arrayContaining(['brand', 'sku', 'filterOnly(taxonomies.product-tag)']),
  )
  expect(facets).not.toContain('filterOnly(sku)')
  expect(facets).not.toContain('searchable(taxonomies.product-tag)')
  const { searchableAttributes, customRanking, ranking, paginationLimitedTo } = OWN
  expect(merged).toMatchObject({
    searchableAttributes,
    customRanking,
    ranking,
    paginationLimitedTo,
  })
})

it('a hidden attribute becomes a filter only with --replace (search.20)', async () => {
  const origin = 'taxonomies_hierarchical.origin'
  const hiding = { unretrievableAttributes: [origin, 'post_id'] }
  const { client, stored } = application({ [INDEX_NAMES.products]: hiding })
  await applySettings(client, { isDryRun: false })
  const merged = stored.get(INDEX_NAMES.products) ?? {}
  expect(merged.attributesForFaceting).not.toContain(`searchable(${origin})`)
  expect(merged.numericAttributesForFiltering).toEqual(['post_date'])
  const lines = describeReports(await applySettings(client, { isDryRun: false, isReplacing: true }))
  expect(stored.get(INDEX_NAMES.products)?.attributesForFaceting).toContain(`searchable(${origin})`)
  expect(lines).toContainEqual(expect.stringContaining(`has "searchable(${origin})"`))
})

it('the report lists kept settings, --replace changes and exposed hidden values (search.20)', async () => {
  const { client } = application({ [INDEX_NAMES.products]: OWN })
  const lines = describeReports(await applySettings(client, { isDryRun: true }))
  expect(lines).toEqual(
    expect.arrayContaining([
      '  customRanking stays ["desc(margin)"] (--replace sets ["asc(menu_order)"])',
      expect.stringMatching(/^ {2}attributesForFaceting stays /),
      expect.stringMatching(/^ {2}numericAttributesForFiltering: \["margin","cost_price"\] -> /),
      expect.stringContaining('warning: numericAttributesForFiltering has "cost_price"'),
    ]),
  )
})

it('--replace sets ranking and searched attributes, but never reveals hidden ones (search.20)', async () => {
  const { client, stored } = application({ [INDEX_NAMES.products]: OWN })
  await applySettings(client, { isDryRun: false, isReplacing: true })
  const { searchableAttributes, customRanking, ranking } = INDEX_SETTINGS.products
  expect(stored.get(INDEX_NAMES.products)).toMatchObject({
    searchableAttributes,
    customRanking,
    ranking,
    unretrievableAttributes: ['price', 'cost_price'],
    attributesForFaceting: expect.arrayContaining(['brand', 'searchable(taxonomies.product-tag)']),
  })
})

it('a sort keeps its custom ranking and sorts by its own criterion (search.20)', async () => {
  const { client, stored } = application({
    [INDEX_NAMES.priceAscending]: { ranking: ['typo', 'words'], customRanking: ['desc(margin)'] },
  })
  await applySettings(client, { isDryRun: false })
  expect(stored.get(INDEX_NAMES.priceAscending)).toMatchObject({
    ranking: INDEX_SETTINGS.priceAscending.ranking,
    customRanking: ['desc(margin)'],
  })
})

it('foreign settings and replicas stay (search.20)', async () => {
  const { client, stored } = application({
    [INDEX_NAMES.products]: { replicas: ['products_by_margin'], synonyms: true },
    [INDEX_NAMES.news]: { replicas: ['news_by_name'] },
  })
  await applySettings(client, { isDryRun: false, isCreating: true })
  expect(stored.get(INDEX_NAMES.products)).toMatchObject({
    synonyms: true,
    replicas: [...INDEX_SETTINGS.products.replicas, 'products_by_margin'],
  })
  expect(stored.get(INDEX_NAMES.news)).toMatchObject({ replicas: ['news_by_name'] })
})

it('a virtual replica with the name of a sort is refused before any change (search.20)', async () => {
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
  await applySettings(client, { names, isDryRun: false, isCreating: true })
  expect(stored.get('shop')).toMatchObject({
    replicas: ['shop_new', ...INDEX_SETTINGS.products.replicas.slice(1)],
  })
  expect(stored.get('shop_new')).toMatchObject({ ranking: INDEX_SETTINGS.newest.ranking })
  expect(namesIn(null)).toEqual(INDEX_NAMES)
})

it("search-index.json holds each index's settings and record fields (search.20)", async () => {
  const file = await searchIndexFile()
  expect(file.indices[INDEX_NAMES.newest]).toEqual(INDEX_SETTINGS.newest)
  expect(Object.keys(file.indices)).toHaveLength(KEYS.length)
  expect(file.records.products).toContainEqual(
    expect.objectContaining({ path: 'sku', isRequired: true }),
  )
})
