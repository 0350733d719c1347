import { expect, it } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { failureOf, outcomeOf } from '../../../src/api/call/outcome'

it('a failed call becomes its message and its field errors', () => {
  const fieldErrors = [{ id: 0, key: 'email', messages: ['Is taken.'] }]
  const error = new ApiError({
    method: 'POST',
    url: '/thing',
    kind: 'http',
    status: 422,
    serverMessage: 'Please check.',
    fieldErrors,
  })
  expect(failureOf(error)).toEqual({ ok: false, message: 'Please check.', errors: fieldErrors })
})

it('any other error becomes a message without field errors', () => {
  expect(failureOf(new TypeError('x is undefined'))).toEqual({
    ok: false,
    message: 'Something went wrong. Please try again.',
    errors: [],
  })
})

it('an unexpected state is a failure, with field errors (api.80)', () => {
  const errors = [{ id: 0, key: 'city', messages: ['It is York.'] }]
  expect(outcomeOf(null)).toEqual({ ok: true })
  expect(outcomeOf('It is still there.')).toEqual({
    ok: false,
    message: 'It is still there.',
    errors: [],
  })
  expect(outcomeOf('', errors)).toEqual({ ok: false, message: '', errors })
})
