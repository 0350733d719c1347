import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipOf } from '../../widgets/build/wordpress.mjs'
import { signIn } from './editor'
import { expect, test } from './fixtures'
import { PLUGIN } from './wordpress'

/** The version of this release. */
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'))
/** The address where that release looks for its update. */
const UPDATES = 'https://releases.example/trade-blocks.json'

/** The plugin as its next release: another version, with other files of the shop. */
function nextRelease(): Buffer {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(PLUGIN, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path
      .slice(PLUGIN.length + 1)
      .replace(/shop\/trade-blocks-\w+\.js/, 'shop/trade-blocks-next.js')
    const text = readFileSync(path, 'latin1')
    const next = /\.(php|txt)$/.test(name)
      ? text
          .replaceAll(VERSION, '99.0.0')
          .replace(/trade-blocks-\w+\.js/, 'trade-blocks-next.js')
          .replace(/(Update URI: +)false/, `$1${UPDATES}`)
          .replace("UPDATE_URI = 'false'", `UPDATE_URI = '${UPDATES}'`)
      : text
    if (!name.includes('chunks/trade-price-'))
      files.set(`trade-blocks/${name}`, Buffer.from(next, 'latin1'))
  }
  return Buffer.from(zipOf(files))
}

test('the zip updates the plugin, and cached pages still find their files (wordpress.9)', async ({
  page,
  startWordPress,
}, info) => {
  const site = await startWordPress({
    constants: { DISALLOW_FILE_MODS: false, FS_METHOD: 'direct' },
  })
  const before = await (await fetch(`${site.url}/shop/`)).text()
  const [loader = ''] = /http[^"]*shop\/trade-blocks-\w+\.js/.exec(before) ?? []
  const [chunk = ''] = /http[^"]*chunks\/core-[\w-]+\.js/.exec(before) ?? []
  const price = readdirSync(join(PLUGIN, 'shop/chunks')).find((file) =>
    file.startsWith('trade-price-'),
  )
  const zip = info.outputPath('trade-blocks.zip')
  writeFileSync(zip, nextRelease())

  await signIn(page, site.url, 'administrator')
  await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[name="pluginzip"]').setInputFiles(zip)
  await page.getByRole('button', { name: 'Install Now' }).click()
  await page.getByRole('link', { name: 'Replace current with uploaded' }).click()
  await expect(page.getByText('Plugin updated successfully.')).toBeVisible()

  const after = await (await fetch(`${site.url}/shop/`)).text()
  expect(after).toContain('trade-blocks-next.js')
  expect(site.evaluate('return TradeBlocks\\VERSION;')).toBe('99.0.0')
  const own = loader.replace(/[^/]*$/, '')
  for (const address of [loader, chunk, `${own}chunks/${price}`]) {
    expect((await fetch(address)).status, address).toBe(200)
  }
  const kept = site.evaluate<string[]>(
    'return array_keys( TradeBlocks\\read_note( WP_PLUGIN_DIR . "/trade-blocks/shop" ) );',
  )
  expect(kept.sort()).toEqual([`chunks/${price}`, loader.slice(own.length)])

  const offered = site.evaluate<unknown>(`
    $asked = array();
    add_filter( 'pre_http_request', static function ( $answer, $about, $address ) use ( &$asked ) {
      if ( strpos( $address, 'https://releases.example/' ) !== 0 ) { return $answer; }
      $asked[] = $address;
      return array( 'headers' => array(), 'body' => '{"version":"100.0.0","package":"https://releases.example/100.zip","url":"javascript:1"}', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
    }, 20, 3 );
    delete_site_transient( 'update_plugins' );
    wp_update_plugins();
    $update = get_site_transient( 'update_plugins' )->response['trade-blocks/trade-blocks.php'] ?? null;
    return array( $asked, $update->new_version, $update->package, $update->url );`)
  expect(offered).toEqual([[UPDATES], '100.0.0', 'https://releases.example/100.zip', ''])

  // An altered download is refused, also when a newer release has come since its offer: here the file is empty.
  const taken = ['', '0', createHash('sha256').update('').digest('hex')].map((sha256) =>
    site.evaluate<unknown>(`
      require_once ABSPATH . 'wp-admin/includes/file.php';
      $newest = 100;
      add_filter( 'pre_http_request', static function ( $answer, $about, $address ) use ( &$newest ) {
        $body = wp_json_encode( array( 'version' => "$newest.0.0", 'package' => "https://releases.example/$newest.zip", 'sha256' => '${sha256}' ) );
        return array( 'headers' => array(), 'body' => strpos( $address, 'https://releases.example/' ) === 0 ? $body : '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
      }, 30, 3 );
      delete_site_transient( 'update_plugins' );
      wp_update_plugins();
      $newest = 101;
      $file = apply_filters( 'upgrader_pre_download', false, 'https://releases.example/100.zip', null, array( 'plugin' => 'trade-blocks/trade-blocks.php' ) );
      return is_wp_error( $file ) ? $file->get_error_message() : is_file( $file );`),
  )
  expect(taken).toEqual([
    true,
    'The downloaded update is not the released file, and was not installed.',
    true,
  ])
})
