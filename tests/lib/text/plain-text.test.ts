import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeMarkup, isVisible, plainText, plainWords } from '../../../src/lib/text/plain-text'

it.each([
  ['<em>Earl</em> Grey', 'Earl Grey'],
  ['<h2 class="x">Earl</h2><br/>Grey', 'EarlGrey'],
  ['<EM>Earl</EM> Grey', 'Earl Grey'],
  ['one<!-- two\n<b>three</b> --> four', 'one four'],
  ['one<!-- --> two<!-- --> three', 'one two three'],
])('the tags and comments of %j are removed', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

it.each([
  'Tea < Coffee > Cocoa',
  'under <3kg',
  '2 <!> 1',
  'a <b',
  '<!-- a',
])('%j, which has no tag, stays as it is', (text) => {
  expect(plainText(text)).toBe(text)
})

it.each([
  ['M&uuml;nchen &Uuml;ber &Ouml;l', 'München Über Öl'],
  ['Caf&eacute; cr&egrave;me br&ucirc;l&eacute;e', 'Café crème brûlée'],
  ['Pi&ntilde;a, fa&ccedil;ade, &aring;rhus, &Scaron;koda', 'Piña, façade, århus, Škoda'],
  ['wei&szlig;', 'weiß'],
  ['&copy; Trade &reg; Blocks &trade;', '© Trade ® Blocks ™'],
  ['&frac14; &frac12; &frac34; 2 &times; 3 5&deg; &middot; &bull;', '¼ ½ ¾ 2 × 3 5° · •'],
  ['&pound;1 &euro;2 3&cent;', '£1 €2 3¢'],
  ['&lsquo;a&rsquo; &ldquo;b&rdquo; &laquo;c&raquo;', '‘a’ “b” «c»'],
  ['1&ndash;2&mdash;3&hellip;', '1–2—3…'],
  ['Tea &amp; Co &lt;b&gt; &quot;x&quot; it&apos;s', 'Tea & Co <b> "x" it\'s'],
])('the named references of %j are decoded', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

it.each([
  ['O&#8217;Brien&#x2019;s', 'O’Brien’s'],
  ['&#x1F600; &#X1f600; &#128512;', '😀 😀 😀'],
  ['&#65;&#x41;&#0000065;', 'AAA'],
  ['&#xD7FF; &#xE000; &#x10FFFF; &#1;', '\ud7ff \ue000 \u{10ffff} \u0001'],
])('the numeric references of %j are decoded', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

it.each([
  '&unknown; AT&T &Tea; &ETH;',
  '&UUML; &uUml; &xx; &uml; &COPY;',
  '&aumlx; &xauml;',
  '&constructor; &__proto__; &toString;',
  '&; &# &#; &#x; &#xyz;',
  '&#0; &#x0; &#x110000; &#99999999999999999999;',
])('the references of %j, which are unknown, stay as they are', (text) => {
  expect(plainText(text)).toBe(text)
})

it.each([
  '&#xD800; &#xDFFF; &#55296;',
  'a\ud800 \udfffb',
])('the lone surrogates of %j stay as they are', (text) => {
  expect(plainText(text)).toBe(text)
})

it.each([
  ['Caf&eacute blend', 'Café blend'],
  ['fish &amp chips', 'fish & chips'],
  ['&#233clair', 'éclair'],
])('the references of %j are decoded without their semicolon', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

it.each([
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&amp;uuml;', '&uuml;'],
  ['&amp;#8217;', '&#8217;'],
  ['&lt;script&gt;', '<script>'],
])('%j is decoded once', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

it.each([
  ['  wide \n\t open  ', 'wide open'],
  ['a&nbsp;&nbsp;b\u00a0c', 'a b c'],
])('the white space of %j is collapsed', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

it('the outer spaces of a piece stay, so that pieces can be joined', () => {
  expect(plainWords('  Grey &amp; <b>black</b> \n')).toBe(' Grey & black ')
  expect(plainText('  Grey &amp; <b>black</b> \n')).toBe('Grey & black')
})

it('any text without tags, references and wide spaces is the same as plain text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[&<]|^\s|\s$|\s\s|[^\S ]/.test(text))
      expect(plainText(text)).toBe(text)
    }),
  )
})

it('a string escaped as markup is restored', () => {
  const escaped = (text: string) =>
    text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainWords(escaped(text))).toBe(text.replace(/\s+/g, ' '))
    }),
  )
})

it.each([
  'Earl Grey ',
  '&uuml;',
  '&#8217;',
  '&',
  '&a',
  '<b>',
  '<a',
  '<!--',
  ' ',
])('100,000 characters of %j take less than 1 s of CPU time', (piece) => {
  const markup = piece.repeat(100_000 / piece.length)
  const start = process.cpuUsage()
  plainText(markup)
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})

it.each(['', ' ', '\u200b', '\u2060\n', '\u200e \u00ad'])('%j is invisible', (text) => {
  expect(isVisible(text)).toBe(false)
})

it.each(['a', ' \u0639\u200e', '7', '☕', 'tea\nfor two'])('%j is visible', (text) => {
  expect(isVisible(text)).toBe(true)
})

it('text escaped as markup becomes the same text', () => {
  const text = 'Tea & <b>Coffee</b> &amp; more'
  expect(escapeMarkup(text)).not.toMatch(/[<>]/)
  expect(plainText(escapeMarkup(text))).toBe(text)
})
