import openapiTypescript, { astToString } from 'openapi-typescript'
import { tsImport } from 'tsx/esm/api'
import { assets } from './assets.mjs'

/** @import { OpenAPI3 } from 'openapi-typescript' */
/** @import { OutputBundle } from 'rollup' */

/**
 * The chunks that hold a module of the contract: none may, because no page needs it.
 * @param {OutputBundle} bundle
 */
export const chunksWithContract = (bundle) =>
  Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' &&
    Object.keys(chunk.modules).some((id) => /[\\/]widgets[\\/]contract[\\/]/.test(id))
      ? [chunk.fileName]
      : [],
  )

/** The request and the answer of each call, from what the generator knows of its operation. */
const CALLS = `
/** The request and the answer of each call, in their canonical form. */
export type Calls = {
  [Id in keyof operations]: {
    request: operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
      ? Body
      : null
    answer: operations[Id]['responses'][200]['content']['application/json']
  }
}
`

/** TypeScript types of the document, with each record under its own name (contract.5). @param {object} document */
export async function openApiTypes(document) {
  const types = await openapiTypescript(/** @type {OpenAPI3} */ (document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  })
  return astToString(types) + CALLS
}

/** A file of TypeScript of the project. @param {string} file */
const load = (file) => tsImport(file, import.meta.url)

/** The settings of each search index by its name, and the fields of the records (search.20). */
export async function searchIndexFile() {
  const { INDEX_NAMES, INDEX_SETTINGS } = await load('../contract/search-index.ts')
  const { CONTENT_FIELDS, PRODUCT_FIELDS } = await load('../contract/search-fields.ts')
  const indices = Object.entries(INDEX_NAMES).map(([key, name]) => [name, INDEX_SETTINGS[key]])
  return {
    indices: Object.fromEntries(indices),
    records: { products: PRODUCT_FIELDS, content: CONTENT_FIELDS },
  }
}

/**
 * Writes the contract with the shop's server and with its search indices next to the scripts: the OpenAPI document, its
 * types, and the content of the demo's page about it (contract.5).
 * @param {string} version
 */
export const contractFiles = (version) =>
  assets('trade-contract', async (bundle) => {
    const breaches = chunksWithContract(bundle)
    if (breaches.length > 0) throw new Error(`widgets/contract is in ${breaches.join(', ')}`)
    const { openApiDocument } = await load('./openapi.ts')
    const { openApiPage } = await load('./openapi-page.ts')
    const document = openApiDocument(version)
    return {
      'openapi.json': document,
      'openapi.d.ts': await openApiTypes(document),
      'openapi-page.html': openApiPage(document),
      'search-index.json': await searchIndexFile(),
    }
  })
