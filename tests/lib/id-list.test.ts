import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parameterOf, withParameter } from '../../src/lib/address-parameter'
import { MAX_IDS, readIds, writeIds } from '../../src/lib/id-list'

const id = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
  .filter((text) => text.length <= 64 && !/[\p{Cc}\p{Cs}]/u.test(text))

/** As a browser reads it from an address that somebody was sent. */
const throughAddress = (written: string): string | null =>
  parameterOf(
    new URL(`https://shop.example${withParameter('/f?a=1', 'list', written)}`).search,
    'list',
  )

describe('ids in an address', () => {
  it('are written plainly when they are numbers', () => {
    expect(writeIds(['1001', '1002'])).toBe('1001,1002')
  })

  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 4 }), (ids) => {
        fc.pre(writeIds(ids).length < 1_000)
        expect(readIds(throughAddress(writeIds(ids)))).toEqual(ids)
      }),
    )
  })

  it('come back as they were when a mail program has escaped the commas', () => {
    const written = writeIds(['1', 'a,b', 'x/2'])
    expect(readIds(throughAddress(written.replaceAll(',', '%2C')))).toEqual(['1', 'a,b', 'x/2'])
  })

  it('are read without their junk', () => {
    const junk = ['1001', '', '1001', '%ZZ', '%00', '\ud800', 'x'.repeat(65), '1002']
    expect(readIds(junk.join())).toEqual(['1001', '1002'])
    expect(readIds(null)).toEqual([])
    expect(readIds('')).toEqual([])
    expect(readIds('1,'.repeat(2_000))).toEqual([])
  })

  it('are few and usable, whatever an address says', () => {
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
    ['by their number', '', MAX_IDS],
    ['by their length', 'tea/coffee/', 73],
  ])('are the first of many, bounded %s', (_name, before, count) => {
    const many = Array.from({ length: 500 }, (_, index) => `${before}${index}`)
    const written = writeIds(many)
    expect(written.length).toBeLessThanOrEqual(1_600)
    expect(readIds(throughAddress(written))).toEqual(many.slice(0, count))
  })
})
