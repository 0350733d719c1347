// @vitest-environment node
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readTags } from '../../widgets/build/tags.mjs'
import { filesOf, read } from './sources'

/** Past events may name removed things. */
const HISTORY = 'CHANGELOG.md'

const files = filesOf('.')
const folders = new Set(
  files.flatMap((file) =>
    file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')),
  ),
)
const documents = files.filter((file) => file.endsWith('.md') && file !== HISTORY)
const code = files.filter(
  (file) => /\.(tsx?|mjs|js|php|css)$/.test(file) && !file.startsWith('tests/fixtures/'),
)
const { scripts } = JSON.parse(read('package.json'))
const tags = readTags('widgets').map(({ tag }) => tag)

/** Files made by a site, a tool or a build. */
const ELSEWHERE = [
  /^theme\.json$/,
  /^wp-config\.php$/,
  /^page\.json$/,
  /^(\/payment|wp-login\.php|trade-blocks\.json|\/?trade-blocks\.(js|css))$/,
]
/** The files that build steps write into `dist/`: their code contains the name. */
const steps = code
  .filter((file) => file.startsWith('widgets/build/') || file.startsWith('src/'))
  .map(read)
  .join('\n')

const exists = (path: string) => files.includes(path) || folders.has(path.replace(/\/$/, ''))

/** A path with a placeholder (`<area>`, `*`, `trade-x`, `X.tsx`) exists when a file matches it. */
function fits(named: string): boolean {
  const path = named.replace(/\btrade-x\b/, 'trade-*').replace(/\/X\./, '/*.')
  if (!/<|\*/.test(path)) return exists(path)
  const pattern = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>|\*/g, '[^/]+')
    .replace(/\/$/, '/.+')
  return files.some((file) => new RegExp(`^${pattern}$`).test(file))
}

const isBuilt = (path: string) => steps.includes(path.split('/').pop() ?? '?')

const EXTENSION = /\.(tsx?|mjs|js|css|jsonc?|md|php|txt|html)$/

/** Whether a word in code style names a path of the repository, or a file at the end of one. */
function isKnownPath(word: string): boolean {
  if (/^(src|widgets|demo|tests|\.github|\.ci)\//.test(word))
    return fits(word) || word.startsWith('demo/.data/')
  if (word.startsWith('dist/')) return word.endsWith('/') || isBuilt(word) || word.includes('…')
  if (!EXTENSION.test(word) || !/^[\w@./-]+$/.test(word)) return true
  return (
    files.some((file) => file === word || file.endsWith(`/${word}`)) ||
    isBuilt(word) ||
    ELSEWHERE.some((pattern) => pattern.test(word))
  )
}

/** The words in code style, without those of blocks. */
const wordsOf = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links of a document without a target. */
function brokenLinks(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(document), path) : document
    if (!exists(target)) return true
    return anchor !== undefined && !anchorsOf(path ? read(target) : text).includes(anchor)
  })
}

/** The scripts of npm that a text names and package.json lacks. */
const unknownScripts = (text: string) =>
  [
    ...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g),
    ...text.matchAll(/`((?:check|test|demo|search):\w+)`/g),
    ...text.matchAll(/\bnpm (test|start)\b/g),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(scripts, name))

const allCode = files
  .filter(
    (file) => /\.(tsx?|mjs|js|php|css|json|jsonc)$/.test(file) && file !== 'package-lock.json',
  )
  .map(read)
  .join('\n')

/** The plugin builds the constants of its settings from their names. */
const inCode = (name: string) =>
  allCode.includes(name) ||
  (name.startsWith('TRADE_BLOCKS_') &&
    allCode.includes(`'${name.replace('TRADE_BLOCKS_', '').toLowerCase()}'`))

/** Names of functions, components, constants and fields that no code has. */
const unknownNames = (text: string) =>
  wordsOf(text)
    .filter((word) => /^(\w*[a-z][A-Z]\w*|[A-Z][A-Z_]+[A-Z]|[a-z]+(_[a-z]+)+)$/.test(word))
    .filter((name) => !inCode(name))

/** Names like those of tags: an element of ours, an example and the shop's files. */
const NO_TAG = ['trade-root', 'trade-x', 'trade-blocks']

const unknownTags = (text: string) =>
  [...text.matchAll(/<\/?(trade-[\w-]+)/g), ...text.matchAll(/`(trade-[\w-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !tags.includes(name) && !NO_TAG.includes(name))

it('documents for every reader are checked', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      '.github/CONTRIBUTING.md',
      '.github/SECURITY.md',
      'src/README.md',
      'src/decisions.md',
      'tests/README.md',
      'widgets/README.md',
      'widgets/embedding.md',
    ]),
  )
})

it('the README has at most 1,500 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1_500)
})

it.each([...documents, HISTORY])('%s: every link has a target', (document) => {
  expect(brokenLinks(document, read(document))).toEqual([])
})

it.each(documents)('%s: every path, script, tag and name of code in it exists', (document) => {
  const text = read(document)
  expect({
    paths: wordsOf(text).filter((word) => !isKnownPath(word)),
    scripts: unknownScripts(text),
    tags: unknownTags(text),
    names: unknownNames(text),
  }).toEqual({ paths: [], scripts: [], tags: [], names: [] })
})

it('every document that code names exists', () => {
  const named = code.flatMap((file) =>
    [...read(file).matchAll(/\b((?:src|widgets|demo|tests)\/[\w/-]+\.md)\b/g)].map(
      ([, path = '']) => `${path} in ${file}`,
    ),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !exists(name.split(' ')[0] ?? ''))).toEqual([])
})

it.each([
  ['[gone](gone.md)', ['gone.md']],
  ['[anchor](src/README.md#gone)', ['src/README.md#gone']],
  ['[here](#there)\n\n## There', []],
  ['[site](https://example.com/gone)', []],
])('a sample link is valid or broken: %s', (text, broken) => {
  expect(brokenLinks('README.md', text)).toEqual(broken)
})

it.each([
  ['src/atoms/gone.ts', false],
  ['src/atoms/basket/queue.ts', true],
  ['src/<gone>/queue.ts', false],
  ['src/atoms/<area>/queue.ts', true],
  ['src/components/<area>/', true],
  ['PayNow.tsx', true],
  ['PayThen.tsx', false],
  ['dist/openapi.json', true],
  ['dist/gone.json', false],
])('a sample path exists or does not: %s', (path, isKnown) => {
  expect(isKnownPath(path)).toBe(isKnown)
})

it('planted scripts, tags and code names that do not exist are found', () => {
  expect(unknownScripts('`npm run gone`, `check:gone`, `npm test`')).toEqual(['gone', 'check:gone'])
  expect(unknownTags('`<trade-gone view>` in `<trade-root>`, `trade-price`')).toEqual([
    'trade-gone',
  ])
  const gone = ['gone', 'Atom'].join('')
  expect(unknownNames(`\`useObstacle\`, \`${gone}\``)).toEqual([gone])
})

it('the version of Node is the same for npm and for version managers', () => {
  const { engines } = JSON.parse(read('package.json'))
  expect(engines.node).toBe(`>=${read('.nvmrc').trim()}`)
})
