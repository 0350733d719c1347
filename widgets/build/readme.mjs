import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attributeName, readTags } from './tags.mjs'

/** The README's table of tags, from their block.json. `node widgets/build/readme.mjs` writes it. */

const WIDGETS = fileURLToPath(new URL('..', import.meta.url))
const README = fileURLToPath(new URL('../../README.md', import.meta.url))
const BETWEEN = /(?<=<!-- tags -->\n)[\s\S]*?(?=<!-- \/tags -->)/

/** @import { Tag } from './tags.mjs' */

/** @param {Tag} tag */
function row({ tag, block }) {
  const attributes = Object.entries(block.attributes).map(
    ([property, { description, enum: values }]) =>
      `\`${attributeName(property)}\`${values ? ` (${values.map((value) => `\`${value}\``).join(', ')})` : ''}: ${description}`,
  )
  const cells = [`\`<${tag}>\``, block.description, attributes.join('<br>') || '–']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** @param {Tag[]} tags */
export const tagTable = (tags) =>
  `| tag | what it shows | attributes |\n| --- | --- | --- |\n${tags.map(row).join('\n')}\n`

/** The README with the present table. Throws when the marks around the table are missing. */
export function readmeWithTable() {
  const readme = readFileSync(README, 'utf8')
  if (!BETWEEN.test(readme))
    throw new Error('README.md: the marks around the table of tags are missing')
  return readme.replace(BETWEEN, () => tagTable(readTags(WIDGETS)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(README, readmeWithTable())
