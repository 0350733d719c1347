import fc from 'fast-check'
import { expect, it } from 'vitest'
import { highlight } from '../../../../src/components/search/query/search-record'

const strip = (text: string) => text.replace(/<\/?mark>/g, '')

it('a highlight marks the matching words (search.18)', () => {
  const marked = '<em>Earl</em> <mark>Grey</mark> &amp; Co'
  expect(highlight('<em>Earl</em> Grey &amp; Co', marked)).toBe(marked)
})

it.each([
  ['unbalanced', 'Earl Grey', 'Earl <mark>Grey'],
  ['closed before it is opened', 'Earl Grey', '</mark>Earl<mark> Grey'],
  ['nested', 'Earl Grey', '<mark>Earl <mark>Grey</mark></mark>'],
  ['inside a character reference', 'Tea &amp; Co', 'Tea &<mark>amp</mark>; Co'],
  ['inside a tag', '<strong>Tea</strong>', '<<mark>strong</mark>>Tea</strong>'],
  ['of another text', 'Earl Grey', '<mark>Lady</mark> Grey'],
])('a highlight whose marks are %s is replaced by plain text (search.18)', (_, markup, highlighted) => {
  expect(highlight(markup, highlighted)).toBe(markup)
})

it('a missing or invalid highlight is replaced by plain text (search.18)', () => {
  for (const nothing of [undefined, null, 1, {}, []]) expect(highlight('Tea', nothing)).toBe('Tea')
})

it('a highlight never changes a letter (search.18)', () => {
  const piece = fc.constantFrom(
    '<mark>',
    '</mark>',
    '&',
    'amp;',
    '<b>',
    '</b>',
    'tea',
    ' ',
    '<',
    '>',
  )
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, other) => {
      const highlighted = pieces.join('')
      expect(strip(highlight(strip(highlighted), highlighted))).toBe(strip(highlighted))
      expect(strip(highlight(other, highlighted))).toBe(strip(other))
    }),
  )
})
