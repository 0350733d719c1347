import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * The browser of the tests: TRADE_BROWSER, Playwright's own Chromium, or the system's.
 */

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of an installed browser, or `null`. Throws when TRADE_BROWSER names a missing file. */
export async function findBrowser() {
  const { TRADE_BROWSER } = process.env
  if (TRADE_BROWSER && !existsSync(TRADE_BROWSER)) {
    throw new Error(`TRADE_BROWSER names ${TRADE_BROWSER}, which does not exist.`)
  }
  if (TRADE_BROWSER) return TRADE_BROWSER
  const { chromium } = await import('playwright')
  return (
    [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => path && existsSync(path)) ?? null
  )
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'))

/** @param {string[]} words */
const aptGet = (...words) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether the package list is up to date. */
let isUpToDate = false

/** Installs system packages, on Debian and as root. Returns whether it succeeded. @param {string[]} packages */
export function installPackages(...packages) {
  if (!isDebian() || process.getuid?.() !== 0) return false
  if (!isUpToDate) isUpToDate = aptGet('update', '-qq')
  return aptGet('install', '-y', '-qq', ...packages)
}

/** Finds a browser, or installs one. Throws when neither is possible. */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found) return found
  console.log('No Chromium found: installing one …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  const own = await findBrowser()
  if (own) return own
  // The headless shell opens no window and loads pages twice as fast.
  if (!installPackages('chromium-headless-shell', 'fonts-liberation')) installPackages('chromium')
  const installed = await findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: "apt-get install chromium"), or set TRADE_BROWSER to the path of one.',
  )
}
