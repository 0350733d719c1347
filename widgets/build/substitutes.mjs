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

const REFUSAL = `() => { throw new Error('This part of InstantSearch is left out of the build') }`
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

/** Leaves out what InstantSearch brings along and we never call: 20 kB gzipped. @returns {Plugin} */
export const searchSubstitutes = () => ({
  name: 'trade-search-substitutes',
  resolveId(source, importer) {
    if (!importer || !/[\\/]instantsearch\.js[\\/]/.test(importer)) return null
    const path = Object.keys(LEFT_OUT).find((end) => source.endsWith(end))
    return path ? PREFIX + path : null
  },
  load: (id) => (id.startsWith(PREFIX) ? (LEFT_OUT[id.slice(PREFIX.length)] ?? null) : null),
})
