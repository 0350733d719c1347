// @vitest-environment node
import { expect, it } from 'vitest'
import { makeToken } from '../../../../demo/api/people/one-use-tokens'
import { openShop, signedInVisitor } from '../visitor'

const OLD = 'approved-demo'

const NEW = 'a new one 1'

it('a new password revokes earlier links', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  const { id } = (await visitor.get('/api/user')).body
  const token = await makeToken(shop.database, 'login', Number(id), new Date())
  await visitor.patch(`/api/user/${id}`, {
    current_password: OLD,
    password: NEW,
    password_confirmation: NEW,
  })
  expect((await visitor.post('/api/auth/login-token', { token })).status).toBe(422)
  expect((await visitor.get('/api/user')).status).toBe(200)
})
