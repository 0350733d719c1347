import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attributeName, readTags } from './tags.mjs'
import { readClasses, readTokens } from './tokens.mjs'

/** The tables of tags in the README and in `widgets/README.md`. `npm run fix` writes them. */

const path = (/** @type {string} */ relative) =>
  fileURLToPath(new URL(`../../${relative}`, import.meta.url))
const BETWEEN = /(?<=<!-- tags -->\n)[\s\S]*?(?=<!-- \/tags -->)/

/** @import { Attribute, Tag } from './tags.mjs' */

/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(row).join('')

/** Which tags there are, what they show and where they go. @param {Tag[]} tags */
export const tagTable = (tags) =>
  table(
    ['tag', 'what it shows', 'where it goes'],
    tags.map(({ tag, block }) => [`\`<${tag}>\``, block.description, block.trade?.place ?? '']),
  )

/** @param {Attribute} attribute */
function valuesOf({ type, enum: values, default: value }) {
  if (type === 'boolean') return 'a flag'
  if (values)
    return values.map((each) => `\`${each}\`${each === value ? ' (default)' : ''}`).join(', ')
  return type === 'string' ? 'a text' : type
}

/** @param {Tag} tag */
const attributesOf = ({ tag, block }) =>
  `## \`<${tag}>\`\n\n${block.description}\n\n${table(
    ['attribute', 'value', 'what it does'],
    Object.entries(block.attributes).map(([property, attribute]) => [
      `\`${attributeName(property)}\``,
      valuesOf(attribute),
      attribute.description,
    ]),
  )}`

/** The page of attributes, for the tags that have any. @param {Tag[]} tags */
export function attributesPage(tags) {
  const having = tags.filter(({ block }) => Object.keys(block.attributes).length > 0)
  const others = tags.filter((tag) => !having.includes(tag)).map(({ tag }) => `\`<${tag}>\``)
  return `# Attributes of the tags

Made from each tag's \`block.json\` by \`npm run fix\`. A flag is on when it is there: \`<trade-add-to-basket detail>\`.

${having.map(attributesOf).join('\n')}
## Without attributes

${others.join(', ')}
`
}

/** @param {string} text */
const code = (text) => `\`${text}\``

/** The page of tokens and class names. */
export function themingPage() {
  const tokens = readTokens()
  /** @param {boolean} isSet */
  const tableOf = (isSet) =>
    table(
      ['token', 'default', 'what for'],
      tokens
        .filter((token) => token.isSet === isSet)
        .map(({ name, value, words }) => [code(name), value ? code(value) : '', words]),
    )
  return `# Theming

Made from the style sheets by \`npm run fix\`. The demo has a page to try the tokens on, \`/demo/theming\`.
[src/embedding.md](../src/embedding.md#looks) says how they are set.

## Tokens that a theme sets

On any ancestor: \`:root { --trade-accent: #7a1f3d }\`.

${tableOf(true)}
## Tokens that follow from them

To set one of these, set it on \`.trade\`.

${tableOf(false)}
## Class names

The parts of each area; \`/demo/parts\` of the demo shows each beside its name, as it is drawn now. What is inside a part
is \`part__inside\`, and a state or a variant \`part--variant\`; the style sheets have them. Rules of a theme need the specificity of ours: \`:is(#_#_#_#_, .trade) .trade-basket-line\`.

${table(
  ['area', 'class names'],
  [...readClasses()].map(([area, names]) => [area, names.map(code).join(', ')]),
)}`
}

/** The pages with the present tables, by their path. Throws when the README lacks the marks. */
export function pagesOfTags() {
  const tags = readTags(path('widgets'))
  const readme = readFileSync(path('README.md'), 'utf8')
  if (!BETWEEN.test(readme))
    throw new Error('README.md: the marks around the table of tags are missing')
  return {
    'README.md': readme.replace(BETWEEN, () => tagTable(tags)),
    'widgets/README.md': attributesPage(tags),
    'widgets/theming.md': themingPage(),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [page, text] of Object.entries(pagesOfTags())) writeFileSync(path(page), text)
}
