// @vitest-environment node
import { expect, it } from 'vitest'
import { ADDRESS, openShop, signedInVisitor } from '../visitor'

const NEW_SITE = { ...ADDRESS, type: 'delivery' }

interface AddressBody {
  id: string
  type: string
  city: string
  default: boolean
}

const ofType = (body: { data: AddressBody[] }, type: string) =>
  body.data.filter((address) => address.type === type)

it('an address can be added, changed, made the default and removed (api.12)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
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

it('an incomplete address is refused with an error at each required field', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
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

it('neither its owner nor another user can change a locked billing address (server.4)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'crm')
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
  const other = await signedInVisitor(shop, 'verified')
  expect(await other.patch(path, { city: 'York' })).toMatchObject({ status: 404 })
  expect(await other.delete(path)).toMatchObject({ status: 404 })
})

it('a postcode abroad must belong to its country (server.115)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  for (const [postcode, status] of [
    ['D02 X285', 200],
    ['75001', 422],
    ['', 422],
  ]) {
    const site = { ...NEW_SITE, country: 'IE', postcode }
    expect(await visitor.post('/api/address', site)).toMatchObject({ status })
  }
})

it("a request cannot set an address's crm_id, ledger or retail (server.15)", async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const claim = { ...NEW_SITE, crm_id: 'NC310', ledger: true, retail: 'whatever' }
  const added = await visitor.post('/api/address', claim)
  const site = ofType(added.body, 'delivery').find(({ city }) => city === 'Leeds')
  expect(site).toMatchObject({ crm_id: '', ledger: false, retail: false })
  const changed = await visitor.patch(`/api/address/${site?.id}`, { ...claim, city: 'York' })
  expect(ofType(changed.body, 'delivery').find(({ city }) => city === 'York')).toEqual({
    ...site,
    city: 'York',
  })
})

it('only a yes makes an address the default (api.12)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const added = await visitor.post('/api/address', NEW_SITE)
  const site = ofType(added.body, 'delivery').find(({ city }) => city === 'Leeds')
  const { body } = await visitor.patch(`/api/address/${site?.id}`, { default: 0 })
  expect(body).toEqual(added.body)
})
