/** @import { Plugin } from 'rollup' */

const PREFIX = '\0trade-left-out:'

/** @param {string} names what a module exports @param {string} value */
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
 * Modules of InstantSearch that come along although a search of ours never uses them, by the end of
 * their path, with what stands in their place. A path that a later version changes is found again
 * by the size budget.
 * @type {Record<string, string>}
 */
const LEFT_OUT = {
  // Its own router, and `qs` with it: our router reads the address itself.
  '/routers/history.js': exporting('default', REFUSAL),
  // What it tells of clicks: the call is unused (spec §7).
  '/createInsightsMiddleware.js': exporting('createInsightsMiddleware', REFUSAL),
  '/createSendEventForHits.js': exporting(
    'createSendEventForHits createBindEventForHits',
    `() => ${NOTHING}`,
  ),
  '/createSendEventForFacet.js': exporting('createSendEventForFacet', `() => ${NOTHING}`),
  // What it tells crawlers.
  '/createMetadataMiddleware.js': `${exporting('createMetadataMiddleware', REFUSAL)}
${exporting('isMetadataEnabled', '() => false')}`,
  // For string templates, and for results that a server has rendered.
  '/createHelpers.js': exporting('default', '() => ({})'),
  '/hydrateSearchClient.js': exporting('hydrateSearchClient', NOTHING),
  '/hydrateRecommendCache.js': exporting('hydrateRecommendCache', NOTHING),
}

/**
 * Packages that ofetch needs for what we never ask of it: our addresses are whole, and an answer's
 * text is parsed by its schema.
 * @type {Record<string, string>}
 */
const LEFT_OUT_PACKAGES = {
  destr: exporting('default', REFUSAL),
  ufo: exporting('withBase withQuery', REFUSAL),
}

/** Leaves out what packages bring along and we never call: 22 kB gzipped. @returns {Plugin} */
export const substitutes = () => ({
  name: 'trade-substitutes',
  resolveId(source, importer) {
    if (Object.hasOwn(LEFT_OUT_PACKAGES, source)) return PREFIX + source
    if (!importer || !/[\\/]instantsearch\.js[\\/]/.test(importer)) return null
    const path = Object.keys(LEFT_OUT).find((end) => source.endsWith(end))
    return path ? PREFIX + path : null
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null
    const name = id.slice(PREFIX.length)
    return LEFT_OUT[name] ?? LEFT_OUT_PACKAGES[name] ?? null
  },
})
