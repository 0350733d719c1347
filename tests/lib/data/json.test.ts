import { expect, it } from 'vitest'
import { parseJson } from '../../../src/lib/data/json'

it('JSON is parsed', () => {
  expect(parseJson('{"a":[1,null,"x"]}')).toEqual({ a: [1, null, 'x'] })
  expect(parseJson('null')).toBeNull()
})

it.each([
  '',
  '{',
  'undefined',
  '<p>Not found</p>',
])('%j, which is not JSON, is undefined', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
