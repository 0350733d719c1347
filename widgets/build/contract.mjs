import openapiTypescript, { astToString } from 'openapi-typescript'
import { tsImport } from 'tsx/esm/api'

/** @import { OpenAPI3 } from 'openapi-typescript' */
/** @import { OutputBundle, Plugin } from 'rollup' */

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

/**
 * Writes the contract with the shop's server next to the scripts: the OpenAPI document, its types, and
 * the content of the demo's page about it (contract.5).
 * @param {string} version
 * @returns {Plugin}
 */
export const contractFiles = (version) => ({
  name: 'trade-contract',
  async generateBundle(_options, bundle) {
    const breaches = chunksWithContract(bundle)
    if (breaches.length > 0) this.error(`widgets/contract is in ${breaches.join(', ')}`)
    const [{ openApiDocument }, { openApiPage }] = await Promise.all(
      ['./openapi.ts', './openapi-page.ts'].map((file) => tsImport(file, import.meta.url)),
    )
    const document = openApiDocument(version)
    /** @param {string} fileName @param {string} source */
    const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
    emit('openapi.json', `${JSON.stringify(document, null, 2)}\n`)
    emit('openapi.d.ts', await openApiTypes(document))
    emit('openapi-page.html', openApiPage(document))
  },
})
