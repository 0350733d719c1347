import { expect, it } from 'vitest'
import { changePasswordAtom, wrongPassword } from '../../../src/atoms/account/password'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { userAtom } from '../../../src/atoms/session/identity'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { credentials, openLoaded } from '../session/session-page'
import { answerInstead, json } from './orders-page'

const change = (current_password: string, password: string, password_confirmation = password) => ({
  current_password,
  password,
  password_confirmation,
})

it.each([
  ['', '', '', 'Enter your current password, then the new one twice.'],
  ['old', '', '', 'Enter a new password of more than one character.'],
  ['old', 'x', 'x', 'Enter a new password of more than one character.'],
  ['old', '🔑', '🔑', 'Enter a new password of more than one character.'],
  ['old', 'new', '', 'Enter the new password once more.'],
  ['old', 'new', 'New', 'The two passwords are not the same'],
  ['old', 'new', 'new ', 'The two passwords are not the same'],
  ['old', 'xy', 'xy', null],
])('%j, %j and %j: the form lacks %j (account.90)', (current, password, confirmation, obstacle) => {
  const [message = null] = Object.values(wrongPassword(change(current, password, confirmation)))
  expect(message).toBe(obstacle)
})

it('a new password is sent exactly as typed (account.91)', async () => {
  const shop = await openLoaded({ as: 'verified' })
  const { email, password } = credentials(shop, 'verified')
  const changed = await shop.store.set(
    changePasswordAtom,
    change(password, ' pä$$ wörd 🔑 '),
    () => true,
  )
  expect(changed).toEqual({ ok: true, message: 'Password changed!' })
  expect(shop.store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: 'Password changed!', isSilent: true },
  ])
  expect(await shop.store.set(loginAtom, { email, password: ' pä$$ wörd 🔑 ' })).toMatchObject({
    ok: true,
  })
})

it("a partial answer to the change keeps the user's details (account.91)", async () => {
  const { store, api } = await openLoaded({ as: 'verified' })
  const before = store.get(userAtom)
  answerInstead(api, '/user', () => json({ data: { id: before?.id } }))
  await store.set(changePasswordAtom, change('old', 'a new one 1'), () => true)
  expect(store.get(userAtom)).toBe(before)
})

it('a refused password change shows its field errors (account.91)', async () => {
  const { store } = await openLoaded({ as: 'verified' })
  const refused = await store.set(changePasswordAtom, change('wrong', 'a new one 1'), () => false)
  expect(refused).toMatchObject({
    ok: false,
    errors: [{ key: 'current_password', messages: ['The current password is not right.'] }],
  })
  expect(store.get(notificationsAtom)).toMatchObject([{ type: 'error', isSilent: false }])
})

it('a lost or unreadable answer says that the password may have changed (account.101)', async () => {
  const { store, api } = await openLoaded({ as: 'verified' })
  for (const reply of [json({}, 500), new Response('<p>Hello</p>', { headers: HTML })]) {
    answerInstead(api, '/user', () => reply)
    expect(
      await store.set(changePasswordAtom, change('old', 'a new one 1'), () => true),
    ).toMatchObject({ ok: false, message: expect.stringContaining('did not say whether') })
  }
})

const HTML = { 'content-type': 'text/html' }
