import { expect, it } from 'vitest'
import { login, loginWithToken } from '../../../src/api/session/sign-in'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const CREDENTIALS = { email: 'ada@example.com', password: ' secret ' }
const SIGNED_IN = { user: { id: 7 }, access_token: 'abc' }

it('login sends POST /auth/login with email address and password (api.15, server.11)', async () => {
  const server = fakeServer(json(SIGNED_IN))
  const withMore = { ...CREDENTIALS, remember: true }
  expect(await login(withMore)).toMatchObject({ user: { id: '7' }, access_token: 'abc' })
  expect(await sentTo(server)).toEqual(['POST /api/auth/login', CREDENTIALS])
})

it('loginWithToken sends POST /auth/login-token with the token (api.15, server.11)', async () => {
  const server = fakeServer(json(SIGNED_IN))
  expect(await loginWithToken('one-use')).toMatchObject({ access_token: 'abc' })
  expect(await sentTo(server)).toEqual(['POST /api/auth/login-token', { token: 'one-use' }])
})

it.each<[string, () => Promise<unknown>]>([
  ['login', () => login(CREDENTIALS)],
  ['loginWithToken', () => loginWithToken('one-use')],
])('a 401 of %s does not end the session (api.5)', async (_name, call) => {
  expect(await endsSession(call)).toBe(false)
})
