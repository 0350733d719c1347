import { expect, it } from 'vitest'
import { checkAuthentication } from '../../src/api/authentication'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

it('checkAuthentication sends GET /auth/check and reads the user (api.15, server.11)', async () => {
  const server = fakeServer(json({ user: { id: 7, first_name: 'Ada' } }))
  expect((await checkAuthentication()).user).toMatchObject({ id: '7', first_name: 'Ada' })
  expect(await sentTo(server)).toEqual(['GET /api/auth/check'])
})

it('checkAuthentication reads a visitor as a user that is null (api.15)', async () => {
  fakeServer(json({ user: null }))
  expect((await checkAuthentication()).user).toBeNull()
})

it('a 401 of checkAuthentication does not end the session (api.5)', async () => {
  expect(await endsSession(() => checkAuthentication())).toBe(false)
})

it('checkAuthentication can be asked with a token that the page does not use yet (session.26)', async () => {
  const server = fakeServer(json({ user: { id: 7 } }))
  server.signIn({ accessToken: 'old', deliveryAddressId: '5' })
  await checkAuthentication('new')
  expect(server.requests[0]?.headers.get('Authorization')).toBe('Bearer new')
})
