// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeKey, codeParts, MAX_CODE_PARTS } from '../../widgets/contract/code-parts'

const group = fc.oneof(fc.stringMatching(/^[A-Z]{1,4}$/), fc.stringMatching(/^[0-9]{1,4}$/))
const separator = fc.constantFrom('-', '.', '/', ' ', '')
const code = fc
  .array(fc.tuple(group, separator), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.flat().join(''))

describe('the parts of a code', () => {
  it('are the substrings that end with a group of letters or digits (search.153)', () => {
    expect(codeKey('EGT-100/B')).toBe('egt100b')
    expect(codeParts('EG-10')).toEqual(['eg10', 'eg', 'g10', 'g', '10', '0'])
    expect(codeParts('EG-10')).toEqual(codeParts('eg 10'))
  })

  it('include a part that starts with each piece of the key (search.153)', () => {
    fc.assert(
      fc.property(code, fc.nat(), fc.nat(), (sku, from, length) => {
        const key = codeKey(sku)
        const start = from % key.length
        const piece = key.slice(start, start + 1 + (length % (key.length - start)))
        expect(codeParts(sku).some((part) => part.startsWith(piece))).toBe(true)
      }),
    )
  })

  it('begin with the whole key, are ordered by position, and are unique (search.153)', () => {
    fc.assert(
      fc.property(code, (sku) => {
        const parts = codeParts(sku)
        expect(parts[0]).toBe(codeKey(sku))
        expect(new Set(parts).size).toBe(parts.length)
        expect(parts.every((part) => codeKey(sku).includes(part))).toBe(true)
      }),
    )
  })

  it('do not depend on case, separators or the form of letters (search.153)', () => {
    fc.assert(
      fc.property(code, separator, (sku, other) => {
        const rewritten = sku.toLowerCase().replace(/[-./ ]/g, other)
        expect(codeKey(rewritten)).toBe(codeKey(sku))
      }),
    )
    expect(codeKey('ＥＧＴ１００')).toBe('egt100')
  })

  it('are few, whatever the field contains (search.153)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (anything) => {
        const parts = codeParts(anything)
        expect(parts.length).toBeLessThanOrEqual(MAX_CODE_PARTS)
        expect(parts.every((part) => /^[\p{L}\p{M}\p{N}]+$/u.test(part))).toBe(true)
      }),
    )
    expect(codeParts('')).toEqual([])
    expect(codeParts('-/.')).toEqual([])
  })
})
