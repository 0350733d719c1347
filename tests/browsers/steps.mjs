import { installPackages } from '../browser.mjs'
import { testStep } from '../steps.mjs'
import { findFirefox, findWebKit } from './find.mjs'

/** @typedef {import('../steps.mjs').Step} Step */

const CONFIG = 'tests/browsers/playwright.config.ts'

/** @param {string} name */
const journeys = (name) =>
  testStep(name, CONFIG, ['npx', 'playwright', 'test', '--config', CONFIG, '--project', name])

/** @param {string} name @param {string} packages @returns {Step} */
const skipped = (name, packages) => ({
  name,
  skipped: `not found and not to be installed here (on Debian: "apt-get install ${packages}")`,
})

/**
 * The journeys in Firefox and WebKit as steps. Installs missing browsers, and skips those that cannot be installed.
 * @returns {Step[]}
 */
export function browserSteps() {
  if (!findFirefox()) installPackages('firefox-esr')
  if (!findWebKit()) {
    // Later releases of Debian have another name for the driver.
    const hasDriver = installPackages('webkit2gtk-driver') || installPackages('webkitgtk-webdriver')
    if (hasDriver) installPackages('xvfb')
  }
  return [
    findFirefox() ? journeys('firefox') : skipped('firefox', 'firefox-esr'),
    findWebKit() ? journeys('webkit') : skipped('webkit', 'webkit2gtk-driver xvfb'),
  ]
}
