import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attributeName, readTags } from './tags.mjs'
import { readClasses, readTokens } from './tokens.mjs'

/** The tables of tags, tokens and class names in the documents of `widgets/`. `npm run fix` writes them. */

const path = (/** @type {string} */ relative) =>
  fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/** @import { Attribute, Tag } from './tags.mjs' */

/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(row).join('')

/**
 * The tags, what they show and where they go.
 * @param {Tag[]} tags
 */
const tagTable = (tags) =>
  table(
    ['tag', 'what it shows', 'where it goes'],
    tags.map(({ tag, block }) => [`\`<${tag}>\``, block.description, block.trade?.place ?? '']),
  )

/** @param {Attribute} attribute */
function valuesOf({ type, enum: values, default: value }) {
  if (type === 'boolean') return 'flag'
  if (values)
    return values.map((each) => `\`${each}\`${each === value ? ' (default)' : ''}`).join(', ')
  return type === 'string' ? 'text' : type
}

/** @param {Tag} tag */
const attributesOf = ({ tag, block }) =>
  `### \`<${tag}>\`\n\n${block.description}\n\n${table(
    ['attribute', 'value', 'what it does'],
    Object.entries(block.attributes).map(([property, attribute]) => [
      `\`${attributeName(property)}\``,
      valuesOf(attribute),
      attribute.description,
    ]),
  )}`

/** The tags, and the attributes of those that have any. @param {Tag[]} tags */
function tagsPart(tags) {
  const having = tags.filter(({ block }) => Object.keys(block.attributes).length > 0)
  const others = tags.filter((tag) => !having.includes(tag)).map(({ tag }) => `\`<${tag}>\``)
  return `## Tags

${tagTable(tags)}
## Attributes

A flag is on when the attribute is present: \`<trade-add-to-basket detail>\`. These tags have no attributes: ${others.join(', ')}.

${having.map(attributesOf).join('\n')}`
}

/** @param {string} text */
const code = (text) => `\`${text}\``

/** The tokens and the class names. */
function tokensPart() {
  const tokens = readTokens()
  /** @param {boolean} isSet */
  const tableOf = (isSet) =>
    table(
      ['token', 'default', 'what for'],
      tokens
        .filter((token) => token.isSet === isSet)
        .map(({ name, value, words }) => [code(name), value ? code(value) : '', words]),
    )
  return `## Tokens that a theme sets

On any ancestor: \`:root { --trade-accent: #7a1f3d }\`.

${tableOf(true)}
## Derived tokens

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

/**
 * A page with the current text between its marks. Throws without marks.
 * @param {string} page
 * @param {string} name
 * @param {string} text
 */
function withPart(page, name, text) {
  const between = new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*?(?=<!-- /${name} -->)`)
  const written = readFileSync(path(page), 'utf8')
  if (!between.test(written)) throw new Error(`${page}: the marks <!-- ${name} --> are missing`)
  return written.replace(between, () => text)
}

/** The pages with the current tables, by path. */
export const pagesOfTags = () => ({
  'widgets/README.md': withPart('widgets/README.md', 'tags', tagsPart(readTags(path('widgets')))),
  'widgets/theming.md': withPart('widgets/theming.md', 'tokens', tokensPart()),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [page, text] of Object.entries(pagesOfTags())) writeFileSync(path(page), text)
}
