import { pageTypes } from './page-types.mjs'
import { roomCss } from './room.mjs'
import { attributeName } from './tags.mjs'

/** @import { Plugin } from 'rollup' */
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
  schemaVersion: '1.0.0',
  readme: '',
  modules: tags.map(({ tag, block }) => ({
    kind: 'javascript-module',
    path: 'trade-blocks.js',
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: className(tag),
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

/** TypeScript types of the tags, for JSX and for `document.querySelector`. @param {Tag[]} tags */
export function jsxTypes(tags) {
  const attribute = (
    /** @type {ReturnType<typeof attributesOf>[number]} */ { name, type, description },
  ) => `  /** ${description} */\n  '${name}'?: ${type}`
  const property = (
    /** @type {ReturnType<typeof attributesOf>[number]} */ { property, type, description },
  ) => `  /** ${description} */\n  ${property}: ${type}`
  const each = (/** @type {(tag: Tag) => string} */ write) => tags.map(write).join('\n')
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes

${each(
  ({ tag, block }) => `/** ${block.title}. ${block.description} */
export interface ${className(tag)}Attributes {
${attributesOf(block).map(attribute).join('\n')}
}

/** \`<${tag}>\` as an element of the page. */
export interface ${className(tag)}Element extends HTMLElement {
${attributesOf(block).map(property).join('\n')}
}
`,
)}
interface TradeTags {
${each(({ tag }) => `  '${tag}': Tag<${className(tag)}Attributes>`)}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TradeTags {}
  }
}

declare global {
  interface HTMLElementTagNameMap {
${each(({ tag }) => `    '${tag}': ${className(tag)}Element`)}
  }
}
`
}

/** Writes the descriptions of all tags next to the scripts. @param {Tag[]} tags @returns {Plugin} */
export const editorFiles = (tags) => ({
  name: 'trade-editor-files',
  generateBundle() {
    /** @param {string} fileName @param {string} source */
    const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
    emit('custom-elements.json', `${JSON.stringify(customElements(tags), null, 2)}\n`)
    emit('trade-blocks.html-data.json', `${JSON.stringify(htmlData(tags), null, 2)}\n`)
    emit('trade-blocks.css', roomCss(tags))
    emit('trade-blocks.d.ts', `${jsxTypes(tags)}\n${pageTypes()}`)
  },
})
