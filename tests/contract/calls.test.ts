// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CALLS, callOf } from '../../widgets/contract/calls'

describe('the calls of the contract', () => {
  it('every call has a name of its own (contract.1)', () => {
    expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length)
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length)
  })

  it.each(
    CALLS.map((call) => [call.id, call] as const),
  )('the example of %s is valid by its schemas (contract.1)', (_, { request, answer, example }) => {
    expect(v.safeParse(answer, example.answer).issues).toBeUndefined()
    if (request) expect(v.safeParse(request, example.request).issues).toBeUndefined()
    else expect(example.request).toBeUndefined()
  })

  it('every parameter of a path is described, and no other (contract.1)', () => {
    for (const { path, parameters = {} } of CALLS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(parameters), path).toEqual(inPath)
    }
  })

  it('a request is matched by method and path, fixed segments before parameters (contract.1)', () => {
    expect(callOf('PATCH', '/basket/country')?.id).toBe('changeCountry')
    expect(callOf('PATCH', '/basket/7')?.id).toBe('updateItem')
    expect(callOf('PATCH', '/basket/discount/7')?.id).toBe('applyDiscount')
    expect(callOf('PUT', '/basket/7')).toBeNull()
  })
})
