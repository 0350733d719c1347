// @vitest-environment node
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../../demo/catalogue/products'
import { WITHDRAWN_PRODUCT } from '../../../../demo/database/seed/withdrawn-product'
import { openShop, signedInVisitor } from '../../api/visitor'

interface Ordered {
  id: string
  parent_id: string | null
  status: string
  created_at: string
  auto_repeat: boolean
  totals: { subTotalDisplay: string }
  basket: { product: { unit: number; qty: number; product: { id: string } }[] }
}

const history = async () => {
  const visitor = await signedInVisitor(await openShop({ historyOrders: 440 }), 'history')
  return { visitor, orders: (await visitor.get('/api/order')).body.data as Ordered[] }
}

it('an old order has a withdrawn product that cannot be ordered', async () => {
  const { visitor, orders } = await history()
  const isWithdrawn = ({ product }: { product: { id: string } }) =>
    product.id === WITHDRAWN_PRODUCT.id
  const [old, ...others] = orders.filter(({ basket }) => basket.product.some(isWithdrawn))
  expect(others).toEqual([])
  expect(old?.basket.product.length).toBeGreaterThan(1)
  const pence = (old?.basket.product ?? []).reduce((sum, { unit, qty }) => sum + unit * qty, 0)
  expect(Number(old?.totals.subTotalDisplay.replace(/[£,]/g, '')) * 100).toBeCloseTo(pence)
  expect(
    PRODUCTS.some(({ id, sku }) => id === WITHDRAWN_PRODUCT.id || sku === WITHDRAWN_PRODUCT.sku),
  ).toBe(false)
  const { body } = await visitor.get(`/api/prices?skus=${WITHDRAWN_PRODUCT.id},1001`)
  expect(Object.keys(body)).toEqual(['1001'])
  expect(await visitor.add(WITHDRAWN_PRODUCT.id, 1)).toMatchObject({
    status: 422,
    body: { message: 'This product is not in our range.' },
  })
})

it('the history has a repeating order, with paid and unpaid repeats (server.6, server.12)', async () => {
  const { visitor, orders } = await history()
  const repeats = orders.filter((order) => order.parent_id !== null)
  expect(repeats.map(({ status }) => status)).toEqual(['active', 'paid'])
  const [parent, ...others] = orders.filter((order) => order.auto_repeat)
  expect(others).toEqual([])
  for (const { parent_id, created_at, totals } of repeats) {
    expect(parent_id).toBe(parent?.id)
    expect(created_at > (parent?.created_at ?? '')).toBe(true)
    expect(totals).toEqual(parent?.totals)
  }
  const mails = (await visitor.get('/demo/mail.json')).body
  await visitor.post('/demo/sweep')
  expect((await visitor.get('/demo/mail.json')).body).toEqual(mails)
  expect((await visitor.get('/api/order')).body.data).toEqual(orders)
  const plan = { auto_repeat_next: parent?.created_at.slice(0, 10), frequency: 4 }
  expect(
    (await visitor.patch(`/api/order/enable-repeat/${repeats[0]?.id}`, plan)).body.message,
  ).toMatch(/it can only be cancelled/)
})
