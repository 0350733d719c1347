import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toJson } from '../../../src/lib/data/to-json'

/** A page's `toJSON`, like that of an old library, but never failing. */
const writeAsText = () => '"text within the text"'

it('JSON is written unchanged, whatever toJSON a page gives to arrays and strings (host.54)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = JSON.stringify(value)
      for (const { prototype } of [Array, String]) {
        Object.assign(prototype, { toJSON: writeAsText })
      }
      try {
        expect(toJson(value)).toBe(written)
      } finally {
        for (const { prototype } of [Array, String]) Reflect.deleteProperty(prototype, 'toJSON')
      }
    }),
    { examples: [[[{ toString: 0 }]]] },
  )
  expect(toJson({ left: undefined, kept: [undefined, 1] })).toBe('{"kept":[null,1]}')
})
