import { expect, it } from 'vitest'
import { enquire } from '../../src/api/enquiry'
import type { Enquiry } from '../../src/entities/enquiry'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

const ENQUIRY: Enquiry = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  telephone: '',
  postcode: 'YO1 7LY',
  company: 'Tea & Co',
  source: 'online',
  email: 'ada@example.com',
  terms: true,
  mailing: false,
  token: '',
  weight: '',
  now: '2026-03-04 10:20:30',
  favlist: '[]',
}

it('enquire sends POST /auth/enquire with the whole enquiry (enquiry.2, server.11)', async () => {
  const server = fakeServer(json({ message: 'Thanks.' }))
  expect(await enquire(ENQUIRY)).toBeUndefined()
  expect(await sentTo(server)).toEqual(['POST /api/auth/enquire', ENQUIRY])
})

it('an enquiry answered without a body succeeds', async () => {
  const server = fakeServer(new Response(null, { status: 204 }))
  expect(await enquire(ENQUIRY)).toBeUndefined()
  expect(server.requests).toHaveLength(1)
})

it('an enquiry answered with HTML fails (api.9)', async () => {
  fakeServer(json('<h1>Sorry</h1>'))
  await expect(enquire(ENQUIRY)).rejects.toMatchObject({ kind: 'network' })
})

it('a 401 of an enquiry does not end the session (api.5)', async () => {
  expect(await endsSession(() => enquire(ENQUIRY))).toBe(false)
})
