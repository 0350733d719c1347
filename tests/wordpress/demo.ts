import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoSite } from '../../demo/demo-site'
import { requireDependencies, requireNode, run } from '../../demo/prerequisites.mjs'
import { picturesFrom, settingsFor } from './demo-settings'
import { ensurePhp } from './sources.mjs'
import { HEADER_OF_SHOP, WordPress } from './wordpress'

/**
 * `npm run demo:wordpress`: a WordPress with the plugin, its pages and the demo's API. Uses the installed PHP with
 * WordPress from npm; without PHP, Playground brings both. `WORDPRESS` selects the version; `WORDPRESS_DIR` names
 * your own WordPress, which needs no internet.
 */

const PORT = Number(process.env.PORT ?? 8881)
const PLAYGROUND = '@wp-playground/cli@3.1.54'
const MUST_USE = '/wordpress/wp-content/mu-plugins'
const PLUGIN = join(import.meta.dirname, '../../dist/wordpress/trade-blocks')

const welcome = (url: string, account?: { email: string; password: string }) => `
  WordPress with Trade Blocks: ${url}

    ${url}/shop/       products; no prices until you sign in
    ${url}/login/      ${account ? `${account.email}, password ${account.password}` : ''}
    ${url}/wp-admin/   administrator or editor, password "password"

  Stop with Ctrl+C.
`

function hasPhp(): boolean {
  try {
    ensurePhp()
    return true
  } catch {
    return false
  }
}

/** Runs Playground until it is stopped. */
function runPlayground(settings: object): Promise<void> {
  const code = `<?php require '/wordpress/wp-load.php';
    update_option( 'trade_blocks', TradeBlocks\\sanitise_settings( json_decode( ${JSON.stringify(JSON.stringify(settings))}, true ) ) );
    TradeBlocks\\create_pages(); TradeBlocks\\add_addresses(); flush_rewrite_rules();`
  const blueprint = join(mkdtempSync(join(tmpdir(), 'trade-playground-')), 'blueprint.json')
  writeFileSync(
    blueprint,
    JSON.stringify({
      preferredVersions: { php: '8.3', wp: process.env.WORDPRESS ?? '6.8' },
      features: { networking: true },
      steps: [
        { step: 'setSiteOptions', options: { permalink_structure: '/%postname%/' } },
        { step: 'activatePlugin', pluginPath: 'trade-blocks/trade-blocks.php' },
        { step: 'runPHP', code },
        { step: 'mkdir', path: MUST_USE },
        { step: 'writeFile', path: `${MUST_USE}/pictures.php`, data: picturesFrom(shop.url) },
      ],
    }),
  )
  const own = process.env.WORDPRESS_DIR
  const words = [
    ...['--yes', PLAYGROUND, 'server', `--port=${PORT}`, `--blueprint=${blueprint}`],
    `--mount=${PLUGIN}:/wordpress/wp-content/plugins/trade-blocks`,
    ...(own
      ? [
          `--mount-before-install=${own}:/wordpress`,
          '--wordpress-install-mode=install-from-existing-files-if-needed',
        ]
      : []),
  ]
  return new Promise((resolve) => {
    spawn('npx', words, { stdio: 'inherit', shell: process.platform === 'win32' }).on('exit', () =>
      resolve(),
    )
  })
}

requireNode()
requireDependencies()
if (!existsSync(PLUGIN) && !run('npm', ['run', '--silent', 'build'])) process.exit(1)

const shop = await createDemoSite({
  database: ':memory:',
  // The pages are on another origin than the API, so banks need their address.
  environment: { ...process.env, SHOP_URL: `http://127.0.0.1:${PORT}` },
})
const settings = settingsFor(shop.url)
const account = shop.api.accounts.find(({ role }) => role === 'approved')

if (hasPhp()) {
  const version = process.env.WORDPRESS_DIR ? 'own' : (process.env.WORDPRESS ?? '6.5')
  const site = await WordPress.start({
    version,
    settings,
    mustUse: { pictures: picturesFrom(shop.url) },
    port: PORT,
  })
  site.evaluate(HEADER_OF_SHOP)
  console.log(welcome(site.url, account))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      await Promise.all([site.stop(), shop.close()])
      process.exit(0)
    })
  }
} else {
  console.log(welcome(`http://127.0.0.1:${PORT}`, account))
  await runPlayground(settings)
  await shop.close()
}
