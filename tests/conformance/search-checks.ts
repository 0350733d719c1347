import {
  CONTENT_FIELDS,
  PRODUCT_FIELDS,
  type RecordField,
} from '../../widgets/contract/search-fields'
import {
  attributeIn,
  INDEX_NAMES,
  INDEX_SETTINGS,
  type IndexKey,
} from '../../widgets/contract/search-index'
import { type Assessment, conforms, fails, notTried } from './assess'
import type { SearchService } from './options'
import { fieldOf, listOf, type Trial } from './trial'

const KEYS = Object.keys(INDEX_NAMES) as IndexKey[]
const PRODUCTS = INDEX_NAMES.products

interface SearchReply {
  status: number | null
  json: unknown
  ms: number
}

async function query(
  { options }: Trial,
  { url, applicationId, key }: SearchService,
  requests: object[],
): Promise<SearchReply> {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  try {
    const response = await options.fetch(`${url}/1/indexes/*/queries`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-algolia-application-id': applicationId,
        'x-algolia-api-key': key,
      },
      body: JSON.stringify({ requests }),
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    const { status } = response
    return { status, json: await response.json().catch(() => undefined), ms: elapsed() }
  } catch {
    return { status: null, json: undefined, ms: elapsed() }
  }
}

const refusal = ({ status, json }: SearchReply): Assessment =>
  fails(
    status === null
      ? 'no answer'
      : `status ${status} came: ${String(fieldOf(json, 'message') ?? 'without a message')}`,
  )

const valueAt = (record: unknown, path: string) => fieldOf(record, ...path.split('.'))

/** The compulsory fields that records lack. */
function missingFields(records: readonly unknown[], fields: readonly RecordField[]): string[] {
  return fields
    .filter(({ isRequired }) => isRequired)
    .flatMap(({ path, meaning }) => {
      const count = records.filter((record) => (valueAt(record, path) ?? '') === '').length
      return count > 0 ? [`${path} is missing in ${count} of ${records.length}: ${meaning}`] : []
    })
}

const assessRecords = (result: unknown, fields: readonly RecordField[]): Assessment => {
  const hits = listOf(result, 'hits')
  if (hits.length === 0) return fails('no records')
  const missing = missingFields(hits, fields)
  if (hits.some((hit) => fieldOf(hit, 'price') !== undefined)) missing.push('price is returned')
  return missing.length > 0 ? fails(...missing) : conforms
}

async function tryIndex(trial: Trial, service: SearchService, key: IndexKey): Promise<void> {
  const name = INDEX_NAMES[key]
  const isProducts = INDEX_SETTINGS[key].searchableAttributes.includes('sku')
  const reply = await query(trial, service, [{ indexName: name, query: '', hitsPerPage: 20 }])
  const [result] = listOf(reply.json, 'results')
  const call = `search ${name}`
  const isMissing =
    reply.status === 404 || /not exist/i.test(String(fieldOf(reply.json, 'message')))
  if (isMissing && !isProducts) {
    return trial.note(call, '', { verdict: 'not offered', says: ['there is no such index'] })
  }
  if (reply.status !== 200) return trial.note(call, '', refusal(reply), reply.ms)
  const fields =
    key === 'searchable' ? CONTENT_FIELDS.slice(0, 1) : isProducts ? PRODUCT_FIELDS : CONTENT_FIELDS
  trial.note(call, '', assessRecords(result, fields), reply.ms)
  const id = valueAt(listOf(result, 'hits')[0], 'post_id')
  if (key === 'products' && id !== undefined) trial.product ??= { id: String(id) }
}

/** Facets and filters that the shop uses must be declared. */
async function tryFilters(trial: Trial, service: SearchService): Promise<void> {
  const facets = INDEX_SETTINGS.products.attributesForFaceting
  const counted = facets.filter((facet) => !facet.startsWith('filterOnly(')).map(attributeIn)
  const id = trial.product?.id ?? '0'
  const ask = { indexName: PRODUCTS, query: '' }
  const reply = await query(trial, service, [
    { ...ask, facets: counted },
    { ...ask, filters: 'NOT protected:1' },
    { ...ask, numericFilters: [[`post_id=${id}`]] },
  ])
  if (reply.status !== 200) return trial.note(`search ${PRODUCTS}`, 'filters', refusal(reply))
  // The service refuses a filter by a number that the settings do not declare.
  const priced = await query(trial, service, [{ ...ask, numericFilters: ['price>0'] }])
  const [all, open, one] = listOf(reply.json, 'results')
  const category = fieldOf(all, 'facets', attributeIn(facets[0] ?? ''))
  const says = [
    ...(category ? [] : ['the category filter has no values']),
    ...(fieldOf(open, 'nbHits') ? [] : ['the filter "NOT protected:1" finds nothing']),
    ...(fieldOf(one, 'nbHits') ? [] : ['a product is not found by post_id: is it a number?']),
    ...(fieldOf(listOf(priced.json, 'results')[0], 'nbHits')
      ? ['prices can be compared by a filter']
      : []),
  ]
  const assessment = says.length > 0 ? fails(...says) : conforms
  trial.note(`search ${PRODUCTS}`, 'filters', assessment, reply.ms)
}

/** Tests the search indices with the shop's queries (search.20). */
export async function trySearch(trial: Trial): Promise<void> {
  const { search } = trial.options
  if (!search) return trial.note('search', '', notTried('give --search'))
  for (const key of KEYS) await tryIndex(trial, search, key)
  await tryFilters(trial, search)
}
