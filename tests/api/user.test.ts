import { expect, it } from 'vitest'
import { fetchUser, updateUser } from '../../src/api/user'
import { endsSession, sentTo } from './calls'
import { fakeServer, json } from './fake-server'

it('fetchUser sends GET /user (server.11)', async () => {
  const server = fakeServer(json({ id: 7, first_name: 'Ada' }))
  expect(await fetchUser()).toMatchObject({ id: '7', first_name: 'Ada' })
  expect(await sentTo(server)).toEqual(['GET /api/user'])
})

it('updateUser sends PATCH /user/{id} with the changed fields (server.11)', async () => {
  const server = fakeServer(json({ id: 7, first_name: 'Grace' }))
  expect(await updateUser('7/8', { first_name: 'Grace' })).toMatchObject({ first_name: 'Grace' })
  expect(await sentTo(server)).toEqual(['PATCH /api/user/7%2F8', { first_name: 'Grace' }])
})

it.each<[string, () => Promise<unknown>]>([
  ['fetchUser', fetchUser],
  ['updateUser', () => updateUser('7', {})],
])('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it('updateUser reads the user again when its answer cannot be read (api.19)', async () => {
  const server = fakeServer(json({ message: 'Saved.' }), json({ id: 7, first_name: 'Grace' }))
  expect(await updateUser('7', {})).toMatchObject({ first_name: 'Grace' })
  expect((await sentTo(server)).at(-1)).toBe('GET /api/user')
})
