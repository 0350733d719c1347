import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parameterOf, withParameter } from '../../../src/lib/browser/address-parameter'
import { MAX_IDS, readIds, writeIds } from '../../../src/lib/data/id-list'

const id = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
  .filter((text) => text.length <= 64 && !/[\p{Cc}\p{Cs}]/u.test(text))

/** The value as a browser reads it from the address. */
const throughAddress = (written: string): string | null =>
  parameterOf(
    new URL(`https://shop.example${withParameter('/f?a=1', 'list', written)}`).search,
    'list',
  )

it('numeric ids are written plainly', () => {
  expect(writeIds(['1001', '1002'])).toBe('1001,1002')
})

it('ids in an address are read as written, whatever they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 4 }), (ids) => {
      fc.pre(writeIds(ids).length < 1_000)
      expect(readIds(throughAddress(writeIds(ids)))).toEqual(ids)
    }),
  )
})

it('ids are read even when an email program has escaped the commas', () => {
  const written = writeIds(['1', 'a,b', 'x/2'])
  expect(readIds(throughAddress(written.replaceAll(',', '%2C')))).toEqual(['1', 'a,b', 'x/2'])
})

it('junk among the ids of an address is left out', () => {
  const junk = ['1001', '', '1001', '%ZZ', '%00', '\ud800', 'x'.repeat(65), '1002']
  expect(readIds(junk.join())).toEqual(['1001', '1002'])
  expect(readIds(null)).toEqual([])
  expect(readIds('')).toEqual([])
  expect(readIds('1,'.repeat(2_000))).toEqual([])
})

it('the ids of any address are unique, usable and at most 100 (favourites.7)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const ids = readIds(text)
      expect(ids.length).toBeLessThanOrEqual(MAX_IDS)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((each) => each.length > 0 && each.length <= 64)).toBe(true)
    }),
  )
})

it.each([
  ['by number', '', MAX_IDS],
  ['by length', 'tea/coffee/', 73],
])('only the first of many ids go into an address, limited %s (favourites.7)', (_name, before, count) => {
  const many = Array.from({ length: 500 }, (_, index) => `${before}${index}`)
  const written = writeIds(many)
  expect(written.length).toBeLessThanOrEqual(1_600)
  expect(written.split(',')).toHaveLength(count)
  expect(readIds(throughAddress(written))).toEqual(many.slice(0, count))
})

it('unusable and repeated ids are not written', () => {
  const ids = ['1', '', 'a\u0000', '\ud800', 'x'.repeat(65), '1', '2', 'y'.repeat(64)]
  expect(writeIds(ids)).toBe(`1,2,${'y'.repeat(64)}`)
  expect(writeIds([])).toBe('')
})

it('a list of 1,600 characters is written and read, a longer one is not', () => {
  const ids = Array.from({ length: 24 }, (_, index) => `${index + 10}`.padEnd(64, 'x'))
  const full = [...ids, 'x'.repeat(1_600 - 24 * 65)]
  expect(writeIds(full)).toHaveLength(1_600)
  expect(readIds(writeIds(full))).toEqual(full)
  expect(writeIds([...ids, 'x'.repeat(1_601 - 24 * 65)])).toBe(ids.join(','))
  expect(readIds(`${writeIds(full)}x`)).toEqual([])
})

it('ids after the first that does not fit are not written', () => {
  const ids = Array.from({ length: 24 }, (_, index) => `${index + 10}`.padEnd(64, 'x'))
  expect(writeIds([...ids, 'y'.repeat(64), 'z'])).toBe(ids.join(','))
})
