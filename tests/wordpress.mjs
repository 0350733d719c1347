import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { npmScript, runSteps, testStep } from './steps.mjs'
import { ensurePhp, versionsToTest, wordpressCore } from './wordpress/sources.mjs'

/**
 * `npm run test:wordpress`: the plugin in a real WordPress, of each version that npm has, in a real browser. Skips,
 * loudly, where PHP or WordPress cannot be had; with `CI=true` that is a failure. `WORDPRESS=6.5` takes one version,
 * `WORDPRESS_DIR` a WordPress of your own, and `BUILT` what is built already.
 */

requireNode()
requireDependencies()

/** Why no WordPress can run here; empty when one can. */
function missing() {
  try {
    ensurePhp()
    for (const version of versionsToTest()) wordpressCore(version)
    return ''
  } catch (error) {
    return error.message
  }
}

const reason = missing()

if (reason && process.env.CI) {
  console.error(`The tests in WordPress cannot run: ${reason}`)
  process.exit(1)
}

const { ensureBrowser } = await import('./browser.mjs')
if (!reason) process.env.TRADE_BROWSER = await ensureBrowser()

/** The plugin's files through PHP's own parser. */
const lint = {
  name: 'php -l',
  command: ['node', 'tests/wordpress/lint.mjs'],
}

const CONFIG = 'tests/wordpress/playwright.config.ts'
const inWordPress = testStep('browser', CONFIG, ['npx', 'playwright', 'test', '--config', CONFIG])

await runSteps(
  reason
    ? [[{ name: 'wordpress', skipped: reason }]]
    : [...(process.env.BUILT ? [] : [[npmScript('build', 'build')]]), [lint], [inWordPress]],
)
