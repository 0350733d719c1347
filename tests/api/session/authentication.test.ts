import { expect, it, vi } from 'vitest'
import { configureClient } from '../../../src/api/call/client'
import { checkAuthentication, logout } from '../../../src/api/session/authentication'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

it('checkAuthentication sends GET /auth/check and reads the user (api.15, server.11)', async () => {
  const server = fakeServer(json({ user: { id: 7, first_name: 'Ada' } }))
  expect((await checkAuthentication()).user).toMatchObject({ id: '7', first_name: 'Ada' })
  expect(await sentTo(server)).toEqual(['GET /api/auth/check'])
})

it('checkAuthentication reads a visitor as a null user (api.15)', async () => {
  fakeServer(json({ user: null }))
  expect((await checkAuthentication()).user).toBeNull()
})

it('a 401 of checkAuthentication does not end the session (api.5)', async () => {
  expect(await endsSession(() => checkAuthentication())).toBe(false)
})

it('checkAuthentication can send a token that the page does not use yet (session.26)', async () => {
  const server = fakeServer(json({ user: { id: 7 } }))
  server.signIn({ accessToken: 'old', deliveryAddressId: '5' })
  await checkAuthentication('new')
  expect(server.requests[0]?.headers.get('Authorization')).toBe('Bearer new')
})

it.each([
  ['an empty answer', new Response(null, { status: 204 })],
  ['any answer', json({ message: 'Goodbye.' })],
])('logout ends the session of its token alone, with %s (session.73)', async (_what, answer) => {
  const server = fakeServer(answer)
  server.signIn({ accessToken: 'next', basketToken: 'basket' })
  await logout('old')
  expect(await sentTo(server)).toEqual(['POST /api/auth/logout'])
  expect(server.requests[0]?.headers.get('Authorization')).toBe('Bearer old')
  expect(server.requests[0]?.headers.get('Token')).toBeNull()
  expect(await endsSession(() => logout('old'))).toBe(false)
})

it('logout continues after the page is left (session.73)', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => json({}))
  const credentials = () => ({ accessToken: null, basketToken: null, deliveryAddressId: null })
  configureClient({ credentials, onUnauthorised: () => false, fetch })
  await logout('old')
  expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(true)
})
