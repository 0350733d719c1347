import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toKeyboardText } from '../../../src/lib/text/keyboard-text'

it.each([
  ['ＥＧ－２５０　１２', 'EG-250 12'],
  ['\uFEFFEG\u200B-2\u00AD50\u00A012', 'EG-250 12'],
  ['\u202AEG-250\u202C\u2060', 'EG-250'],
  ['EG\u2011250', 'EG-250'],
  ['\u22123', '-3'],
  ['O\uFB03ce', 'Office'],
  ['\u{1D7CF}\u{1D7D0}', '12'],
  ['EG-250\t12\r\n', 'EG-250\t12\r\n'],
])('%j becomes %j, as if typed (quick.120)', (text, typed) => {
  expect(toKeyboardText(text)).toBe(typed)
})

it.each(['12²', '½', '①', '٣', '३', 'x³'])('%j stays: it is not a quantity (quick.120)', (text) => {
  expect(toKeyboardText(text)).toBe(text)
})

/** Characters that programs insert into a string, or substitute. */
const invisible = fc.constantFrom(
  '\u200B',
  '\u200D',
  '\u00AD',
  '\uFEFF',
  '\u2060',
  '\u200E',
  '\u034F',
)
const wide = (character: string) =>
  /[!-~]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : '\u3000'
const spaces = fc.constantFrom('\u00A0', '\u2007', '\u202F', '\u3000', '\u2009')

it('a typed text is restored from any disguise (quick.120)', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'AZaz09-/_.()×x :;,') })
  const ways = fc.infiniteStream(fc.tuple(fc.nat(4), invisible, spaces))
  fc.assert(
    fc.property(typed, ways, (text, stream) => {
      const disguised = [...text].map((character) => {
        const [way, mark, space] = stream.next().value ?? [0, '', ' ']
        if (way === 1) return character + mark
        if (way === 2 && /[!-~ ]/.test(character)) return wide(character)
        if (way === 3 && character === '-') return '\u2011'
        return way > 2 && character === ' ' ? space : character
      })
      expect(toKeyboardText(disguised.join(''))).toBe(text)
      expect(toKeyboardText(text)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

it('normalising twice changes nothing (quick.120)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toKeyboardText(toKeyboardText(text))).toBe(toKeyboardText(text))
    }),
  )
})
