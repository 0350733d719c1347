import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/site'
import { COMPILED_DIR, classicTheme, wordpressCore } from './sources.mjs'

const PHP = join(import.meta.dirname, 'php')
/** The built plugin. */
export const PLUGIN = join(import.meta.dirname, '../../dist/wordpress/trade-blocks')

/** Answers instead of wordpress.org, which is unreachable here and would cause log entries. */
const OFFLINE = `<?php
add_filter( 'pre_http_request', static function ( $answer, $about, $address ) {
	$is_far = str_ends_with( (string) parse_url( $address, PHP_URL_HOST ), 'wordpress.org' );
	return $is_far ? array( 'headers' => array(), 'body' => '{"themes":[],"plugins":[],"no_update":[],"translations":[],"offers":[],"upgrade":false,"insecure":false}', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null ) : $answer;
}, 10, 3 );`

/** Puts blocks, as PHP names them, into the header of a block theme, as an editor of the site does. Returns its id. */
export const headerOf = (content: string) => `
	kses_remove_filters();
	$id = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_name' => 'header', 'post_title' => 'Header', 'post_status' => 'publish', 'post_content' => ${content} ) );
	wp_set_object_terms( $id, 'twentytwentyfour', 'wp_theme' );
	wp_set_object_terms( $id, 'header', 'wp_template_part_area' );
	return $id;`

export const HEADER_OF_SHOP = headerOf("TradeBlocks\\part_patterns()['header'][1]")

/** The paths of sites that are not at the root of their host. */
const BASES = { root: '', folder: '/site', network: '/trade' }

/** The constants of a network in wp-config.php. */
const networkOf = (host: string) => ({
  MULTISITE: true,
  SUBDOMAIN_INSTALL: false,
  DOMAIN_CURRENT_SITE: host,
  PATH_CURRENT_SITE: '/',
  SITE_ID_CURRENT_SITE: 1,
  BLOG_ID_CURRENT_SITE: 1,
})

/** How a WordPress is set up. */
export interface Setup {
  version: string
  theme?: string
  /** The settings of the plugin. */
  settings?: Record<string, unknown>
  /** Constants of wp-config.php. */
  constants?: Record<string, unknown>
  /** Whether the plugin is installed; true by default. */
  plugin?: boolean
  /** Whether the shop's pages are created; true by default. */
  pages?: boolean
  /** Where the site is on its host: in a sub-directory, or as the second site of a network. */
  place?: 'root' | 'folder' | 'network'
  /** Single-file plugins, by name. */
  mustUse?: Record<string, string>
  /** A page cache: the drop-in `advanced-cache.php`, which runs before any plugin. */
  cache?: string
  port?: number
}

/**
 * The command-line arguments of PHP. It caches compiled scripts: otherwise each start would compile WordPress again.
 */
function settingsOfPhp(): string[] {
  mkdirSync(COMPILED_DIR, { recursive: true })
  const settings = [
    'memory_limit=512M',
    'opcache.enable_cli=1',
    `opcache.file_cache=${COMPILED_DIR}`,
  ]
  return settings.flatMap((setting) => ['-d', setting])
}

/** A WordPress of its own with the plugin, served by PHP. */
export class WordPress {
  private server: ChildProcess | undefined

  private constructor(
    readonly url: string,
    private readonly core: string,
    private readonly content: string,
    private constants: Record<string, unknown>,
  ) {}

  static async start({
    version,
    theme = 'twentytwentyfour',
    settings = {},
    constants = {},
    plugin = true,
    pages = true,
    mustUse = {},
    cache,
    place = 'root',
    port,
  }: Setup): Promise<WordPress> {
    const core = wordpressCore(version)
    const content = mkdtempSync(join(tmpdir(), 'trade-wordpress-'))
    const site = new WordPress(
      `http://localhost:${port ?? (await freePort())}${BASES[place]}`,
      core,
      content,
      cache ? { ...constants, WP_CACHE: true } : constants,
    )
    for (const folder of ['database', 'plugins', 'uploads', 'mu-plugins', 'themes'])
      mkdirSync(join(content, folder))
    for (const name of readdirSync(join(core, 'wp-content/themes')))
      symlinkSync(join(core, 'wp-content/themes', name), join(content, 'themes', name))
    // The package's copy of this theme has pictures, but no templates.
    if (theme === 'twentytwentyone') {
      rmSync(join(content, 'themes', theme), { force: true })
      symlinkSync(classicTheme(), join(content, 'themes', theme))
    }
    cpSync(join(PHP, 'classic-theme'), join(content, 'themes/classic'), { recursive: true })
    if (plugin) cpSync(PLUGIN, join(content, 'plugins/trade-blocks'), { recursive: true })
    cpSync(join(core, 'sqlite/db.php'), join(content, 'db.php'))
    for (const [name, code] of Object.entries({ offline: OFFLINE, ...mustUse }))
      writeFileSync(join(content, 'mu-plugins', `${name}.php`), code)
    site.php('install.php')
    if (cache) writeFileSync(join(content, 'advanced-cache.php'), cache)
    if (place === 'network') site.becomeNetwork()
    site.php('prepare.php', JSON.stringify({ theme, settings, plugin, pages }))
    await site.serve()
    return site
  }

  /** This is the second site of a network from now on. */
  private becomeNetwork(): void {
    const { host } = new URL(this.url)
    this.php('network.php', host)
    this.constants = { ...this.constants, ...networkOf(host) }
    this.php('network.php', host)
  }

  private get environment() {
    return {
      ...process.env,
      TRADE_WP_BASE: new URL(this.url).pathname.replace(/\/$/, ''),
      TRADE_WP_CORE: this.core,
      TRADE_WP_CONTENT: this.content,
      TRADE_WP_URL: this.url,
      TRADE_WP_CONSTANTS: JSON.stringify(this.constants),
    }
  }

  private php(script: string, input = ''): string {
    const { status, stdout, stderr } = spawnSync(
      'php',
      [...settingsOfPhp(), '-d', 'display_errors=stderr', join(PHP, script)],
      {
        env: this.environment,
        input,
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(`${script}: ${stderr || stdout}`)
    return stdout
  }

  /** Runs PHP in this WordPress, without a user. Returns the result. */
  evaluate<T>(code: string): T {
    return JSON.parse(this.php('evaluate.php', code).split('\n').at(-1) ?? 'null')
  }

  private async serve(): Promise<void> {
    const { host } = new URL(this.url)
    const words = [...settingsOfPhp(), '-S', host, '-t', this.core, join(PHP, 'router.php')]
    this.server = spawn('php', words, { env: this.environment, stdio: 'ignore' })
    const until = Date.now() + 30_000
    for (;;) {
      const answer = await fetch(`${this.url}/wp-json/`).catch(() => null)
      if (answer?.ok) return
      if (this.server.exitCode !== null || Date.now() > until)
        throw new Error(`WordPress did not start: ${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** The log of WordPress and the plugin. */
  get log(): string {
    const file = join(this.content, 'debug.log')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  async stop(): Promise<void> {
    const { server } = this
    if (server && server.exitCode === null) {
      await new Promise((resolve) => {
        server.once('exit', resolve)
        server.kill('SIGTERM')
      })
    }
    rmSync(this.content, { recursive: true, force: true })
    // Compiled scripts are cached by path, in a separate folder for each PHP.
    for (const folder of readdirSync(COMPILED_DIR))
      rmSync(join(COMPILED_DIR, folder, this.content), { recursive: true, force: true })
  }
}
