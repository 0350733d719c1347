// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attributeName as runtimeName } from '../../src/element/attributes'
import { stripBlock } from '../../widgets/build/block.mjs'
import {
  customElements,
  elementTypes,
  htmlData,
  reactTypes,
} from '../../widgets/build/editor-files.mjs'
import { roomCss } from '../../widgets/build/room.mjs'
import { attributeName, readTags } from '../../widgets/build/tags.mjs'

const WIDGETS = fileURLToPath(new URL('../../widgets', import.meta.url))

const block = {
  name: 'trade-blocks/thing',
  title: 'Thing',
  description: 'A thing.',
  attributes: {
    productId: {
      label: 'Product',
      type: 'string' as const,
      default: '',
      description: 'Which product.',
    },
    tone: {
      type: 'string' as const,
      label: 'Tone',
      enum: ['calm', 'loud'],
      enumNames: { calm: 'Calm', loud: 'Loud' },
      default: 'calm',
      description: 'How it speaks.',
    },
    detail: {
      label: 'Detail',
      type: 'boolean' as const,
      default: false,
      description: 'A flag.',
    },
  },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tags-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (tag: string, content: object) => {
  mkdirSync(join(folder, tag))
  writeFileSync(join(folder, tag, 'block.json'), JSON.stringify(content))
}

it('every folder with a block.json is a tag', () => {
  write('trade-thing', block)
  mkdirSync(join(folder, 'build'))
  expect(readTags(folder).map(({ tag }) => tag)).toEqual(['trade-thing'])
})

it.each([
  ['a name that differs from its folder', { ...block, name: 'trade-blocks/other' }, /name must be/],
  ['no title', { ...block, title: '' }, /title/],
  ['no attributes', { ...block, attributes: undefined }, /attributes are missing/],
  [
    'an attribute of an unknown type',
    { ...block, attributes: { sku: { type: 'text', description: 'x' } } },
    /type of "sku"/,
  ],
  [
    'an attribute without a description',
    { ...block, attributes: { sku: { type: 'string' } } },
    /"sku" has no description/,
  ],
  [
    'an attribute without a label',
    { ...block, attributes: { sku: { type: 'string', description: 'x' } } },
    /"sku" has no label/,
  ],
  [
    'a value without a name',
    {
      ...block,
      attributes: {
        tone: {
          type: 'string',
          enum: ['a', 'b'],
          enumNames: { a: 'A' },
          label: 'x',
          description: 'x',
        },
      },
    },
    /a value of "tone" has no name/,
  ],
  [
    'an attribute whose name is no property name',
    { ...block, attributes: { 'product-id': { type: 'string', description: 'x' } } },
    /not a property/,
  ],
  [
    'a default outside its enum',
    {
      ...block,
      attributes: {
        tone: {
          label: 'Tone',
          type: 'string',
          enum: ['a'],
          enumNames: { a: 'A' },
          default: 'b',
          description: 'x',
        },
      },
    },
    /not in its enum/,
  ],
  ['an invalid size', { ...block, trade: { room: { block: 'much' } } }, /not a size/],
  ['an unknown chunk', { ...block, trade: { chunk: 'misc' } }, /chunk "misc"/],
  [
    'an unknown time to run on the payment page',
    { ...block, trade: { paymentPage: 'never' } },
    /paymentPage/,
  ],
  ['an event without the prefix trade:', { ...block, trade: { loadOn: 'click' } }, /loadOn/],
])('the build stops when a block.json has %s', (_, content, reason) => {
  write('trade-thing', content)
  expect(() => readTags(folder)).toThrow(reason)
})

it('the build stops when a block.json is not JSON, and names the file', () => {
  mkdirSync(join(folder, 'trade-thing'))
  writeFileSync(join(folder, 'trade-thing', 'block.json'), '{ "name": ')
  expect(() => readTags(folder)).toThrow('widgets/trade-thing/block.json: not valid JSON')
})

it('every tag of the shop has a valid block.json', () => {
  expect(readTags(WIDGETS).length).toBeGreaterThanOrEqual(14)
})

it('attributes have the same names at build time and at run time', () => {
  for (const { block } of readTags(WIDGETS)) {
    for (const property of Object.keys(block.attributes)) {
      expect(attributeName(property)).toBe(runtimeName(property))
    }
  }
})

const tags = [{ tag: 'trade-thing', entry: '', block }]

it('a chunk holds name, type, default and enum of a block.json only', () => {
  expect(stripBlock(block)).toEqual({
    name: 'trade-blocks/thing',
    attributes: {
      productId: { type: 'string', default: '' },
      tone: { type: 'string', default: 'calm', enum: ['calm', 'loud'] },
      detail: { type: 'boolean', default: false },
    },
  })
})

it('a block.json becomes a custom-elements manifest', () => {
  const [module] = customElements(tags).modules
  expect(module?.declarations[0]).toMatchObject({
    tagName: 'trade-thing',
    attributes: [
      { name: 'product-id', fieldName: 'productId', type: { text: 'string' }, default: '""' },
      { name: 'tone', type: { text: "'calm' | 'loud'" }, default: '"calm"' },
      { name: 'detail', type: { text: 'boolean' }, default: 'false' },
    ],
  })
})

it('a block.json becomes hints for an HTML editor', () => {
  expect(htmlData(tags).tags[0]).toMatchObject({
    name: 'trade-thing',
    description: 'Thing. A thing.',
    attributes: [
      { name: 'product-id', description: 'Which product.' },
      { name: 'tone', values: [{ name: 'calm' }, { name: 'loud' }] },
      { name: 'detail', valueSet: 'v' },
    ],
  })
})

it("block.json reserves its tag's space by CSS, also in a constrained layout (look.23)", () => {
  const withRoom = (room: { block: string; inline?: string }) =>
    roomCss([{ tag: 'trade-thing', entry: '', block: { ...block, trade: { room } } }])
  expect(withRoom({ block: '40px', inline: '90px' })).toBe(
    'trade-thing:not([data-trade-live]) {\n  display: inline-block;\n  min-inline-size: 90px;\n  min-block-size: 40px;\n}\n.is-layout-constrained > trade-thing:not([data-trade-live]) {\n  display: block;\n}\n',
  )
  expect(withRoom({ block: '100vh' })).toContain('display: block;')
  expect(roomCss(tags)).toBe('')
})

it('a block.json becomes types for JSX and for the page', () => {
  expect(reactTypes(tags)).toContain("'trade-thing': Tag<TradeThingAttributes>")
  expect(reactTypes(tags)).toContain("'tone'?: 'calm' | 'loud'")
  expect(elementTypes(tags)).toContain("'trade-thing': TradeThingElement")
})
