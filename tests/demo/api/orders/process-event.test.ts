// @vitest-environment node
import { expect, it } from 'vitest'
import { dayInWords } from '../../../../demo/api/delivery/delivery-days'
import { paidOrderSentence } from '../../../../demo/api/orders/order-mails'
import { confirm, guestInCheckout, placeByCard, requestPayment, userInCheckout } from '../paying'
import { eventBody, intentsOf, openSignedShop, postEvent } from '../provider-events'
import { ADDRESS, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'

/** An order that is paid by card and placed. */
async function placedByCard(
  begin: typeof userInCheckout | typeof guestInCheckout = userInCheckout,
) {
  const { visitor, order } = await begin(await openSignedShop())
  const changes = { same_address: true, address_billing_json: ADDRESS }
  await visitor.patch(`/api/order/${order.id}`, changes)
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await placeByCard(visitor, order)
  return { visitor, order }
}

/** The provider changes a charge in its own tables, then reports it with another event. */
async function report(visitor: Visitor, order: { id: string }, type: string, change: string) {
  const { shop } = visitor
  await shop.database.run(`UPDATE stand_in_charges SET ${change} WHERE order_id = ?`, [order.id])
  const [intent] = await intentsOf(shop, order)
  for (const each of ['payment_intent.succeeded', type, type]) {
    expect((await postEvent(shop, eventBody(each, intent?.id ?? ''))).status).toBe(200)
  }
}

const read = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/order/id/${id}`)).body.data

const mailsAbout = async (visitor: Visitor, { id }: { id: string }): Promise<string[]> =>
  (await visitor.get('/demo/mail.json')).body
    .filter(({ subject }: { subject: string }) => subject === `Your order ${id}`)
    .map(({ body }: { body: string }) => body)

it.each([
  ['refunded', 'charge.refunded', 'amount_refunded = amount', 'We have refunded £'],
  [
    'disputed',
    'charge.dispute.created',
    'is_disputed = 1',
    'Your bank has told us that you dispute',
  ],
])('a payment reported as %s updates its order and sends one email (server.25, server.26)', async (word, type, change, says) => {
  const { visitor, order } = await placedByCard()
  await report(visitor, order, type, change)
  expect(await read(visitor, order)).toMatchObject({ status: word })
  expect((await visitor.get('/api/order')).body.data[0]).toMatchObject({
    id: order.id,
    status: word,
  })
  expect(await visitor.get('/api/order/token')).toMatchObject({ status: 422 })
  const [paid] = (await visitor.get('/api/users/payments')).body.data.payments
  expect(paid).toMatchObject({ order_id: order.id, status: word })
  const mails = await mailsAbout(visitor, order)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toContain(says)
})

it('the sweep finds refunds and disputes whose events were lost (server.25)', async () => {
  const { visitor, order } = await placedByCard()
  for (const [verb, word] of [
    ['refund', 'refunded'],
    ['dispute', 'disputed'],
  ]) {
    await visitor.post(`/demo/intents/${verb}`, { order_id: order.id })
    await visitor.post('/demo/sweep')
    await visitor.post('/demo/sweep')
    expect(await read(visitor, order)).toMatchObject({ status: word })
  }
  expect(await mailsAbout(visitor, order)).toHaveLength(3)
})

it('a partial refund keeps the status (server.25)', async () => {
  const { visitor, order } = await placedByCard()
  await report(visitor, order, 'charge.refunded', 'amount_refunded = 1')
  expect(await read(visitor, order)).toMatchObject({ status: 'paid' })
  expect(await mailsAbout(visitor, order)).toHaveLength(1)
})

it('a cancelled order stays cancelled when its refund is reported (server.25)', async () => {
  const { visitor, order } = await placedByCard()
  await visitor.patch(`/api/order/${order.id}`, { status: 'cancelled' })
  const [intent] = await intentsOf(visitor.shop, order)
  await postEvent(visitor.shop, eventBody('charge.refunded', intent?.id ?? ''))
  expect(await read(visitor, order)).toMatchObject({ status: 'cancelled' })
  expect(await mailsAbout(visitor, order)).toEqual([
    expect.stringContaining('has been cancelled. We have refunded'),
    expect.stringContaining('Payment received'),
  ])
})

it("a card order's email starts like the page, any other with thanks (server.26)", async () => {
  const { visitor, order } = await placedByCard()
  const [mail] = await mailsAbout(visitor, order)
  expect(paidOrderSentence(Number(order.id))).toBe(
    `Payment received: your order ${order.id} is placed.`,
  )
  expect(mail).toBe(
    `Payment received: your order ${order.id} is placed. Thank you for your order. Order number: ${order.id}. Total: ${order.totals.totalDisplay} inc VAT. Delivery: ${dayInWords(order.delivery_day)}.`,
  )
  await visitor.add(ZERO_RATED.id, 1)
  const next = await visitor.checkout()
  await placeByCard(visitor, next, { payment_type: 'bacs', agree_terms: true })
  expect((await mailsAbout(visitor, next))[0]).toMatch(/^Thank you for your order\./)
})

it('the email of a paid order without stock explains the next steps (server.26)', async () => {
  const { visitor, order } = await guestInCheckout(await openSignedShop())
  const changes = { same_address: true, address_billing_json: ADDRESS }
  await visitor.patch(`/api/order/${order.id}`, changes)
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await visitor.shop.database.run('UPDATE products SET stock = 0')
  await visitor.post('/demo/sweep')
  const [mail] = await mailsAbout(visitor, order)
  expect(mail).toContain(`To follow: ${ZERO_RATED.title} is out of stock.`)
  expect(mail).toContain('We send the rest once it is in; you need do nothing.')
})
