/** `CHANGELOG.md`, in the form of Keep a Changelog. */

/** @typedef {{ version: string, items: string[] }} Release */

const UNRELEASED = '## [Unreleased]'

/** The items of a list in Markdown, each on one line. @param {string} text */
const itemsOf = (text) =>
  [...text.matchAll(/^- (.*(?:\n {2}.*)*)/gm)].map(([, item = '']) => item.replace(/\n {2}/g, ' '))

/** The releases, the newest first. @param {string} changelog @returns {Release[]} */
export const releasesOf = (changelog) =>
  changelog
    .split(/^## /m)
    .map((section) => ({
      version: /^\[(\d+\.\d+\.\d+)\]/.exec(section)?.[1] ?? '',
      items: itemsOf(section),
    }))
    .filter(({ version }) => version !== '')

/** Whether a version comes after another. @param {string} version @param {string} other */
const isNewer = (version, other) => version.localeCompare(other, 'en', { numeric: true }) > 0

/**
 * The changelog with its unreleased part under the heading of a version. Throws without changes, or for a version that
 * is not newer than the last one.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date such as `2026-11-28`
 */
export function release(changelog, version, date) {
  const [, unreleased = ''] = changelog.split(UNRELEASED)
  if (itemsOf(unreleased.split(/^## /m)[0] ?? '').length === 0)
    throw new Error("CHANGELOG.md: 'Unreleased' is empty")
  const last = releasesOf(changelog)[0]?.version ?? '0.0.0'
  if (!isNewer(version, last)) throw new Error(`CHANGELOG.md: ${version} does not follow ${last}`)
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${date}`)
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An item as HTML: Markdown's code and the words of its links. @param {string} item */
const itemAsHtml = (item) =>
  `<li>${escaped(item)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`

/**
 * The HTML of an update's 'View details'.
 * @param {Release[]} releases
 */
export const asHtml = (releases) =>
  releases
    .map(({ version, items }) => `<h4>${version}</h4><ul>${items.map(itemAsHtml).join('')}</ul>`)
    .join('')

/** The changelog in the form of a plugin's `readme.txt`. @param {Release[]} releases */
export const asReadme = (releases) =>
  releases
    .map(({ version, items }) => `= ${version} =\n\n${items.map((item) => `* ${item}\n`).join('')}`)
    .join('\n')
