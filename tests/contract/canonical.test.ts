// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer, toCanonical } from '../../widgets/contract/canonical'
import { respell } from '../../widgets/contract/respell'
import { ABSENT } from '../../widgets/contract/spellings'
import { box, count, display, id, list, map, orNone, text } from '../../widgets/contract/wire'

const Line = v.object({ id: id(), qty: count() })
const Basket = v.object({
  lines: map(list(Line)),
  note: v.optional(text()),
  owner: v.optional(orNone(v.object({ name: text() }), 'Whose it is.')),
})

describe('reading along a wire schema', () => {
  it('a canonical value has no differences, and its unknown fields are kept (contract.2)', () => {
    const value = { lines: { product: [{ id: '1', qty: 2, colour: 'red' }] }, extra: [1] }
    expect(toCanonical(Basket, value)).toEqual({ value, differences: [], failures: [] })
  })

  it('each difference is reported with its path, its kind and the value (contract.2)', () => {
    const came = { lines: { product: { a: { id: 1, qty: '2' } } }, note: null, owner: [] }
    const { value, differences, failures } = toCanonical(Basket, came)
    expect(value).toEqual({ lines: { product: [{ id: '1', qty: 2 }] }, note: '', owner: null })
    expect(failures).toEqual([])
    expect(differences).toEqual([
      { path: ['lines', 'product'], kind: 'list', came: { a: { id: 1, qty: '2' } } },
      { path: ['lines', 'product', 0, 'id'], kind: 'id', came: 1 },
      { path: ['lines', 'product', 0, 'qty'], kind: 'count', came: '2' },
      { path: ['note'], kind: 'text', came: null },
      { path: ['owner'], kind: 'object', came: [] },
    ])
  })

  it('a missing or unreadable field is reported, and the rest is read (contract.2)', () => {
    const { value, failures } = toCanonical(Basket, {
      lines: { product: [{ id: '', qty: 'many' }, 7, { id: '1', qty: 1 }] },
      owner: 'Ada',
    })
    expect(failures.map(({ path }) => path.join('/'))).toEqual([
      'lines/product/0/id',
      'lines/product/0/qty',
      'lines/product/1',
      'owner',
    ])
    expect(value).toMatchObject({ lines: { product: [{}, 7, { id: '1', qty: 1 }] } })
    expect(toCanonical(Basket, 'x').failures).toHaveLength(1)
    expect(toCanonical(Basket, {}).failures.map(({ path }) => path.join('/'))).toEqual(['lines'])
  })

  it('an empty array counts as an empty object, without its compulsory fields (contract.2)', () => {
    expect(toCanonical(v.object({ note: v.optional(text()) }), []).value).toEqual({})
    expect(toCanonical(Basket, []).failures.map(({ path }) => path.join('/'))).toEqual(['lines'])
  })

  it('an answer is read bare or in an envelope, whichever the contract uses (contract.2)', () => {
    const bare = { id: '1', qty: 2 }
    const Enveloped = v.object({ data: Line })
    expect(readAnswer(Enveloped, bare)).toMatchObject({ value: { data: bare }, failures: [] })
    expect(readAnswer(Line, { data: bare })).toMatchObject({
      value: bare,
      differences: [{ path: [], kind: 'envelope' }],
      failures: [],
    })
    expect(readAnswer(Line, bare).differences).toEqual([])
    expect(readAnswer(Enveloped, 'x').failures).not.toEqual([])
  })
})

describe('respelling', () => {
  it('a field is left out only where its absence means the same (contract.2)', () => {
    const Fields = v.object({
      note: v.optional(display()),
      name: display(),
      ticked: v.optional(box()),
    })
    const leaveOut = (spellings: readonly unknown[]) =>
      spellings.includes(ABSENT) ? ABSENT : spellings[0]
    expect(respell(Fields, { note: null, name: null, ticked: true }, leaveOut)).toEqual({
      name: null,
    })
    expect(respell(Fields, { note: 'a', name: 'b', ticked: false }, leaveOut)).toEqual({
      note: 'a',
      name: 'b',
      ticked: false,
    })
  })
})
