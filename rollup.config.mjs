import { fileURLToPath } from 'node:url'
import { shopBuild } from './widgets/build/build.mjs'
import { wordpressPlugin } from './widgets/build/wordpress.mjs'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

/** `rollup -c` makes a release in `dist/`; `rollup -c --configDemo` what `npm start` shows: neither minified nor packed. */
export default ({ configDemo: isDemo }) => {
  const folders = {
    widgets: path('widgets'),
    dist: path(isDemo ? 'node_modules/.cache/shop' : 'dist'),
  }
  const [tags, loader] = shopBuild({ ...folders, isMinified: !isDemo })
  if (isDemo) return [tags, loader]
  const plugin = wordpressPlugin(folders)
  return [
    { ...tags, plugins: [tags.plugins, plugin.ofTags()] },
    { ...loader, plugins: [loader.plugins, plugin.ofLoader()] },
  ]
}
