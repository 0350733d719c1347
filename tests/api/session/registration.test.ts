import { expect, it } from 'vitest'
import { fetchFormOptions, fetchInvite, register } from '../../../src/api/session/registration'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

type Payload = Parameters<typeof register>[0]
const PAYLOAD = { first_name: 'ada', company: 'Tea & Co', existing: 0 } as Payload
const SIGNED_IN = { user: { id: 7, first_name: 'Ada' }, access_token: 'abc', message: 'Welcome.' }

it('register sends POST /auth/register with the payload unchanged, and signs in (api.15, server.11)', async () => {
  const server = fakeServer(json(SIGNED_IN))
  expect(await register(PAYLOAD)).toMatchObject({
    user: { id: '7', first_name: 'Ada' },
    access_token: 'abc',
    messages: [{ type: 'success', message: 'Welcome.' }],
  })
  expect(await sentTo(server)).toEqual(['POST /api/auth/register', PAYLOAD])
})

it.each([
  ['a user', json({ user: { id: 7 } })],
  ['a message', json({ message: 'Thank you.' })],
  ['no body', new Response(null, { status: 204 })],
])('a registration answered with %s alone is accepted without a sign-in (api.15)', async (_name, reply) => {
  fakeServer(reply)
  expect((await register(PAYLOAD)).access_token).toBeNull()
})

it('a registration answered with HTML fails (api.9)', async () => {
  fakeServer(json('<p>Sorry</p>'))
  await expect(register(PAYLOAD)).rejects.toMatchObject({ kind: 'network' })
})

it('fetchFormOptions sends GET /auth/formoptions, with the options bare or in formOptions (api.10, server.11)', async () => {
  const options = { source: ['Fair'], jobtitle: ['Chef'] }
  for (const answer of [options, { formOptions: options }]) {
    const server = fakeServer(json(answer))
    expect(await fetchFormOptions()).toEqual({
      source: [{ value: 'Fair', label: 'Fair' }],
      jobtitle: [{ value: 'Chef', label: 'Chef' }],
    })
    expect(await sentTo(server)).toEqual(['GET /api/auth/formoptions'])
  }
})

it('fetchInvite sends GET /auth/invite/{code}, with the invitation bare or in invite (api.10, server.11)', async () => {
  const invite = { first_name: 'Ada' }
  for (const answer of [invite, { invite }]) {
    const server = fakeServer(json(answer))
    expect(await fetchInvite('FAIR/26')).toMatchObject({ first_name: 'Ada', email: '' })
    expect(await sentTo(server)).toEqual(['GET /api/auth/invite/FAIR%2F26'])
  }
})

it.each<[string, () => Promise<unknown>]>([
  ['register', () => register(PAYLOAD)],
  ['fetchFormOptions', fetchFormOptions],
  ['fetchInvite', () => fetchInvite('X')],
])('a 401 of %s does not end the session (api.5)', async (_name, call) => {
  expect(await endsSession(call)).toBe(false)
})
