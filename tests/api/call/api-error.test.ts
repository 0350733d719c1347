import { expect, it, vi } from 'vitest'
import {
  ApiError,
  errorText,
  type FailureKind,
  hasStatus,
  ifEmpty,
  ifUnreadable,
  isAborted,
  isGone,
  needsNotice,
  scriptLoadError,
} from '../../../src/api/call/api-error'

type Failure = ConstructorParameters<typeof ApiError>[0]
const failure = (kind: FailureKind, details: Partial<Failure> = {}) =>
  new ApiError({ method: 'GET', url: '/thing', kind, ...details })
const refused = (status: number, details: Partial<Failure> = {}) =>
  failure('http', { status, ...details })

it.each([
  ['network', 'The shop could not be reached. Please try again.'],
  ['offline', 'You are offline. Please try again when you are back online.'],
  ['timeout', 'The shop took too long to answer. Please try again.'],
  ['unexpected', 'The shop gave an unexpected answer. Please try again.'],
  ['aborted', 'The request was stopped.'],
] as const)("a failure of the kind '%s' says '%s' (api.6)", (kind, message) => {
  expect(failure(kind).message).toBe(message)
})

it('the error about a replaced session or basket says that another tab replaced it (api.11)', () => {
  expect(failure('replaced').message).toBe('Your sign-in or basket has changed in another tab.')
})

it("a refusal shows the server's message (api.7)", () => {
  expect(refused(422, { serverMessage: 'Please check.' }).message).toBe('Please check.')
})

it('a refusal without a message shows the first error of a field (api.7)', () => {
  const fieldErrors = [{ id: 0, key: 'email', messages: ['Unknown address.', 'Too long.'] }]
  expect(refused(422, { fieldErrors }).message).toBe('Unknown address.')
  expect(refused(422, { fieldErrors, serverMessage: 'Please check.' }).message).toBe(
    'Please check.',
  )
})

it('a refusal without a message names its status (api.7)', () => {
  expect(refused(418).message).toBe('The shop could not do this (error 418). Please try again.')
})

it("a 419 says that the session expired, whatever the server's message (api.152)", () => {
  expect(refused(419, { serverMessage: 'CSRF token mismatch.' }).message).toBe(
    'Your session expired, please try again.',
  )
})

it("a 429 asks the buyer to wait, unless the server's message does", () => {
  expect(refused(429).message).toBe(
    'Too many requests at once. Please wait a moment and try again.',
  )
  expect(refused(429, { serverMessage: 'Slow down.' }).message).toBe('Slow down.')
})

it('an error has empty details by default', () => {
  expect(failure('network')).toMatchObject({
    name: 'ApiError',
    method: 'GET',
    url: '/thing',
    kind: 'network',
    status: null,
    serverMessage: null,
    fieldErrors: [],
    retryAfter: null,
    isEmpty: false,
    isHandled: false,
    cause: undefined,
  })
})

it('an error carries its details', () => {
  const details = {
    status: 422,
    serverMessage: 'Please check.',
    fieldErrors: [{ id: 0, key: 'email', messages: ['Is taken.'] }],
    retryAfter: 3,
    isEmpty: true,
    cause: new Error('why'),
  }
  expect(refused(422, details)).toMatchObject(details)
})

it.each([400, 401, 403, 404, 409, 410, 419, 422, 429, 499])('a %d is a refusal', (status) => {
  expect(refused(status).isRefusal).toBe(true)
})

it.each([408, 500, 502, 503])('after a %d the request may have been carried out', (status) => {
  expect(refused(status).isRefusal).toBe(false)
  expect(refused(status).isFinal).toBe(false)
})

it('a failure without an answer is not a refusal, even with a status', () => {
  expect(failure('network').isRefusal).toBe(false)
  expect(failure('unexpected', { status: 200 }).isRefusal).toBe(false)
  expect(failure('http').isRefusal).toBe(false)
})

it.each([400, 401, 403, 404, 410, 422])('a %d is final', (status) => {
  expect(refused(status).isFinal).toBe(true)
})

it.each([409, 419, 429])('a %d is a refusal that is not final', (status) => {
  expect(refused(status).isFinal).toBe(false)
})

it('hasStatus finds refusals of one status only', () => {
  expect(hasStatus(refused(404), 404)).toBe(true)
  expect(hasStatus(refused(403), 404)).toBe(false)
  expect(hasStatus(failure('unexpected', { status: 200 }), 200)).toBe(false)
  expect(hasStatus({ kind: 'http', status: 404 }, 404)).toBe(false)
})

it('isAborted finds abandoned requests', () => {
  expect(isAborted(failure('aborted'))).toBe(true)
  expect(isAborted(failure('timeout'))).toBe(false)
  expect(isAborted({ kind: 'aborted' })).toBe(false)
})

it('needsNotice excludes abandoned requests, and those that the page handles', () => {
  expect(needsNotice(failure('timeout'))).toBe(true)
  expect(needsNotice(new TypeError('ours'))).toBe(true)
  expect(needsNotice(failure('aborted'))).toBe(false)
  expect(needsNotice(Object.assign(failure('timeout'), { isHandled: true }))).toBe(false)
})

it('ifEmpty replaces an answer without a body, and rethrows any other error (api.154)', () => {
  const orSeven = ifEmpty(() => 7)
  expect(orSeven(failure('unexpected', { isEmpty: true }))).toBe(7)
  for (const error of [failure('unexpected'), new Error('x'), { isEmpty: true }]) {
    expect(() => orSeven(error)).toThrow(error as Error)
  }
})

it('the text of an error that is not ours hides its cause', () => {
  expect(errorText(failure('offline'))).toBe(failure('offline').message)
  expect(errorText(new TypeError('x is not a function'))).toBe(
    'Something went wrong. Please try again.',
  )
})

it.each([
  [400, true],
  [409, true],
  [422, true],
  [401, false],
  [500, false],
])('field errors with the status %d can be corrected by the buyer: %s (api.153)', (status, isInvalid) => {
  const fieldErrors = [{ id: 0, key: 'email', messages: ['Is taken.'] }]
  const failure = { method: 'POST', url: '/thing', kind: 'http', status } as const
  expect(new ApiError({ ...failure, fieldErrors }).isInvalid).toBe(isInvalid)
  expect(new ApiError(failure).isInvalid).toBe(false)
})

it.each([
  [failure('unexpected', { status: 200 }), 'read'],
  [failure('network', { status: 200 }), 'read'],
  [failure('network'), 'thrown'],
  [failure('timeout'), 'thrown'],
  [refused(422), 'thrown'],
])('only an unreadable answer is followed by a fresh read (api.19)', async (error, what) => {
  const settled = ifUnreadable(async () => 'read')(error).catch((thrown) => thrown)
  expect(await settled).toBe(what === 'read' ? 'read' : error)
})

it.each([
  [failure('network'), true],
  [failure('timeout'), true],
  [failure('unexpected', { status: 200 }), true],
  [refused(500), true],
  [refused(422), false],
  [failure('unexpected', { status: 204, isEmpty: true }), false],
  [failure('offline'), false],
  [failure('aborted'), false],
  [failure('replaced'), false],
])('%s is a fault of the site: %s (event.5)', (error, isFault) => {
  expect(error.isFault).toBe(isFault)
})

it.each([
  [true, 'network'],
  [false, 'offline'],
])('a script of the shop that does not load counts as a failed call (online: %s)', (isOnline, kind) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const cause = new TypeError('Failed to fetch dynamically imported module')
  expect(scriptLoadError(cause)).toMatchObject({ kind, cause, method: '', url: '' })
})

it.each([
  [404, true],
  [410, true],
  [403, false],
  [500, false],
])('a refusal with status %s means that its target is gone: %s', (status, gone) => {
  expect(isGone(refused(status))).toBe(gone)
})

it('a refusal without a message or a field has the default text', () => {
  expect(refused(422, { fieldErrors: [] }).message).toBe(
    'The shop could not do this (error 422). Please try again.',
  )
})
