import { expect, it } from 'vitest'
import { requestPasswordReset, resetPassword } from '../../../src/api/account/password'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const RESET = {
  email: 'ada@example.com',
  password: 'secret',
  password_confirmation: 'secret',
  token: 'one-use',
}

it('requestPasswordReset sends POST /auth/password/email with the email address (server.11)', async () => {
  const server = fakeServer(json({ message: 'Sent.' }))
  expect(await requestPasswordReset('ada@example.com')).toEqual({ message: 'Sent.' })
  expect(await sentTo(server)).toEqual([
    'POST /api/auth/password/email',
    { email: 'ada@example.com' },
  ])
})

it('resetPassword sends POST /auth/password/reset with all fields (server.11)', async () => {
  const server = fakeServer(json({}))
  expect(await resetPassword(RESET)).toEqual({ message: null })
  expect(await sentTo(server)).toEqual(['POST /api/auth/password/reset', RESET])
})

it.each<[string, () => Promise<unknown>]>([
  ['requestPasswordReset', () => requestPasswordReset('ada@example.com')],
  ['resetPassword', () => resetPassword(RESET)],
])('a 401 of %s does not end the session (api.5)', async (_name, call) => {
  expect(await endsSession(call)).toBe(false)
})

it.each([
  ['no body', new Response(null, { status: 204 })],
  ['an empty body', json('')],
  ['an empty list', json([])],
])('a password call answered with %s succeeds without a message (api.154)', async (_name, reply) => {
  fakeServer(reply)
  expect(await requestPasswordReset('ada@example.com')).toEqual({ message: null })
  expect(await resetPassword(RESET)).toEqual({ message: null })
})
