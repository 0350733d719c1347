import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  attributeName,
  type Block,
  readAttribute,
  readAttributes,
  writeAttribute,
} from '../../src/element/attributes'

const block = {
  name: 'trade-blocks/thing',
  attributes: {
    productTitle: { type: 'string', default: '' },
    size: { type: 'number', default: 3 },
    count: { type: 'integer', default: 1 },
    tone: { type: 'string', enum: ['calm', 'loud'], default: 'calm' },
    isOpen: { type: 'boolean', default: false },
    isWide: { type: 'boolean', default: true },
    list: { type: 'array', default: [] },
    map: { type: 'object', default: {} },
  },
} satisfies Block

const host = (attributes: Record<string, string>) => {
  const element = document.createElement('trade-thing')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

const read = (property: string, text: string) =>
  readAttribute(host({ [attributeName(property)]: text }), block, property)

it('an attribute is named like its property, with hyphens', () => {
  expect(attributeName('productTitle')).toBe('product-title')
  expect(attributeName('level0')).toBe('level0')
})

it('missing attributes get their defaults (element.1)', () => {
  expect(readAttributes(host({}), block)).toEqual({
    productTitle: '',
    size: 3,
    count: 1,
    tone: 'calm',
    isOpen: false,
    isWide: true,
    list: [],
    map: {},
  })
})

it.each([
  ['productTitle', ' Tea & <b>coffee</b> ', ' Tea & <b>coffee</b> '],
  ['size', '7.5', 7.5],
  ['size', ' -2 ', -2],
  ['size', '', 3],
  ['count', '12', 12],
  ['tone', 'loud', 'loud'],
  ['tone', '', 'calm'],
  ['isOpen', '', true],
  ['isOpen', 'is-open', true],
  ['isOpen', 'TRUE', true],
  ['isOpen', 'false', false],
  ['isWide', '0', false],
  ['list', '["a", 1]', ['a', 1]],
  ['list', '', []],
  ['map', '{"a":{"b":1}}', { a: { b: 1 } }],
])('the attribute %s="%s" reads as its value (element.1)', (property, text, value) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(read(property, text)).toEqual(value)
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['size', 'many', 3],
  ['size', 'Infinity', 3],
  ['count', '1.5', 1],
  ['tone', 'shrill', 'calm'],
  ['isOpen', 'perhaps', false],
  ['list', '{"a":1}', []],
  ['list', '[1', []],
  ['map', '[1]', {}],
  ['map', 'null', {}],
])('the malformed attribute %s="%s" gets the default, with one warning (element.1)', (property, text, value) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(read(property, text)).toEqual(value)
  expect(read(property, text)).toEqual(value)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain(`<trade-thing> cannot use ${attributeName(property)}=`)
})

it('a value above 100,000 characters counts as malformed', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(read('productTitle', 'x'.repeat(100_001))).toBe('')
  expect(read('list', JSON.stringify(Array(50_000).fill('xx')))).toEqual([])
})

it("a JSON value cannot change other objects' prototypes", () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const value = read('map', '{"__proto__":{"polluted":1},"constructor":{"a":1}}') as object
  expect(Object.hasOwn(value, '__proto__')).toBe(false)
  expect('polluted' in {}).toBe(false)
  expect('polluted' in Object.assign({}, value)).toBe(false)
})

it('reading an attribute never throws', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(block.attributes)),
      fc.string(),
      (property, text) => {
        expect(() => read(property, text)).not.toThrow()
      },
    ),
  )
})

it.each([
  ['productTitle', 'Tea'],
  ['size', 2.5],
  ['tone', 'loud'],
  ['isOpen', true],
  ['isOpen', false],
  ['isWide', true],
  ['isWide', false],
  ['list', [1, 'a']],
  ['map', { a: 1 }],
])('the property %s = %j is read as set', (property, value) => {
  const element = host({})
  writeAttribute(element, block, property, value)
  expect(readAttribute(element, block, property)).toEqual(value)
})

it.each([null, undefined])('a property set to %s gets its default', (nothing) => {
  const element = host({ 'product-title': 'Tea', 'is-wide': 'false' })
  writeAttribute(element, block, 'productTitle', nothing)
  writeAttribute(element, block, 'isWide', nothing)
  expect(element.getAttributeNames()).toEqual([])
})
