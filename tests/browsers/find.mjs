import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Browsers beside Chromium: TRADE_FIREFOX and TRADE_WEBKIT_DRIVER, or the system's. */

/**
 * Returns the path of the first installed command, or `null`.
 * @param {string[]} names of commands
 * @returns {string | null}
 */
function findCommand(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

/** The path of Firefox, or `null`. */
export function findFirefox() {
  const { TRADE_FIREFOX } = process.env
  if (TRADE_FIREFOX) return existsSync(TRADE_FIREFOX) ? TRADE_FIREFOX : null
  const application = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findCommand('firefox-esr', 'firefox') ?? (existsSync(application) ? application : null)
}

/** The paths of WebKit's driver and of Xvfb, or `null`. */
export function findWebKit() {
  const { TRADE_WEBKIT_DRIVER } = process.env
  const driver = TRADE_WEBKIT_DRIVER ?? findCommand('WebKitWebDriver')
  const screen = findCommand('Xvfb')
  return driver && existsSync(driver) && screen ? { driver, screen } : null
}
