import { requireDependencies, requireNode } from '../demo/prerequisites.mjs'
import { npmScript, runSteps, testStep } from './steps.mjs'
import { ensurePhp, versionsToTest, wordpressCore } from './wordpress/sources.mjs'

/**
 * `npm run test:wordpress`: tests the plugin in every WordPress version on npm, in a real browser. Without PHP or
 * WordPress it skips with a warning, or fails with `CI=true`. `WORDPRESS=6.5` selects a version, `WORDPRESS_DIR` your
 * own WordPress, and `BUILT` an existing build.
 */

requireNode()
requireDependencies()

/** Why WordPress cannot run here; empty when it can. */
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

/** Parses the plugin's files with PHP. */
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
