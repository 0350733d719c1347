import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/lib/plain-text'

describe('plain text', () => {
  it.each([
    ['<em>Earl</em> Grey', 'Earl Grey'],
    ['Tea &amp; Co', 'Tea & Co'],
    ['O&#8217;Brien&#x2019;s', 'O’Brien’s'],
    ['Caf&eacute;&nbsp;blend', 'Café blend'],
    ['Tea < Coffee > Cocoa', 'Tea < Coffee > Cocoa'],
    ['&lt;script&gt;', '<script>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['AT&T &unknown; &#0; &#xD800;', 'AT&T &unknown; &#0; &#xD800;'],
    ['one<!-- two --> three', 'one three'],
    ['  wide \n open  ', 'wide open'],
    ['&constructor; &__proto__;', '&constructor; &__proto__;'],
  ])('of %j is %j', (markup, text) => {
    expect(plainText(markup)).toBe(text)
  })

  it('is made of any text', () => {
    fc.assert(fc.property(fc.string(), (markup) => typeof plainText(markup) === 'string'))
  })
})
