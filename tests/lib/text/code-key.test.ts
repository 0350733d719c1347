import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeKey } from '../../../src/lib/text/code-key'
import { codeKey as contractKey } from '../../../widgets/contract/code-parts'

it('a code has the same key in any spelling (search.153)', () => {
  for (const code of ['EGT-100/B', 'egt 100 b', 'Egt.100b', ' EGT100B ']) {
    expect(codeKey(code)).toBe('egt100b')
  }
})

it('a code has the same key as in the index records (search.153)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (code) => {
      expect(codeKey(code)).toBe(contractKey(code))
    }),
  )
})
