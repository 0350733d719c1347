import { expect, it } from 'vitest'
import { fetchUser, updatePassword, updateUser } from '../../../src/api/account/user'
import { endsSession, html, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

it('fetchUser sends GET /user (server.11)', async () => {
  const server = fakeServer(json({ id: 7, first_name: 'Ada' }))
  expect(await fetchUser()).toMatchObject({ id: '7', first_name: 'Ada' })
  expect(await sentTo(server)).toEqual(['GET /api/user'])
})

it('updateUser sends PATCH /user/{id} with the changed fields (server.11)', async () => {
  const server = fakeServer(json({ id: 7, first_name: 'Grace' }))
  expect(await updateUser('7/8', { first_name: 'Grace' }, {})).toMatchObject({
    answer: { first_name: 'Grace' },
    diff: null,
  })
  expect(await sentTo(server)).toEqual(['PATCH /api/user/7%2F8', { first_name: 'Grace' }])
})

it.each<[string, () => Promise<unknown>]>([
  ['fetchUser', fetchUser],
  ['updateUser', () => updateUser('7', {}, {})],
  ['updatePassword', () => updatePassword('7', {})],
])('a 401 of %s ends the session (api.4)', async (_name, call) => {
  expect(await endsSession(call)).toBe(true)
})

it('updateUser reads the user again after an unreadable or unexpected answer (api.19, api.80)', async () => {
  const [old, changed] = [
    { id: 7, first_name: 'Ada' },
    { id: 7, first_name: 'Grace' },
  ]
  const update = () => updateUser('7', { first_name: 'Grace' }, { first_name: 'Ada' })
  for (const first of [json({ message: 'Saved.' }), json(old)]) {
    const server = fakeServer(first, json(changed))
    expect(await update()).toMatchObject({ answer: { first_name: 'Grace' }, diff: null })
    expect((await sentTo(server)).at(-1)).toBe('GET /api/user')
  }
  fakeServer(json(old))
  expect(await update()).toMatchObject({ diff: 'Not everything has been changed' })
  // Compares only the fields that the server rewrites.
  fakeServer(json({ id: 7, first_name: 'GRACE' }))
  expect(await update()).toMatchObject({ diff: null })
})

it.each([
  json({ id: 7 }),
  json({ message: 'Saved.' }),
  new Response(null, { status: 204 }),
])('updatePassword accepts any readable answer, because none shows a password (account.101)', async (answer) => {
  const server = fakeServer(answer)
  await updatePassword('7', { password: 'secret' })
  expect(await sentTo(server)).toEqual(['PATCH /api/user/7', { password: 'secret' }])
})

it('updatePassword rejects an HTML page, and an error with a success status (account.101, api.155)', async () => {
  fakeServer(html(200))
  await expect(updatePassword('7', {})).rejects.toMatchObject({ status: 200 })
  fakeServer(json({ success: false, message: 'Wrong password.' }))
  await expect(updatePassword('7', {})).rejects.toMatchObject({ serverMessage: 'Wrong password.' })
})
