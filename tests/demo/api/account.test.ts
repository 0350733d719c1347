// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isUkPostcode, normaliseUkPostcode } from '../../../demo/api/addresses/address-validation'
import { ADDRESS, openShop, signedIn, Visitor } from './visitor'

const NEW_SITE = { ...ADDRESS, type: 'delivery' }

interface AddressBody {
  id: string
  type: string
  city: string
  default: boolean
}

const ofType = (body: { data: AddressBody[] }, type: string) =>
  body.data.filter((address) => address.type === type)

describe('addresses', () => {
  it('are added, changed, made the default and removed; each call answers the list', async () => {
    const visitor = await signedIn(await openShop(), 'verified')
    const added = await visitor.post('/api/address', NEW_SITE)
    const site = ofType(added.body, 'delivery').find(({ city }) => city === 'Leeds')
    expect(site).toMatchObject({ default: false, postcode: 'LS1 4DY' })
    const path = `/api/address/${site?.id}`
    const changed = await visitor.patch(path, { ...site, city: 'York' })
    expect(ofType(changed.body, 'delivery').map(({ city }) => city)).toContain('York')
    const preferred = await visitor.patch(path, { default: 1 })
    expect(ofType(preferred.body, 'delivery').map(({ default: isDefault }) => isDefault)).toEqual([
      true,
      false,
    ])
    expect(ofType(preferred.body, 'billing')[0]?.default).toBe(true)
    const removed = await visitor.delete(path)
    expect(ofType(removed.body, 'delivery')).toMatchObject([{ city: 'Oxford', default: true }])
    expect((await visitor.get('/api/address')).body).toEqual(removed.body)
  })

  it('must be complete', async () => {
    const visitor = await signedIn(await openShop(), 'verified')
    const { status, body } = await visitor.post('/api/address', { type: 'delivery' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'city',
      'company',
      'country',
      'email',
      'first_name',
      'last_name',
      'phone',
      'street_address_1',
    ])
    expect(await visitor.post('/api/address', { ...NEW_SITE, type: 'home' })).toMatchObject({
      status: 422,
      body: { errors: { type: ['Choose billing or delivery.'] } },
    })
  })

  it('are not changed where they are locked, nor by others', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'crm')
    const [billing] = ofType((await visitor.get('/api/address')).body, 'billing')
    const path = `/api/address/${billing?.id}`
    expect(await visitor.patch(path, { city: 'York' })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Your address is locked') },
    })
    expect(await visitor.delete(path)).toMatchObject({ status: 422 })
    const another = { ...NEW_SITE, type: 'billing', default: 1 }
    expect(await visitor.post('/api/address', another)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Your address is locked') },
    })
    expect(ofType((await visitor.get('/api/address')).body, 'billing')).toHaveLength(1)
    const other = await signedIn(shop, 'verified')
    expect(await other.patch(path, { city: 'York' })).toMatchObject({ status: 404 })
    expect(await other.delete(path)).toMatchObject({ status: 404 })
  })

  it.each([
    ['m11aa', 'M1 1AA'],
    ['SW1A1AA', 'SW1A 1AA'],
    ['sw1a 1aa', 'SW1A 1AA'],
    ['GIR 0AA', 'GIR 0AA'],
    ['BF1 1AA', 'BF1 1AA'],
    ['JE2 3AB', 'JE2 3AB'],
    ['EC1A  1BB', 'EC1A 1BB'],
  ])('take %s for the UK postcode %s', (given, written) => {
    expect(isUkPostcode(given)).toBe(true)
    expect(normaliseUkPostcode(given)).toBe(written)
  })

  it.each([
    '',
    'M1',
    'ABCDE',
    '12345',
    'LS1 4D',
    'LS1 4DYY',
    '☕',
    'QX1 1AA',
  ])('take %j for no UK postcode', (given) => expect(isUkPostcode(given)).toBe(false))

  it('are free in their codes abroad', async () => {
    const visitor = await signedIn(await openShop(), 'verified')
    for (const postcode of ['D02 X285', '75001', '']) {
      const site = { ...NEW_SITE, country: 'IE', postcode }
      expect(await visitor.post('/api/address', site)).toMatchObject({ status: 200 })
    }
  })
})

describe('the account', () => {
  it('changes its details, its own only, and not its e-mail address', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const user = (await visitor.get('/api/user')).body
    const path = `/api/user/${user.id}`
    const { body } = await visitor.patch(path, { ...user, first_name: 'Alicia' })
    expect(body).toEqual({ ...user, first_name: 'Alicia' })
    expect(await visitor.patch(path, { first_name: ' ' })).toMatchObject({ status: 422 })
    expect(await visitor.patch(path, { email: 'x@y.example' })).toMatchObject({ status: 422 })
    expect(await visitor.patch('/api/user/1', { first_name: 'X' })).toMatchObject({ status: 403 })
  })

  it('keeps two changes that come at the same time', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const { id } = (await visitor.get('/api/user')).body
    const changes = [
      { first_name: 'Alicia' },
      { last_name: 'Stone' },
      { telephone: '0113 496 0001' },
    ]
    await Promise.all(changes.map((change) => visitor.patch(`/api/user/${id}`, change)))
    expect((await visitor.get('/api/user')).body).toMatchObject(Object.assign({}, ...changes))
  })

  it('is not a place to guess the password', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
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

  it('changes its password, and signs out everywhere else', async () => {
    const shop = await openShop()
    const here = await signedIn(shop, 'approved')
    const elsewhere = await signedIn(shop, 'approved')
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

  it('has years of orders, quotes and cases to look at', async () => {
    const shop = await openShop({ historyOrders: 440 })
    const visitor = await signedIn(shop, 'history')
    const orders = (await visitor.get('/api/order')).body.data
    expect(orders).toHaveLength(440)
    const dates = orders.map(({ created_at }: { created_at: string }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const statuses = new Set(orders.map(({ status }: { status: string }) => status))
    expect(statuses).toEqual(
      new Set(['paid', 'pending', 'shipped', 'completed', 'cancelled', 'closed']),
    )
    expect(orders.filter((order: { auto_repeat: boolean }) => order.auto_repeat)).toHaveLength(1)
    const quotes = (await visitor.get('/api/quote')).body.data
    expect(quotes[0]).toMatchObject({ status: 'active', details: { billing_city: 'Bristol' } })
    expect((await visitor.get(`/api/quote/id/${quotes[0].id}`)).body.data).toEqual(quotes[0])
    expect((await visitor.get('/api/quote/id/999')).status).toBe(404)
    const dashboard = (await visitor.get('/api/auth/user-dashboard')).body
    expect(dashboard.dashboard.cases).toHaveLength(2)
    const other = await signedIn(shop, 'crm')
    expect((await other.get(`/api/quote/id/${quotes[0].id}`)).status).toBe(404)
  })

  it('finds form options and the layout without signing in', async () => {
    const visitor = new Visitor(await openShop())
    const { formOptions } = (await visitor.get('/api/auth/formoptions')).body
    expect(formOptions.source).toContainEqual({ value: 'online', label: 'Online' })
    expect((await visitor.get('/api/auth/layout')).body.navigation).not.toHaveLength(0)
  })
})
