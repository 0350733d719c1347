import { tsImport } from 'tsx/esm/api'

/** @import { Plugin } from 'rollup' */

/** The settings of each search index by its name, and the fields of the records (search.20), as JSON. */
export async function searchIndexFile() {
  const { INDEX_NAMES, INDEX_SETTINGS } = await tsImport(
    '../contract/search-index.ts',
    import.meta.url,
  )
  const { CONTENT_FIELDS, PRODUCT_FIELDS } = await tsImport(
    '../contract/search-fields.ts',
    import.meta.url,
  )
  const indices = Object.entries(INDEX_NAMES).map(([key, name]) => [name, INDEX_SETTINGS[key]])
  const file = {
    indices: Object.fromEntries(indices),
    records: { products: PRODUCT_FIELDS, content: CONTENT_FIELDS },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Writes `search-index.json`. @returns {Plugin} */
export const searchIndex = () => ({
  name: 'trade-search-index',
  async generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'search-index.json',
      source: await searchIndexFile(),
    })
  },
})
