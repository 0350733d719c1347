import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { npmScript, runSteps } from './steps.mjs'

/**
 * `npm run test:browsers`: builds the shop, then runs the main journeys in Firefox and WebKit side by side. Installs
 * missing browsers on Debian as root; otherwise skips them and names them at the end.
 */

requireNode()
requireDependencies()

const { browserSteps } = await import('./browsers/steps.mjs')
await runSteps([[npmScript('build', 'build')], browserSteps()])
