import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listProducts } from '../../../src/components/search/product-hits'

describe('the products of a list', () => {
  it('have keys of their own, even with records that say the same place or none', () => {
    const place = fc.constantFrom(1, 2, 7, '1', '0:1', null, undefined)
    fc.assert(
      fc.property(fc.array(fc.record({ __position: place })), (records) => {
        const keys = listProducts(records, true).map(({ key }) => key)
        expect(new Set(keys).size).toBe(records.length)
      }),
    )
  })

  it('have the key of their place, so that another answer finds the card of the one before', () => {
    const first = listProducts([{ objectID: 'a', __position: 61 }], true)
    const second = listProducts([{ objectID: 'b', __position: 61 }], true)
    expect(first[0]?.place).toBe(61)
    expect(second[0]?.key).toBe(first[0]?.key)
  })

  it('keep their identity from one reading to the next', () => {
    const records = [{ objectID: '1' }, { objectID: '2' }]
    const once = listProducts(records, false)
    const again = listProducts([...records], false)
    expect(again.map(({ product }) => product)).toEqual(once.map(({ product }) => product))
    expect(again[0]?.product).toBe(once[0]?.product)
  })

  it('leave protected ones out for visitors, however the index spells it', () => {
    const open = [undefined, null, 0, '0', false, ''].map((value) => ({ protected: value }))
    const closed = [1, '1', true, 'yes'].map((value) => ({ protected: value }))
    expect(listProducts([...open, ...closed], false)).toHaveLength(open.length)
    expect(listProducts([...open, ...closed], true)).toHaveLength(open.length + closed.length)
  })

  it('never carry a price', () => {
    const [hit] = listProducts([{ objectID: '1', price: 1234 }], true)
    expect(JSON.stringify(hit)).not.toContain('1234')
  })

  it('can be made of any record', () => {
    fc.assert(
      fc.property(fc.array(fc.object()), (records) => {
        for (const { product } of listProducts(records, true)) {
          expect(typeof product.post_title).toBe('string')
          expect(typeof product.titleMarkup).toBe('string')
        }
      }),
    )
  })

  it('show the words that match', () => {
    const [hit] = listProducts(
      [
        {
          post_title: 'Earl Grey',
          _highlightResult: { post_title: { value: '<mark>Earl</mark> Grey', matchLevel: 'full' } },
        },
      ],
      false,
    )
    expect(hit?.product.titleMarkup).toBe('<mark>Earl</mark> Grey')
  })
})
