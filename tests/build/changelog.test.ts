// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { asHtml, asReadme, release, releasesOf } from '../../widgets/build/changelog.mjs'
import { updateDocument } from '../../widgets/build/wordpress.mjs'
import { read } from '../architecture/sources'

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A tag, \`<trade-x>\`, which is
  described on two lines.

### Fixed

- See [the rules](src/rules/README.md) & more.

## [1.0.0] - 2026-01-02

- The first one.
`
const UNRELEASED = '## [Unreleased]\n\n- More.\n'
const NEXT = release(CHANGELOG, '1.1.0', '2026-03-04')

it('a release moves the unreleased changes under its version and date', () => {
  expect(NEXT).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-03-04\n\n### Added\n\n- A tag')
  expect(releasesOf(NEXT)).toEqual([
    {
      version: '1.1.0',
      items: [
        'A tag, `<trade-x>`, which is described on two lines.',
        'See [the rules](src/rules/README.md) & more.',
      ],
    },
    { version: '1.0.0', items: ['The first one.'] },
  ])
})

it('a release needs changes and a newer version', () => {
  expect(() => release(NEXT, '1.2.0', '2026-05-06')).toThrow("'Unreleased' is empty")
  for (const version of ['1.0.0', '0.9.9'])
    expect(() => release(CHANGELOG, version, '2026-05-06')).toThrow('does not follow 1.0.0')
  const tenth = release(CHANGELOG, '1.10.0', '2026-05-06')
  expect(() => release(`${UNRELEASED}${tenth}`, '1.9.0', '2026-05-06')).toThrow(
    'does not follow 1.10.0',
  )
  expect(() => release('# Changelog', '1.0.0', '2026-05-06')).toThrow("'Unreleased' is empty")
})

it('updates of the plugin show the changelog as HTML, and readme.txt as a list (wordpress.9)', () => {
  const releases = releasesOf(NEXT)
  expect(asHtml(releases)).toBe(
    '<h4>1.1.0</h4><ul><li>A tag, <code>&lt;trade-x&gt;</code>, which is described on two lines.</li>' +
      '<li>See the rules &amp; more.</li></ul><h4>1.0.0</h4><ul><li>The first one.</li></ul>',
  )
  expect(asReadme(releases)).toContain('= 1.0.0 =\n\n* The first one.\n')
})

it('package, lock file, changelog and update document name the same version (wordpress.9)', () => {
  const { version } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json'))
  const about = updateDocument(
    'https://releases.example/plugins/trade-blocks.json',
    Buffer.from('zip'),
  )
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
  expect(releasesOf(read('CHANGELOG.md'))[0]?.version).toBe(version)
  expect(about).toMatchObject({
    version,
    package: `https://releases.example/plugins/trade-blocks-${version}.zip`,
    requires: '6.5',
    requires_php: '7.4',
    tested: '6.7',
    sha256: createHash('sha256').update('zip').digest('hex'),
  })
  expect(about.changelog).toContain(`<h4>${version}</h4>`)
})

it('the plugin takes version and changelog from the project (wordpress.9)', () => {
  expect(read('widgets/wordpress/trade-blocks.php')).toContain('* Version:           {{VERSION}}')
  const readme = read('widgets/wordpress/readme.txt')
  expect(readme).toContain('Stable tag: {{VERSION}}\n')
  expect(readme).toMatch(/== Changelog ==\n\n\{\{CHANGELOG\}\}\n$/)
})
