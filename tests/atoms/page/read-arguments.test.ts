import { expect, it, vi } from 'vitest'
import {
  readFavourite,
  readId,
  readLine,
  readProduct,
  readText,
} from '../../../src/atoms/page/read-arguments'

it.each([
  ['a line with texts', () => readLine({ id: 7, qty: ' 3 ' }), { id: '7', qty: 3 }],
  ['an id that is a number', () => readId('line', 7), '7'],
  ['a text with spaces around it', () => readText('query', ' tea '), 'tea'],
  [
    'a product without a title',
    () => readProduct({ productId: 1001 }),
    { productId: '1001', sku: '', title: '', qty: 1 },
  ],
  [
    'a product to save, without a picture that would run a script',
    () => readFavourite({ productId: '1', title: 'Tea', image: 'javascript:alert(1)' }),
    { id: '1', title: 'Tea', image: '' },
  ],
])('%s is read as the tags read it (action.2, page.19)', (_, read, expected) => {
  expect(read()).toEqual(expected)
})

it.each([
  ['a line without an id', () => readLine({ qty: 2 })],
  ['a line without a quantity', () => readLine({ id: '7' })],
  ['no line at all', () => readLine(undefined)],
  ['an id that is an object', () => readId('discount', {})],
  ['a quantity without a text', () => readLine({ id: '7', qty: Object.create(null) })],
  ['a quantity in a list', () => readLine({ id: '7', qty: [['3']] })],
  ['a product to add that is a symbol', () => readProduct(Symbol('7'))],
  ['a query of spaces', () => readText('query', '  ')],
  ['a product to save without an id', () => readFavourite({ title: 'Tea' })],
])('%s is ignored, with a console warning (action.2)', (_, read) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(read()).toBe(false)
  expect(warn.mock.calls.flat().join()).toMatch(/^(Trade Blocks: unknown .* is ignored\.)?$/)
})
