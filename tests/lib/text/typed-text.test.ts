import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFields, cleanText } from '../../../src/lib/text/typed-text'

describe('a typed text (api.30)', () => {
  it.each([
    ['  Grace ', 'Grace'],
    ['Gr\u0000ace\u0007', 'Grace'],
    ['1 Quay Street\tUnit 2', '1 Quay Street Unit 2'],
    ['Ring twice.\r\nThen wait.\n', 'Ring twice.\nThen wait.'],
    ['\u0085\u009fGrace\u007f', 'Grace'],
    ['\u00a0Grace\u3000', 'Grace'],
    [' \u0000 ', ''],
  ])('%j is sent as %j (api.30)', (typed, sent) => {
    expect(cleanText(typed)).toBe(sent)
  })

  it.each([
    "O'Brien 👩‍🍳",
    'שלום \u200f!',
    'Ångström, Zoë',
    '<b>bold</b>',
    '山田',
    'a  b',
  ])('%j is sent as typed (api.30)', (typed) => {
    expect(cleanText(typed)).toBe(typed)
  })

  it('has no control characters but line breaks, is trimmed, and stays unchanged when repeated (api.30)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const sent = cleanText(typed)
        expect(sent).not.toMatch(/^\s|\s$/)
        expect(sent.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
        expect(cleanText(sent)).toBe(sent)
      }),
    )
  })
})

it('passwords and the hidden field weight are sent unchanged (api.30, enquiry.3)', () => {
  const fields = {
    password: ' a ',
    register_password: '\tb',
    password_confirmation: ' a ',
    weight: ' 3 ',
  }
  expect(cleanFields(fields)).toEqual(fields)
})

it("a field whose name merely contains 'weight' is cleaned (api.30)", () => {
  expect(cleanFields({ weights: ' 3 ', net_weight: ' 4 ' })).toEqual({
    weights: '3',
    net_weight: '4',
  })
})

it('texts of a request are cleaned, anything else stays (api.30)', () => {
  const list = [' a ']
  expect(cleanFields({ name: ' a ', qty: 2, terms: true, none: null, list })).toEqual({
    name: 'a',
    qty: 2,
    terms: true,
    none: null,
    list,
  })
})
