import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  display,
  flag,
  lenientList,
  list,
  number,
  part,
  readNumber,
  text,
} from '../../src/lib/parse'

describe('readNumber', () => {
  it.each([
    [12, 12],
    ['12', 12],
    [' 12.50 ', 12.5],
    ['1,234.50', 1234.5],
    ['-3', -3],
  ])('reads %o as %d', (input, expected) => {
    expect(readNumber(input)).toBe(expected)
  })

  it.each([
    '1,234',
    '12,50',
    '1.234,50',
    '',
    'abc',
    '1e3',
    '٣',
    Number.NaN,
    Infinity,
    null,
    {},
    [],
  ])('refuses %o, which could mean something else or nothing', (input) => {
    expect(readNumber(input)).toBeNull()
  })
})

describe('the forgiving fields', () => {
  const Thing = v.object({
    title: text,
    shown: display,
    count: number,
    isOn: flag,
    tags: lenientList(v.string()),
    inner: part(v.object({ status: flag }), { status: false }),
  })
  const EMPTY = {
    title: '',
    shown: null,
    count: null,
    isOn: false,
    tags: [],
    inner: { status: false },
  }

  it('takes the empty value for each field that is missing', () => {
    expect(v.parse(Thing, {})).toEqual(EMPTY)
  })

  it('never throws for an object, whatever its fields hold', () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(EMPTY).map((key) => [key, fc.anything()])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anything, (input) => {
        const output = v.parse(Thing, input)
        expect(Object.keys(output)).toEqual(Object.keys(EMPTY))
      }),
    )
  })

  it.each([null, [], 'x', 42, Number.NaN])('fails on %o in place of the object', (input) => {
    expect(v.safeParse(Thing, input).success).toBe(Array.isArray(input))
  })
})

describe('list', () => {
  it('reads arrays and keyed objects alike', () => {
    expect(v.parse(list(v.string()), ['a', 'b'])).toEqual(['a', 'b'])
    expect(v.parse(list(v.string()), { 0: 'a', 5: 'b' })).toEqual(['a', 'b'])
    expect(v.parse(list(v.string()), null)).toEqual([])
  })

  it('fails when one entry is not what it should be', () => {
    expect(v.safeParse(list(v.string()), ['a', 1]).success).toBe(false)
  })
})
