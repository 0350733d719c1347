// @vitest-environment node
import { expect, it } from 'vitest'
import { guestWithBasket } from '../ordering'
import { ADDRESS, openShop, signedInVisitor, ZERO_RATED } from '../visitor'

const CLAIMED = { crm_id: 'NC310', ledger: true, retail: true, default: true }
const NONE = { crm_id: '', ledger: false, retail: false, default: false }

it('an order takes crm_id, ledger and retail from storage, never from a request (server.15)', async () => {
  const guest = await guestWithBasket()
  const order = await guest.checkout()
  const path = `/api/order/${order.id}`
  const claim = { ...ADDRESS, ...CLAIMED, id: '1', company: '' }
  const { body } = await guest.patch(path, {
    ...order,
    same_address: false,
    address_billing_json: claim,
    address_delivery_json: claim,
  })
  expect(body.data.address_billing_json).toMatchObject({ ...NONE, id: '', city: 'Leeds' })
  expect(body.data.address_delivery_json).toMatchObject({ ...NONE, id: '', city: 'Leeds' })
  const validated = await guest.patch(path, { ...body.data, validate_addresses: true })
  expect(Object.keys(validated.body.errors)).toEqual([
    'address_billing_json.company',
    'address_delivery_json.company',
  ])
})

it('a stored address keeps its own crm_id, ledger and retail in an order (server.15)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await visitor.shop.database.run(
    "UPDATE addresses SET crm_id = 'MS1', is_retail = 1 WHERE type = 'billing'",
  )
  await visitor.add(ZERO_RATED.id)
  const order = await visitor.checkout()
  const { body } = await visitor.patch(`/api/order/${order.id}`, {
    ...order,
    address_billing_json: {
      ...order.address_billing_json,
      ...CLAIMED,
      retail: false,
      city: 'Bath',
    },
  })
  expect(body.data.address_billing_json).toMatchObject({
    city: 'Bath',
    id: order.address_billing_json.id,
    crm_id: 'MS1',
    ledger: false,
    retail: true,
  })
})

it("an order sent to the billing address takes that address's retail flag, not its ids (server.15)", async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await visitor.shop.database.run(
    "UPDATE addresses SET crm_id = 'MS1', is_retail = 1 WHERE type = 'billing'",
  )
  await visitor.add(ZERO_RATED.id)
  const order = await visitor.checkout()
  const { body } = await visitor.patch(`/api/order/${order.id}`, { ...order, same_address: true })
  expect(body.data.address_delivery_json).toMatchObject({
    id: order.address_delivery_json.id,
    type: 'delivery',
    crm_id: '',
    retail: true,
  })
})

it("an order cannot take another account's address by its id (server.15)", async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await visitor.shop.database.run("UPDATE addresses SET crm_id = 'OTHER' WHERE crm_id <> ''")
  const other = await visitor.shop.database.get<{ id: number }>(
    "SELECT id FROM addresses WHERE crm_id = 'OTHER' AND type = 'billing'",
  )
  await visitor.add(ZERO_RATED.id)
  const order = await visitor.checkout()
  const { body } = await visitor.patch(`/api/order/${order.id}`, {
    ...order,
    address_billing_json: { ...ADDRESS, id: other?.id },
  })
  expect(body.data.address_billing_json).toMatchObject({
    crm_id: '',
    id: order.address_billing_json.id,
  })
})
