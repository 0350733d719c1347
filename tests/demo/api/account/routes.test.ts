// @vitest-environment node
import { expect, it } from 'vitest'
import { beforeTransaction, setHash } from '../password-changes'
import { openShop, signedInVisitor } from '../visitor'

const OLD = 'approved-demo'

const NEW = 'a new one 1'

it('users change their own details, but not their email address', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const user = (await visitor.get('/api/user')).body
  const path = `/api/user/${user.id}`
  const { body } = await visitor.patch(path, { ...user, first_name: 'Alicia' })
  expect(body).toEqual({ ...user, first_name: 'Alicia' })
  expect(await visitor.patch(path, { first_name: ' ' })).toMatchObject({ status: 422 })
  expect(await visitor.patch(path, { email: 'x@y.example' })).toMatchObject({ status: 422 })
  expect(await visitor.patch('/api/user/1', { first_name: 'X' })).toMatchObject({ status: 403 })
})

it('simultaneous changes of an account are all kept', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const { id } = (await visitor.get('/api/user')).body
  const changes = [{ first_name: 'Alicia' }, { last_name: 'Stone' }, { telephone: '0113 496 0001' }]
  await Promise.all(changes.map((change) => visitor.patch(`/api/user/${id}`, change)))
  expect((await visitor.get('/api/user')).body).toMatchObject(Object.assign({}, ...changes))
})

it('a user has ten guesses at the current password', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const { id } = (await visitor.get('/api/user')).body
  const guess = (current_password: string) =>
    visitor.patch(`/api/user/${id}`, {
      current_password,
      password: 'something new',
      password_confirmation: 'something new',
    })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await guess(`wrong ${attempt}`)).status).toBe(422)
  }
  expect((await guess('approved-demo')).status).toBe(429)
})

it('a changed password ends all other sessions of the user', async () => {
  const shop = await openShop()
  const here = await signedInVisitor(shop, 'approved')
  const elsewhere = await signedInVisitor(shop, 'approved')
  const { id } = (await here.get('/api/user')).body
  const change = (changes: object) =>
    here.patch(`/api/user/${id}`, {
      current_password: 'approved-demo',
      password: 'something new',
      password_confirmation: 'something new',
      ...changes,
    })
  for (const [field, changes] of [
    ['current_password', { current_password: '' }],
    ['current_password', { current_password: 'wrong' }],
    ['password', { password: 'x', password_confirmation: 'x' }],
    ['password_confirmation', { password_confirmation: 'other' }],
  ] as const) {
    const { status, body } = await change(changes)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  }
  expect((await change({})).status).toBe(200)
  expect((await here.get('/api/user')).status).toBe(200)
  expect((await elsewhere.get('/api/user')).status).toBe(401)
})

it('the first of two simultaneous password changes stays', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  const { id } = (await visitor.get('/api/user')).body
  beforeTransaction(shop, 1, () => setHash(shop, 'scrypt$256$c2FsdA$a2V5'))
  const answer = await visitor.patch(`/api/user/${id}`, {
    first_name: 'Mallory',
    current_password: OLD,
    password: NEW,
    password_confirmation: NEW,
  })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { current_password: [expect.any(String)] } },
  })
  expect(
    await shop.database.get('SELECT first_name, password_hash FROM users WHERE id = ?', [id]),
  ).toEqual({ first_name: 'Alice', password_hash: 'scrypt$256$c2FsdA$a2V5' })
})

it('a simultaneous change of the name does not restore an old password', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  const { id } = (await visitor.get('/api/user')).body
  beforeTransaction(shop, 1, () => setHash(shop, 'scrypt$256$c2FsdA$a2V5'))
  expect((await visitor.patch(`/api/user/${id}`, { first_name: 'Alba' })).status).toBe(200)
  expect(
    await shop.database.get('SELECT first_name, password_hash FROM users WHERE id = ?', [id]),
  ).toEqual({ first_name: 'Alba', password_hash: 'scrypt$256$c2FsdA$a2V5' })
})
