import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { npmScript, runSteps } from './steps.mjs'

/**
 * `npm run test:browsers`: builds the shop, then walks the main journeys in Firefox and WebKit side by
 * side. What is missing is installed on Debian as root, else skipped and named at the end.
 */

requireNode()
requireDependencies()

const { otherBrowsers } = await import('./browsers/steps.mjs')
await runSteps([[npmScript('build', 'build')], otherBrowsers()])
