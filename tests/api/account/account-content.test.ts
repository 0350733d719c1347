import { expect, it } from 'vitest'
import { fetchDashboard, fetchLayout } from '../../../src/api/account/account-content'
import { NO_CONTENT } from '../../../src/entities/account/account-content'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

it.each<[string, () => Promise<unknown>, string]>([
  ['fetchLayout', fetchLayout, '/auth/layout'],
  ['fetchDashboard', fetchDashboard, '/auth/user-dashboard'],
])('%s is empty on a server without its endpoint (account.8, account.9)', async (_name, call, path) => {
  const server = fakeServer(json({ html: '<p>Hello</p>' }))
  expect(await call()).toMatchObject({ html: '<p>Hello</p>', navigation: [] })
  expect(await sentTo(server)).toEqual([`GET /api${path}`])
  expect(await endsSession(call)).toBe(true)
  for (const status of [404, 501]) {
    fakeServer(json({}, status))
    expect(await call()).toEqual(NO_CONTENT)
  }
  fakeServer(json({}, 403))
  await expect(call()).rejects.toThrow()
})
