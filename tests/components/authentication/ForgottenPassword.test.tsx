import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { ForgottenPassword } from '../../../src/components/authentication/ForgottenPassword'
import { Login } from '../../../src/components/authentication/Login'
import { expectAccessible, holdAnswers, openShop } from '../shop'

const email = () => screen.getByLabelText<HTMLInputElement>('Enter account email address')
const submit = () => screen.getByRole('button', { name: 'Request Password Reset' })
const CALL = '/auth/password/email'
const ANSWER = 'If there is an account for this email address, we have sent a link to it.'

async function openForm(onBack?: () => void) {
  const shop = await openShop()
  return { ...shop, ...shop.show(<ForgottenPassword onBack={onBack} />) }
}

it('password managers can fill the forgotten-password form (session.10)', async () => {
  const { container } = await openForm()
  expect(email().autocomplete).toBe('username')
  expect(email().type).toBe('email')
  expect(screen.queryByRole('button', { name: 'Back to login' })).toBeNull()
  await expectAccessible(container)
})

it("a reset request sends the email and shows the server's message (session.10)", async () => {
  const { user, api, store, container } = await openForm()
  const account = api.accounts[1]?.email ?? ''
  await user.type(email(), ` ${account} `)
  await user.click(submit())
  expect((await screen.findByText(ANSWER)).closest('[role=status]')).not.toBeNull()
  expect(store.get(notificationsAtom)).toMatchObject([{ type: 'success', message: ANSWER }])
  expect(await api.database.all('SELECT recipient FROM mails')).toEqual([{ recipient: account }])
  expect(email().value.trim()).toBe(account)
  await expectAccessible(container)
})

it('a reset request for an unknown address shows the same message as for a known one (session.10)', async () => {
  const { user, api } = await openForm()
  await user.type(email(), 'nobody@y.example{Enter}')
  expect(await screen.findByText(ANSWER)).toBeTruthy()
  expect(await api.database.all('SELECT 1 FROM mails')).toEqual([])
})

it('a reset request sends an address filled in by a password manager', async () => {
  const { user, api } = await openForm()
  email().value = api.accounts[1]?.email ?? ''
  await user.click(submit())
  await screen.findByText(ANSWER)
  expect(await api.database.all('SELECT 1 FROM mails')).toHaveLength(1)
})

it('a missing address shows an error without a call', async () => {
  const { user, requests } = await openForm()
  await user.type(email(), '  ')
  await user.click(submit())
  expect(screen.getByText('Enter your account email address')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  expect(requests('POST', CALL)).toEqual([])
})

it("the server's error appears under the field and in the summary, and the address stays", async () => {
  const { user } = await openForm()
  await user.type(email(), 'not an address{Enter}')
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Email address must be a valid email address.')
  expect(document.activeElement).toBe(summary)
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(email().value).toBe('not an address')
})

it('messages for unknown fields are shown', async () => {
  const { user, api } = await openForm()
  const body = '{"message":"No.","errors":{"captcha":["Try later."],"__proto__":["x"]}}'
  api.faults.set([{ path: `/api${CALL}`, status: 422, body }])
  await user.type(email(), 'a@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Try later.')
})

it.each([
  [401, 'The shop could not be reached. Please try again.'],
  [419, 'Your session expired, please try again.'],
  [429, 'Too many requests at once. Please wait a moment and try again.'],
  [500, 'The shop could not do this (error 500). Please try again.'],
  [200, 'The shop could not be reached. Please try again.'],
])('an HTML page with status %i is explained, and the address stays', async (status, text) => {
  const { user, api, requests } = await openForm()
  const body = '<!doctype html><pre>Stack trace</pre>'
  api.faults.set([{ path: `/api${CALL}`, status, body, contentType: 'text/html' }])
  await user.type(email(), 'a@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.queryByText(/Stack trace/)).toBeNull()
  expect(email().value).toBe('a@example.com')
  expect(submit().getAttribute('aria-busy')).toBeNull()
  expect(requests('POST', CALL)).toHaveLength(1)
})

it('a reset request can be repeated after a network failure', async () => {
  const { user, api } = await openForm()
  api.faults.set([{ path: `/api${CALL}`, drop: 'before', times: 1 }])
  await user.type(email(), 'a@example.com{Enter}')
  await screen.findByText('The shop could not be reached. Please try again.')
  await user.click(submit())
  expect(await screen.findByText(ANSWER)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a double click and Enter send one reset request', async () => {
  const { user, api, requests } = await openForm()
  const release = holdAnswers(api, 'POST', `/api${CALL}`)
  await user.type(email(), 'a@example.com')
  await user.dblClick(submit())
  await user.type(email(), '{Enter}')
  release()
  await screen.findByText(ANSWER)
  expect(requests('POST', CALL)).toHaveLength(1)
})

it('the forgotten-password form takes the focus and leads back to the login', async () => {
  const onBack = vi.fn()
  const { user } = await openForm(onBack)
  expect(document.activeElement).toBe(email())
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(onBack).toHaveBeenCalledTimes(1)
})

it("'Forgotten password' keeps the typed address both ways (session.10)", async () => {
  const shop = await openShop({ address: '/login' })
  shop.show(<Login />)
  const login = await screen.findByLabelText<HTMLInputElement>('Email address')
  login.value = 'filled@example.com'
  const link = screen.getByRole('link', { name: 'Forgotten password' })
  expect(link.getAttribute('href')).toBe('/password-reset')
  await shop.user.click(link)
  expect(email().value).toBe('filled@example.com')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await shop.user.clear(email())
  await shop.user.type(email(), 'other@example.com')
  await shop.user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('other@example.com')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgotten password' })),
  )
})
