import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { toJson } from '../../../src/lib/data/to-json'

afterEach(() => {
  for (const { prototype } of [Array, String]) Reflect.deleteProperty(prototype, 'toJSON')
})

it('JSON is written as it is, whatever toJSON a page gives to arrays and texts (host.54)', () => {
  const inspect = function (this: unknown) {
    return `"${String(this)}"`
  }
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = JSON.stringify(value)
      Object.assign(Array.prototype, { toJSON: inspect })
      Object.assign(String.prototype, { toJSON: inspect })
      const ours = toJson(value)
      for (const { prototype } of [Array, String]) Reflect.deleteProperty(prototype, 'toJSON')
      expect(ours).toBe(written)
    }),
  )
  expect(toJson({ left: undefined, kept: [undefined, 1] })).toBe('{"kept":[null,1]}')
})
