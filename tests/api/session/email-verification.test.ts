import { expect, it } from 'vitest'
import { resendVerification, verifyEmail } from '../../../src/api/session/email-verification'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

const LINK = { id: '7', expires: '1793000000', hash: 'a+b', signature: 'c&d' }

it('verifyEmail sends GET /email-verify/{id} with the parameters of the link (session.15, server.11)', async () => {
  const server = fakeServer(json({ user: { id: 7 }, message: 'Verified.' }))
  expect(await verifyEmail(LINK)).toMatchObject({ user: { id: '7' }, message: 'Verified.' })
  expect(await sentTo(server)).toEqual([
    'GET /api/email-verify/7?expires=1793000000&hash=a%2Bb&signature=c%26d',
  ])
})

it('verifyEmail encodes the id', async () => {
  const server = fakeServer(json({}))
  await verifyEmail({ ...LINK, id: '../user' })
  expect(server.requests[0]?.url).toContain('/email-verify/..%2Fuser?')
})

it('resendVerification sends GET /auth/email/resend (server.11)', async () => {
  const server = fakeServer(json({ message: 'Sent.' }))
  expect(await resendVerification()).toEqual({ message: 'Sent.' })
  expect(await sentTo(server)).toEqual(['GET /api/auth/email/resend'])
})

it.each<[string, () => Promise<unknown>]>([
  ['verifyEmail', () => verifyEmail(LINK)],
  ['resendVerification', resendVerification],
])('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it('an empty answer to an email verification is a success (api.154)', async () => {
  fakeServer(new Response(null, { status: 204 }))
  expect(await verifyEmail(LINK)).toEqual({ user: null, message: null })
  expect(await resendVerification()).toEqual({ message: null })
})
