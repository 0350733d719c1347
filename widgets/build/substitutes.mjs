/** @import { Plugin } from 'rollup' */

const PREFIX = '\0trade-left-out:'

/** The source of a module. @param {string} names its exports @param {string} value the value of each */
const exporting = (names, value) =>
  names
    .split(' ')
    .map((name) =>
      name === 'default' ? `export default ${value}` : `export const ${name} = ${value}`,
    )
    .join('\n')

const REFUSAL = `() => { throw new Error('This part is left out of the build') }`
const NOTHING = '() => {}'

/**
 * Modules of InstantSearch that the shop never calls, by the end of their path, with the source that
 * replaces them.
 * @type {Record<string, string>}
 */
export const LEFT_OUT_MODULES = {
  // InstantSearch's router, which imports `qs`. The shop has a router of its own.
  '/routers/history.js': exporting('default', REFUSAL),
  // Its click analytics (search.19).
  '/createInsightsMiddleware.js': exporting('createInsightsMiddleware', REFUSAL),
  '/createSendEventForHits.js': exporting(
    'createSendEventForHits createBindEventForHits',
    `() => ${NOTHING}`,
  ),
  '/addInsightsToRecommendParameters.js': exporting(
    'addInsightsToRecommendParameters',
    '(parameters) => parameters',
  ),
  // Metadata for crawlers.
  '/createMetadataMiddleware.js': `${exporting('createMetadataMiddleware', REFUSAL)}
${exporting('isMetadataEnabled', '() => false')}`,
  // Links to its documentation in its error messages.
  '/utils/documentation.js': exporting(
    'createDocumentationMessageGenerator',
    '() => (message) => message',
  ),
  // String templates and server rendering.
  '/createHelpers.js': exporting('default', '() => ({})'),
  '/hydrateSearchClient.js': exporting('hydrateSearchClient', NOTHING),
  '/hydrateRecommendCache.js': exporting('hydrateRecommendCache', NOTHING),
}

/**
 * Packages that ofetch imports and the shop never calls, with the source that replaces them. The shop calls full
 * addresses, and its schemas parse the answers.
 * @type {Record<string, string>}
 */
export const LEFT_OUT_PACKAGES = {
  destr: exporting('default', REFUSAL),
  ufo: exporting('withBase withQuery', REFUSAL),
}

/**
 * Shims for versions of React that the shop does not support.
 * @type {Record<string, string>}
 */
export const BUILT_IN_MODULES = {
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react'",
}

const PACKAGES = { ...LEFT_OUT_PACKAGES, ...BUILT_IN_MODULES }

/** valibot's loop over the fields of a schema, and a replacement that reads own fields only (host.53). */
const FIELDS = 'const key in this.entries'
const OWN_FIELDS = 'const key of Object.keys(this.entries)'

/**
 * Replaces package modules that the shop never calls: saves 22 kB gzipped. Schemas ignore what a page adds to
 * `Object.prototype`.
 * @returns {Plugin}
 */
export const substitutes = () => ({
  name: 'trade-substitutes',
  resolveId(source, importer) {
    if (Object.hasOwn(PACKAGES, source)) return PREFIX + source
    if (!importer || !/[\\/]instantsearch\.js[\\/]/.test(importer)) return null
    const path = Object.keys(LEFT_OUT_MODULES).find((end) => source.endsWith(end))
    return path ? PREFIX + path : null
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null
    const name = id.slice(PREFIX.length)
    return LEFT_OUT_MODULES[name] ?? PACKAGES[name] ?? null
  },
  transform(code, id) {
    if (!/[\\/]valibot[\\/]/.test(id)) return null
    if (!code.includes(FIELDS)) this.error(`${id} does not loop over fields as expected`)
    return { code: code.replaceAll(FIELDS, OWN_FIELDS), map: null }
  },
})
