import { fileURLToPath } from 'node:url'
import { shopBuild } from './widgets/build/build.mjs'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

export default shopBuild({ widgets: path('widgets'), dist: path('dist') })
