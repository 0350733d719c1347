import { expect, it } from 'vitest'
import { checkAuthentication, login, loginWithToken } from '../../src/api/authentication'
import { BACKGROUND_CALL, refusalsForPage, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const CREDENTIALS = { email: 'ada@example.com', password: ' secret ' }
const SIGNED_IN = { user: { id: 7 }, access_token: 'abc' }

it('checkAuthentication sends GET /auth/check and reads the user (api.15, server.11)', async () => {
  const server = fakeServer(json({ user: { id: 7, first_name: 'Ada' } }))
  expect((await checkAuthentication()).user).toMatchObject({ id: '7', first_name: 'Ada' })
  expect(await sentTo(server)).toEqual(['GET /api/auth/check'])
})

it('checkAuthentication reads a visitor as a user that is null (api.15)', async () => {
  fakeServer(json({ user: null }))
  expect((await checkAuthentication()).user).toBeNull()
})

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
  ['checkAuthentication', checkAuthentication],
  ['login', () => login(CREDENTIALS)],
  ['loginWithToken', () => loginWithToken('one-use')],
])('a refused %s stays with the caller (api.5)', async (_name, call) => {
  expect(await refusalsForPage(call)).toEqual(BACKGROUND_CALL)
})
