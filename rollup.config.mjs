import { fileURLToPath } from 'node:url'
import { shopBuild } from './widgets/build/build.mjs'
import { wordpressPlugin } from './widgets/build/wordpress.mjs'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const folders = { widgets: path('widgets'), dist: path('dist') }

const [tags, loader] = shopBuild(folders)

export default [tags, { ...loader, plugins: [loader.plugins, wordpressPlugin(folders)] }]
