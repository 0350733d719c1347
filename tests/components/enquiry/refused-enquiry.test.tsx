import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { expectAccessible } from '../shop'
import { FILLED_FIELDS, field, fill, openEnquiry, send, typedFields } from './enquiry-page'

const THANKS = 'Thank you for your enquiry we will get back to you soon.'
const TEA = { id: '1001', title: 'Assam <b>& Co</b>', image: '/a.svg' }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

it('a refused enquiry shows errors at fields and in the summary (enquiry.6)', async () => {
  const { user, answer, container } = await openEnquiry({ favourites: [TEA] })
  answer({
    status: 422,
    body: `{"message":"Please check your details.","errors":{"postcode":["We do not know <b>this</b> postcode."],
      "favlist.0.title":["Title is too long."],"constructor":["From elsewhere."],
      "__proto__":["From nowhere."],"terms":["Please agree to the terms."]}}`,
  })
  fill()
  await user.click(send())
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  for (const text of [
    'Please check your details.',
    'We do not know <b>this</b> postcode.',
    'Title is too long.',
    'From elsewhere.',
    'From nowhere.',
  ]) {
    expect(summary.textContent).toContain(text)
  }
  expect(field('postcode').getAttribute('aria-invalid')).toBe('true')
  const terms = screen.getByRole('checkbox', { description: 'Please agree to the terms.' })
  expect(terms.getAttribute('aria-invalid')).toBe('true')
  expect(typedFields()).toEqual(FILLED_FIELDS)
  await expectAccessible(container)
})

it('a refused enquiry shows a notice (enquiry.6)', async () => {
  const { user, answer, store } = await openEnquiry()
  answer({
    status: 422,
    body: {
      message: 'Please check your details.',
      errors: { email: ['We know no such place.'] },
    },
  })
  fill()
  await user.click(send())
  await screen.findByRole('alert')
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'Please check your details.' },
  ])
})

it('editing a field of a refused enquiry clears its error', async () => {
  const { user, answer } = await openEnquiry()
  answer({
    status: 422,
    body: { message: 'Please check.', errors: { postcode: ['Unknown.'], email: ['No such.'] } },
  })
  fill()
  await user.click(send())
  await screen.findByRole('alert')
  await user.type(field('postcode'), '{Backspace}Z')
  expect(field('postcode').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('Unknown.')).toBeNull()
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('postcode'))
})

it.each([
  [401, 'Unauthenticated.', 'Unauthenticated.'],
  [403, 'No.', 'No.'],
  [404, '<h1>Not found</h1>', 'The shop could not do this (error 404). Please try again.'],
  [419, 'CSRF token mismatch.', 'Your session expired, please try again.'],
  [429, '', 'Too many requests at once. Please wait a moment and try again.'],
  [500, 'The mail server is away.', 'The mail server is away.'],
  [500, '<pre>Stack trace</pre>', 'The shop could not do this (error 500). Please try again.'],
  [503, '', 'The shop could not do this (error 503). Please try again.'],
])('an enquiry refused with %i and %j shows why, and can be sent again (enquiry.6)', async (status, message, text) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user, answer, requests, store, enquiries } = await openEnquiry()
  answer({ status, body: { message }, times: 1 })
  fill()
  await user.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(alert.textContent).not.toContain('<')
  expect(document.activeElement).toBe(alert)
  expect(requests('POST', '/auth/enquire')).toHaveLength(1)
  expect([assign.mock.calls, store.get(isSignInNeededAtom)]).toEqual([[], false])
  expect(typedFields()).toEqual(FILLED_FIELDS)
  await user.click(send())
  await screen.findByText(THANKS)
  expect(await enquiries()).toHaveLength(1)
})

const UNEXPECTED = 'The shop gave an unexpected answer. Please try again.'

it.each([
  [
    'HTML in place of an answer',
    { status: 200, body: '<!doctype html>', contentType: 'text/html' },
    'The shop could not be reached. Please try again.',
  ],
  [
    'a broken answer',
    { status: 200, body: '{"message":', contentType: 'application/json' },
    UNEXPECTED,
  ],
  ['null', { status: 200, body: 'null', contentType: 'application/json' }, UNEXPECTED],
])('an enquiry answered with %s has failed (api.9)', async (_name, fault, text) => {
  const { user, answer } = await openEnquiry()
  answer(fault)
  fill()
  await user.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(typedFields()).toEqual(FILLED_FIELDS)
})

it('an enquiry accepted without a body is a success', async () => {
  const { user, answer } = await openEnquiry()
  answer({ status: 204, body: '' })
  fill()
  await user.click(send())
  expect(await screen.findByText(THANKS)).toBeTruthy()
})

it.each([
  [false, 'You are offline. Please try again when you are back online.'],
  [true, 'The shop could not be reached. Please try again.'],
])('an enquiry without a network (online: %s) keeps all typed text (enquiry.6)', async (isOnline, text) => {
  const { user, answer } = await openEnquiry()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  answer({ drop: 'before' })
  fill()
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(typedFields()).toEqual(FILLED_FIELDS)
})
