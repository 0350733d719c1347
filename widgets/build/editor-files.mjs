import { assets } from './assets.mjs'
import { pageTypes } from './page-types.mjs'
import { roomCss } from './room.mjs'
import { attributeName } from './tags.mjs'

/** @import { Attribute, Block, Tag } from './tags.mjs' */

/** @param {string} tag */
const className = (tag) => tag.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())

/** The TypeScript type of an attribute. @param {Attribute} attribute */
function typeOf({ type, enum: values }) {
  if (values) return values.map((value) => `'${value}'`).join(' | ')
  if (type === 'integer') return 'number'
  if (type === 'array') return 'unknown[]'
  return type === 'object' ? 'Record<string, unknown>' : type
}

/** @param {Block} block */
const attributesOf = ({ attributes }) =>
  Object.entries(attributes).map(([property, attribute]) => ({
    property,
    name: attributeName(property),
    type: typeOf(attribute),
    description: attribute.description,
    default: attribute.default,
    values: attribute.enum,
  }))

/** The custom-elements manifest of the tags. @param {Tag[]} tags */
export const customElements = (tags) => ({
  schemaVersion: '2.1.0',
  readme: '',
  modules: tags.map(({ tag, block }) => ({
    kind: 'javascript-module',
    path: 'trade-blocks.js',
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: className(tag),
        superclass: { name: 'HTMLElement' },
        tagName: tag,
        summary: block.title,
        description: block.description,
        attributes: attributesOf(block).map(
          ({ property, name, type, description, default: value }) => ({
            name,
            fieldName: property,
            description,
            type: { text: type },
            default: JSON.stringify(value),
          }),
        ),
        members: attributesOf(block).map(({ property, name, type, description }) => ({
          kind: 'field',
          name: property,
          attribute: name,
          description,
          type: { text: type },
        })),
      },
    ],
    exports: [
      {
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className(tag), module: 'trade-blocks.js' },
      },
    ],
  })),
})

/** Hints for HTML editors (VS Code: `html.customData`). @param {Tag[]} tags */
export const htmlData = (tags) => ({
  version: 1.1,
  tags: tags.map(({ tag, block }) => ({
    name: tag,
    description: `${block.title}. ${block.description}`,
    attributes: attributesOf(block).map(({ name, type, description, values }) => ({
      name,
      description,
      ...(values ? { values: values.filter(Boolean).map((value) => ({ name: value })) } : {}),
      ...(type === 'boolean' ? { valueSet: 'v' } : {}),
    })),
  })),
})

/** @typedef {ReturnType<typeof attributesOf>[number]} Described */

/** @param {Tag[]} tags @param {(tag: Tag) => string} write */
const each = (tags, write) => tags.map(write).join('\n')

/** TypeScript types of the tags as elements of a page, for `document.querySelector`. @param {Tag[]} tags */
export function elementTypes(tags) {
  /** @param {Described} described */
  const property = ({ property, type, description }) =>
    `  /** ${description} */\n  ${property}: ${type}`
  return `${each(
    tags,
    ({ tag, block }) => `/** \`<${tag}>\` as an element of the page. ${block.description} */
export interface ${className(tag)}Element extends HTMLElement {
${attributesOf(block).map(property).join('\n')}
}
`,
  )}
declare global {
  interface HTMLElementTagNameMap {
${each(tags, ({ tag }) => `    '${tag}': ${className(tag)}Element`)}
  }
}
`
}

/** TypeScript types of the tags in JSX, for React 18 and 19. @param {Tag[]} tags */
export function reactTypes(tags) {
  /** @param {Described} described */
  const attribute = ({ name, type, description }) =>
    `  /** ${description} */\n  '${name}'?: ${type}`
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** React 18 passes \`className\` through unchanged: write \`class\` instead. */
type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Attributes & { class?: string }

${each(
  tags,
  ({ tag, block }) => `/** ${block.title}. ${block.description} */
export interface ${className(tag)}Attributes {
${attributesOf(block).map(attribute).join('\n')}
}
`,
)}
interface TradeTags {
${each(tags, ({ tag }) => `  '${tag}': Tag<${className(tag)}Attributes>`)}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TradeTags {}
  }
}
`
}

/** Writes the descriptions of all tags next to the scripts. @param {Tag[]} tags */
export const editorFiles = (tags) =>
  assets('trade-editor-files', () => ({
    'custom-elements.json': customElements(tags),
    'vscode.html-custom-data.json': htmlData(tags),
    'trade-blocks.css': roomCss(tags),
    'trade-blocks.d.ts': `${elementTypes(tags)}\n${pageTypes()}`,
    'react.d.ts': reactTypes(tags),
  }))
