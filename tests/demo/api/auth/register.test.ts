// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, Visitor, ZERO_RATED } from '../visitor'

const REGISTRATION = {
  first_name: 'Zoë',
  last_name: 'O’Brien 👩🏽‍🍳',
  telephone: '0113 496 0000',
  company: 'Tea & <b>Sympathy</b>',
  address: '5 High Street',
  town: 'Leeds',
  postcode: 'ls14dy',
  existing: '0',
  source: 'online',
  register_email: 'Zoe@Sympathy.example',
  register_password: 'correct horse',
  register_password_confirmation: 'correct horse',
  terms: true,
  mailing: 0,
}

it('a registered account signs in at once, and can order once approved (server.1)', async () => {
  const visitor = new Visitor(await openShop())
  const { status, body } = await visitor.post('/api/auth/register', REGISTRATION)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    first_name: 'Zoë',
    last_name: 'O’Brien 👩🏽‍🍳',
    company: 'Tea & <b>Sympathy</b>',
    email: 'zoe@sympathy.example',
    approved_at: null,
  })
  expect(body.user.addresses).toMatchObject([
    { type: 'billing', postcode: 'LS1 4DY', default: true },
    { type: 'delivery', street_address_1: '5 High Street', default: true },
  ])
  visitor.bearer = body.access_token
  expect((await visitor.get('/api/auth/check')).body.auth).toBe(true)
  expect(await visitor.add(ZERO_RATED.id)).toMatchObject({ status: 403 })
  await visitor.post('/demo/approve', { email: body.user.email })
  expect(await visitor.add(ZERO_RATED.id)).toMatchObject({ status: 200 })
})

it('a registration can have its own shipping address', async () => {
  const visitor = new Visitor(await openShop())
  const { body } = await visitor.post('/api/auth/register', {
    ...REGISTRATION,
    shipping_address: '1 Dock Road',
    shipping_town: 'Hull',
    shipping_postcode: 'HU1 2AB',
  })
  expect(body.user.addresses[1]).toMatchObject({ city: 'Hull', postcode: 'HU1 2AB' })
})

it('the addresses of a registration are in the country of their postcodes (server.111)', async () => {
  const visitor = new Visitor(await openShop())
  const { body } = await visitor.post('/api/auth/register', {
    ...REGISTRATION,
    postcode: 'je23ab',
    shipping_address: '1 Dock Road',
    shipping_town: 'Hull',
    shipping_postcode: 'HU1 2AB',
  })
  expect(body.user.addresses).toMatchObject([
    { type: 'billing', postcode: 'JE2 3AB', country: 'JE' },
    { type: 'delivery', postcode: 'HU1 2AB', country: 'GB' },
  ])
})

it('a refused registration names every invalid field', async () => {
  const visitor = new Visitor(await openShop())
  const empty = await visitor.post('/api/auth/register', {})
  expect(empty.status).toBe(422)
  expect(Object.keys(empty.body.errors).sort()).toEqual(
    [
      'address',
      'company',
      'first_name',
      'last_name',
      'postcode',
      'register_email',
      'register_password',
      'telephone',
      'terms',
      'town',
    ].sort(),
  )
  const wrong = await visitor.post('/api/auth/register', {
    ...REGISTRATION,
    postcode: 'ZZ',
    register_email: 'zoe',
    register_password_confirmation: 'other',
  })
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['postcode', 'register_email'])
})

it('an email address can be registered once, in upper or lower case', async () => {
  const visitor = new Visitor(await openShop())
  await visitor.post('/api/auth/register', REGISTRATION)
  const again = { ...REGISTRATION, register_email: 'zoe@SYMPATHY.example' }
  expect(await visitor.post('/api/auth/register', again)).toMatchObject({
    status: 422,
    body: { errors: { register_email: [expect.any(String)] } },
  })
})

it('a registration consumes its invitation', async () => {
  const visitor = new Visitor(await openShop())
  const path = '/api/auth/invite/FAIR-2026'
  expect((await visitor.get(path)).body.invite).toMatchObject({ company: 'The Green Kettle' })
  await visitor.post('/api/auth/register', { ...REGISTRATION, token: 'FAIR-2026' })
  expect((await visitor.get(path)).status).toBe(404)
})

it('a registration cannot claim approval, a crm_id or an account (server.15)', async () => {
  const visitor = new Visitor(await openShop())
  const { body } = await visitor.post('/api/auth/register', {
    ...REGISTRATION,
    approved_at: '2020-01-01',
    crm_id: 'NC310',
    on_account: true,
    verified: { status: true },
    ledger: true,
    retail: true,
  })
  expect(body.user).toMatchObject({
    approved_at: null,
    crm_id: null,
    on_account: false,
    verified: { status: false },
  })
  for (const address of body.user.addresses) {
    expect(address).toMatchObject({ crm_id: '', ledger: false, retail: false })
  }
})
