import { onTestFinished } from 'vitest'
import { createClock } from '../../../demo/api/clock'
import type { CardProvider } from '../../../demo/card-provider/card-provider'
import { createStandIn } from '../../../demo/card-provider/stand-in/stand-in'
import { openDatabase } from '../../../demo/database/database'

export const WEBHOOK_SECRET = 'whsec_of_the_test'

/** A stand-in on its own, and its deliveries. */
export async function openStandIn(now?: () => Date) {
  const database = await openDatabase(':memory:')
  onTestFinished(() => database.close())
  const delivered: { body: string; signature: string }[] = []
  const standIn = createStandIn(database, createClock(now), {
    webhookSecret: WEBHOOK_SECRET,
    deliver: (body, signature) => delivered.push({ body, signature }),
  })
  const { provider } = standIn
  /** The deliveries so far, as the shop reads them. */
  const events = () =>
    Promise.all(delivered.map(({ body, signature }) => provider.readEvent(body, signature)))
  const types = async () => (await events()).map((event) => event?.type)

  /** Calls its HTTP service. */
  async function call(path: string, body: object) {
    const url = `http://shop.example/demo/card-provider/v1/${path}`
    const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
    const answer = await standIn.service(request)
    // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests are about
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const idOf = (secret: string) => secret.split('_secret_')[0]
  const card = { exp_month: 12, exp_year: 2_060, cvc: '123' }
  const confirm = (secret: string, number: string, more: object = {}) =>
    call(`${secret.startsWith('seti_') ? 'setup' : 'payment'}_intents/${idOf(secret)}/confirm`, {
      client_secret: secret,
      return_url: 'http://shop.example/payment',
      card: { ...card, number },
      ...more,
    })
  /** Saves a card for a customer of a provider; by default a new one. */
  async function save(by: CardProvider, number: string, customer?: string) {
    const customerId = customer ?? (await by.createCustomer({ email: 'a@b.example', name: 'A B' }))
    const { body } = await confirm(await by.createSetup(customerId), number)
    if (body.next_action) {
      const path = `setup_intents/${body.id}/authenticate`
      await call(path, { client_secret: body.client_secret, is_authorised: true })
    }
    return { customerId, cardId: String(body.payment_method) }
  }
  return { ...standIn, database, delivered, events, types, call, confirm, save }
}
