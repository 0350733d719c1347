/** @import { OutputBundle, Plugin } from 'rollup' */

/** The content of files by name; anything but text is written as JSON. @typedef {Record<string, unknown>} Files */

/**
 * Writes files beside the scripts of a build.
 * @param {string} name of the plugin
 * @param {(bundle: OutputBundle) => Files | Promise<Files>} make
 * @returns {Plugin}
 */
export const assets = (name, make) => ({
  name,
  async generateBundle(_options, bundle) {
    for (const [fileName, content] of Object.entries(await make(bundle))) {
      const isText = typeof content === 'string'
      const source = isText ? content : `${JSON.stringify(content, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
