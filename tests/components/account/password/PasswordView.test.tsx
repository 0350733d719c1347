import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isSignedInAtom } from '../../../../src/atoms/session/identity'
import { PasswordView } from '../../../../src/components/account/password/PasswordView'
import { expectAccessible, holdAnswers, openShop } from '../../shop'

const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm new password')
const submit = () => screen.queryByRole('button', { name: 'Change Password' })

async function openPassword() {
  const shop = await openShop({ as: 'verified' })
  await waitFor(() => expect(shop.store.get(isSignedInAtom)).toBe(true))
  const account = shop.api.accounts.find(({ role }) => role === 'verified')
  const view = shop.show(<PasswordView />)
  const fill = async (old: string, first: string, second = first) => {
    await shop.user.type(current(), old)
    await shop.user.type(password(), first)
    await shop.user.type(confirmation(), second)
  }
  return { ...shop, ...view, fill, old: account?.password ?? '', email: account?.email ?? '' }
}

it('the form names missing entries, and password managers can fill it (account.90, session.12)', async () => {
  const { container, email } = await openPassword()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('Enter your current password, then the new one twice.')).toBeTruthy()
  expect(submit()).toBeNull()
  expect([current(), password(), confirmation()].map((field) => field.autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
  const username = container.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect(username?.value).toBe(email)
  await expectAccessible(container)
})

it('the button appears only while the form is complete (account.90)', async () => {
  const { user, container } = await openPassword()
  await user.type(current(), 'old')
  await user.type(password(), 'x')
  await user.type(confirmation(), 'x')
  expect(submit()).toBeNull()
  await user.type(password(), 'y')
  expect(screen.getByText('The two passwords are not the same')).toBeTruthy()
  await user.type(confirmation(), 'y')
  expect(submit()).toBeTruthy()
  await expectAccessible(container)
  await user.clear(current())
  expect(submit()).toBeNull()
})

it('the confirmation can be pasted or filled by a password manager (account.90)', async () => {
  const { user } = await openPassword()
  await user.type(current(), 'old')
  await user.type(password(), 'a new one 1')
  await user.click(confirmation())
  await user.paste('a new one 1')
  expect(submit()).toBeTruthy()
  current().value = ''
  fireEvent.change(current(), { target: { value: '' } })
  password().value = confirmation().value = 'another'
  current().value = 'old'
  fireEvent.blur(current())
  expect(submit()).toBeTruthy()
})

it('each password can be shown, and is hidden at submit (account.90)', async () => {
  const { user, fill } = await openPassword()
  await fill('wrong', 'a new one 1')
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  await user.click(show as HTMLElement)
  expect(current().type).toBe('text')
  await user.click(submit() as HTMLElement)
  expect(current().type).toBe('password')
  await screen.findByRole('alert')
})

it("'Password changed!' takes the focus; the fields are emptied and nothing is stored (account.91)", async () => {
  const { user, fill, old, container } = await openPassword()
  await fill(old, 'a new one 1')
  await user.click(submit() as HTMLElement)
  const done = await screen.findByText('Password changed!')
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
  expect([current(), password(), confirmation()].map(({ value }) => value)).toEqual(['', '', ''])
  expect(submit()).toBeNull()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a new one')
  await expectAccessible(container)
})

it('a double click changes the password once (account.91)', async () => {
  const { user, fill, old, api, requests } = await openPassword()
  const release = holdAnswers(api, 'PATCH', '/api/user/')
  await fill(old, 'a new one 1')
  await user.dblClick(submit() as HTMLElement)
  release()
  await screen.findByText('Password changed!')
  expect(requests('PATCH', '/user')).toHaveLength(1)
})

it.each([
  ['current_password', 'wrong', 'a new one 1', 'The current password is not right.'],
  ['password', '', 'short', 'The password must have at least 8 characters.'],
])('the refusal of %s shows at its field, and all typed text stays (account.91)', async (name, typed, next, text) => {
  const { user, fill, old, container } = await openPassword()
  await fill(typed || old, next)
  await user.click(submit() as HTMLElement)
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain(text)
  expect(document.activeElement).toBe(summary)
  const field = container.querySelector<HTMLInputElement>(`[name="${name}"]`)
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect([current(), password(), confirmation()].map(({ value }) => value)).toEqual([
    typed || old,
    next,
    next,
  ])
  await expectAccessible(container)
})

it.each([
  [403, { message: 'Not yours.' }, 'Not yours.'],
  [404, {}, 'The shop could not do this (error 404). Please try again.'],
  [419, {}, 'Your session expired, please try again.'],
  [422, { errors: { constructor: ['Odd.'] } }, 'Odd.'],
  [429, {}, 'Too many requests at once. Please wait a moment and try again.'],
  [
    500,
    '<!doctype html><p>No</p>',
    'The shop did not say whether your password has been changed. Please try the new one when you sign in next, then the old one.',
  ],
])('a change that fails with %i shows why, and can be sent again (account.91)', async (status, body, text) => {
  const { user, fill, old, api } = await openPassword()
  const isHtml = typeof body === 'string'
  api.faults.set([
    {
      method: 'PATCH',
      path: '/api/user/*',
      times: 1,
      status,
      body,
      ...(isHtml && { contentType: 'text/html' }),
    },
  ])
  await fill(old, 'a new one 1')
  await user.click(submit() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(password().value).toBe('a new one 1')
  await user.click(submit() as HTMLElement)
  expect(await screen.findByText('Password changed!')).toBeTruthy()
})

it('Enter does not send an incomplete form (account.90)', async () => {
  const { user, fill, requests } = await openPassword()
  await fill('old', 'a new one 1', 'another')
  fireEvent.submit(current().form as HTMLFormElement)
  await waitFor(() => expect(document.activeElement).toBe(confirmation()))
  expect(screen.getAllByText('The two passwords are not the same').length).toBeGreaterThan(1)
  await user.type(confirmation(), '{Enter}')
  expect(requests('PATCH', '/user')).toEqual([])
})
