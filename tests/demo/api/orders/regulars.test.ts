// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, STANDARD_RATED, signedInVisitor, ZERO_RATED } from '../visitor'

it('regulars are products ordered on two days, with usual quantity and rhythm (regulars.2)', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const visitor = await signedInVisitor(await openShop({ now: () => now }), 'approved')
  const order = async (lines: [id: string, qty: number][]) => {
    for (const [id, qty] of lines) await visitor.add(id, qty)
    const draft = await visitor.checkout()
    await visitor.patch(`/api/order/${draft.id}`, {
      ...draft,
      status: 'pending',
      payment_type: 'on account',
      agree_terms: true,
    })
  }
  await order([
    [ZERO_RATED.id, 2],
    [STANDARD_RATED.id, 1],
  ])
  now = new Date('2026-03-24T12:00:00Z')
  await order([[ZERO_RATED.id, 4]])
  const { status, body } = await visitor.get('/api/order/regulars')
  expect(status).toBe(200)
  expect(body.data).toMatchObject([{ id: ZERO_RATED.id, times: 2, usual_qty: 3, every_days: 14 }])
  const stranger = await signedInVisitor(visitor.shop, 'crm')
  expect((await stranger.get('/api/order/regulars')).body.data).toEqual([])
})
