import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeToken } from '../../../demo/api/people/one-use-tokens'
import { findUserByEmail } from '../../../demo/api/people/users'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { isSignedInAtom } from '../../../src/atoms/session/identity'
import { PasswordReset } from '../../../src/components/authentication/PasswordReset'
import { expectAccessible, holdAnswers, openShop } from '../shop'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const email = () => field('Email address')
const password = () => field('New password')
const confirmation = () => field('Confirm new password')
const submit = () => screen.getByRole('button', { name: 'Reset Password' })
const CALL = '/auth/password/reset'
const DONE = 'The password has now been reset you can now login.'

async function openReset(options: Parameters<typeof openShop>[0] = {}, given?: string) {
  const shop = await openShop({ address: '/password-reset', ...options, isWaiting: true })
  const account = shop.api.accounts.find(({ role }) => role === 'approved')
  const owner = await findUserByEmail(shop.api.database, account?.email ?? '')
  const token = await makeToken(shop.api.database, 'password', owner?.id ?? 0, new Date())
  history.replaceState(null, '', `/password-reset?token=${given ?? token}&utm_source=mail#top`)
  act(() => shop.start())
  const fill = async (first = 'a new one 1', second = first) => {
    await shop.user.type(email(), account?.email ?? '')
    if (first) await shop.user.type(password(), first)
    if (second) await shop.user.type(confirmation(), second)
  }
  return { ...shop, ...shop.show(<PasswordReset />), token, fill, address: account?.email ?? '' }
}

it('the token of a reset link leaves the address bar and is not stored (session.16)', async () => {
  const { token, container } = await openReset()
  expect(location.href).toBe('https://shop.example/password-reset?utm_source=mail#top')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token)
  expect(container.innerHTML).not.toContain(token)
})

it('password managers can fill the password reset form (session.11)', async () => {
  const { container } = await openReset()
  expect(email().autocomplete).toBe('username')
  expect(password().autocomplete).toBe('new-password')
  expect(confirmation().autocomplete).toBe('new-password')
  expect([password().type, confirmation().type]).toEqual(['password', 'password'])
  await expectAccessible(container)
})

it('a reset changes the password and links to the login (session.11)', async () => {
  const { user, fill, store, container, address, api } = await openReset()
  await fill()
  await user.click(submit())
  const done = await screen.findByText(DONE)
  expect(document.activeElement?.contains(done)).toBe(true)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(store.get(notificationsAtom)).toMatchObject([{ type: 'success', message: DONE }])
  await expectAccessible(container)
  const login = await api.fetch(
    new Request('https://shop.example/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: address, password: 'a new one 1' }),
    }),
  )
  expect(login.status).toBe(200)
})

it('a reset also shows another message of the server (session.11)', async () => {
  const { user, fill, api } = await openReset()
  api.faults.set([{ path: `/api${CALL}`, status: 200, body: { message: 'All devices are out.' } }])
  await fill()
  await user.click(submit())
  expect(await screen.findByText(DONE)).toBeTruthy()
  expect(screen.getByText('All devices are out.')).toBeTruthy()
})

it('the reset form sends fields filled in by a password manager', async () => {
  const { user, address, requests, api } = await openReset()
  email().value = address
  password().value = confirmation().value = ' pä$$ wörd 🔑 '
  await user.click(submit())
  await screen.findByText(DONE)
  expect(requests('POST', CALL)).toHaveLength(1)
  const login = await api.fetch(
    new Request('https://shop.example/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: address, password: ' pä$$ wörd 🔑 ' }),
    }),
  )
  expect(login.status).toBe(200)
})

it('missing fields show errors without a call', async () => {
  const { user, requests } = await openReset()
  await user.click(submit())
  expect(screen.getByText('Enter your email address')).toBeTruthy()
  expect(screen.getByText('Enter a new password')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(email()))
  expect(requests('POST', CALL)).toEqual([])
})

it.each([
  ['x', 'x', 'New password', 'Use more than one character'],
  ['🔑', '🔑', 'New password', 'Use more than one character'],
  ['a new one 1', 'a new one 2', 'Confirm new password', 'The two passwords are not the same'],
  ['a new one 1', '', 'Confirm new password', 'The two passwords are not the same'],
])('the passwords %j and %j are refused and kept (session.12)', async (first, second, label, text) => {
  const { user, fill, requests } = await openReset()
  expect(screen.queryByText(/more than one character/)).toBeNull()
  await fill(first, second)
  await user.click(submit())
  expect(screen.getByText(text)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect([password().value, confirmation().value]).toEqual([first, second])
  expect(requests('POST', CALL)).toEqual([])
})

it("the server's other password rules show under the field (session.12)", async () => {
  const { user, fill } = await openReset()
  await fill('short')
  await user.click(submit())
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('The password must have at least 8 characters.')
  expect(document.activeElement).toBe(summary)
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(password().value).toBe('short')
})

it('a refused reset shows the message above field errors', async () => {
  const { user, fill, api, store } = await openReset()
  api.faults.set([
    {
      path: `/api${CALL}`,
      status: 422,
      body: { message: 'The password was not reset.', errors: { password: ['Too plain.'] } },
    },
  ])
  await fill()
  await user.click(submit())
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toBe('The password was not reset.Too plain.')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'The password was not reset.' },
  ])
})

it('a used link is refused, and a new one offered (session.11)', async () => {
  const first = await openReset()
  await first.fill()
  await first.user.click(submit())
  await screen.findByText(DONE)
  first.unmount()
  const again = await openReset({}, first.token)
  await again.fill()
  await again.user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link is not valid any more. Please ask for a new one.',
  )
  expect(password().value).toBe('a new one 1')
  await again.user.type(field('Enter account email address'), again.address)
  await again.user.click(screen.getByRole('button', { name: 'Request Password Reset' }))
  expect(await screen.findByText(/^If there is an account/)).toBeTruthy()
  await expectAccessible(again.container)
})

it.each([
  [419, 'Your session expired, please try again.'],
  [429, 'Too many requests at once. Please wait a moment and try again.'],
  [503, 'The shop could not do this (error 503). Please try again.'],
  [200, 'The shop could not be reached. Please try again.'],
])('an HTML page with status %i is explained, and the fields stay', async (status, text) => {
  const { user, fill, api, requests } = await openReset()
  api.faults.set([
    { path: `/api${CALL}`, status, body: '<!doctype html><p>No</p>', contentType: 'text/html' },
  ])
  await fill()
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect([password().value, confirmation().value]).toEqual(['a new one 1', 'a new one 1'])
  expect(requests('POST', CALL)).toHaveLength(1)
})

it('a double click on Reset Password sends one request', async () => {
  const { user, fill, api, requests } = await openReset()
  const release = holdAnswers(api, 'POST', `/api${CALL}`)
  await fill()
  await user.dblClick(submit())
  release()
  await screen.findByText(DONE)
  expect(requests('POST', CALL)).toHaveLength(1)
})

it('a reset that ends the session signs out this page', async () => {
  const { user, fill, store } = await openReset({ as: 'approved' })
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(true))
  await fill()
  await user.click(submit())
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(false))
  expect(screen.getByText(DONE)).toBeTruthy()
})

it('without a token, the page offers a new link (session.11)', async () => {
  const shop = await openShop({ address: '/password-reset' })
  const { container } = shop.show(<PasswordReset />)
  expect(screen.getByText('This page needs the link from our email')).toBeTruthy()
  expect(field('Enter account email address')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  await expectAccessible(container)
})
