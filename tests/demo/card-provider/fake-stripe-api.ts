import Stripe from 'stripe'
import type { CardProvider, Charge } from '../../../demo/card-provider/card-provider'
import { findCard, testCardOf } from '../../../demo/card-provider/stand-in/cards'
import { refundCharge } from '../../../demo/card-provider/stand-in/charges'
import { stateOf } from '../../../demo/card-provider/stand-in/intent-changes'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  findIntent,
  type IntentRow,
} from '../../../demo/card-provider/stand-in/intents'
import { intentResponse } from '../../../demo/card-provider/stand-in/stripe-responses'
import type { Refusal } from '../../../demo/card-provider/stand-in/test-cards'
import { type ApiRequest, refusalOf } from '../../../demo/card-provider/strict-rules'
import { createStripe } from '../../../demo/card-provider/stripe'
import { REFUSALS, type StripeRefusal } from '../../../demo/card-provider/stripe-refusals'
import { openStandIn, WEBHOOK_SECRET } from './open-stand-in'
import { withoutReports } from './without-reports'

export const SECRET_KEY = 'sk_test_of_the_test'

interface Answer {
  status: number
  body: unknown
}

const refused = ({ status, ...error }: StripeRefusal, more: object = {}): Answer => ({
  status,
  body: { error: { ...error, ...more } },
})

const intentBody = (intent: IntentRow) => ({
  ...intentResponse(intent, 'http://shop.example'),
  customer: intent.customer_id,
  metadata: { order_id: intent.order_id },
})

/** One page of a list, as Stripe pages it. */
function pageOf(items: { id: string }[], { limit = '10', starting_after }: ApiRequest['form']) {
  const from = starting_after ? items.findIndex(({ id }) => id === starting_after) + 1 : 0
  const data = items.slice(from, from + Number(limit))
  return { object: 'list', url: '/v1/list', data, has_more: from + data.length < items.length }
}

/**
 * The server side of Stripe as a `fetch`, on the stand-in's data and as strict as its rules (server.27): it refuses
 * what Stripe would refuse, and throws on an unknown call.
 */
export async function openFakeStripe() {
  const standIn = await openStandIn()
  const { database } = standIn
  const requests: (ApiRequest & { key: string | null })[] = []
  const answers = new Map<string, { call: string; answer: Promise<Answer> | Answer }>()
  /** The faults of the next requests. */
  const mishaps: ((handle: () => Promise<Response>) => Promise<Response>)[] = []

  async function handle({ method, path, form }: ApiRequest): Promise<Answer> {
    const [list, id = '', verb] = path.split('/')
    return database.transaction(async (tables): Promise<Answer> => {
      const sql = withoutReports(tables)
      const now = new Date()
      const intent = list === 'payment_intents' && id ? await findIntent(sql, id, now) : null
      const card = await findCard(sql, form.payment_method ?? id)
      const state = intent
        ? stateOf(intent, card)
        : { card: card && { customerId: card.customer_id } }
      const refusal = refusalOf({ method, path, form }, state)
      if (refusal) return refused(refusal, intent ? { payment_intent: intentBody(intent) } : {})
      const ok = (body: unknown): Answer => ({ status: 200, body })
      switch (`${method} ${list} ${verb ?? (id && 'one')}`) {
        case 'POST customers ':
          return ok({ id: `cus_${requests.length}`, object: 'customer' })
        case 'POST setup_intents ':
        case 'POST payment_intents ': {
          const kind = list === 'setup_intents' ? 'setup' : 'payment'
          const made = await createIntent(
            sql,
            {
              kind,
              amount: kind === 'payment' ? Number(form.amount) : null,
              order_id: form['metadata[order_id]'] ?? null,
              customer_id: form.customer ?? null,
            },
            now,
          )
          return ok(intentBody(made))
        }
        case 'GET payment_methods ': {
          const rows = await sql.all<{ id: string; brand: string; last_four: string }>(
            'SELECT * FROM stand_in_cards WHERE customer_id = ? ORDER BY created_at DESC, rowid DESC',
            [form.customer ?? ''],
          )
          const methods = rows.map(({ last_four, ...row }) => ({
            id: row.id,
            card: { ...row, last4: last_four },
          }))
          return ok(pageOf(methods, form))
        }
        case 'POST payment_methods detach':
          await sql.run('UPDATE stand_in_cards SET customer_id = NULL WHERE id = ?', [id])
          return ok({ id })
        case 'GET charges ': {
          const rows = await sql.all<Charge & { card_id: string | null }>(
            `SELECT stand_in_charges.*, card_id FROM stand_in_charges
             JOIN stand_in_intents ON intent_id = stand_in_intents.id
             WHERE ?1 IS NULL OR customer_id = ?1 ORDER BY stand_in_charges.rowid DESC`,
            [form.customer ?? null],
          )
          const charges = rows.map((row) => ({
            ...row,
            metadata: { order_id: row.order_id },
            payment_intent: row.intent_id,
            payment_method: row.card_id,
            disputed: Boolean(row.is_disputed),
            created: Date.parse(row.created_at) / 1_000,
          }))
          return ok(pageOf(charges, form))
        }
        case 'POST refunds ':
          return refund(form.payment_intent ?? '')
      }
      if (!intent) throw new Error(`The fake has no answer to ${method} ${path}`)
      if (verb === undefined) return ok(intentBody(intent))
      if (verb === 'cancel') return ok(intentBody(await cancelIntent(sql, intent)))
      if (!card) throw new Error('A confirmation without a card was let through')
      const next = await confirmIntent(sql, intent, card, {
        returnUrl: form.return_url ?? null,
        now,
        isBuyerAway: form.off_session === 'true',
      })
      if (!next.error_json) return ok(intentBody(next))
      const decline = JSON.parse(next.error_json) as Refusal
      return refused(
        { status: 402, type: 'card_error', ...decline },
        { payment_intent: intentBody(next) },
      )

      async function refund(paid: string): Promise<Answer> {
        const row = await findIntent(sql, paid, now)
        const charge = await sql.get<Charge>(
          "SELECT * FROM stand_in_charges WHERE intent_id = ? AND status = 'succeeded'",
          [paid],
        )
        if (!row || !charge) return refused(REFUSALS.nothingToRefund(paid))
        if (charge.is_disputed) return refused(REFUSALS.disputed(charge.id))
        if (charge.amount_refunded > 0) return refused(REFUSALS.alreadyRefunded(charge.id))
        const used = await findCard(sql, row.card_id)
        if (used && testCardOf(used).isRefundRefused) return ok({ id: 're_1', status: 'failed' })
        await refundCharge(sql, row)
        return ok({ id: 're_1', status: 'succeeded' })
      }
    })
  }

  const respond = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  async function serve(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const secret = headers.get('Authorization')
    const form = Object.fromEntries(
      new URLSearchParams(init.method === 'GET' ? url.search : String(init.body ?? '')),
    )
    const method = init.method === 'GET' ? 'GET' : 'POST'
    const path = decodeURIComponent(url.pathname).replace('/v1/', '')
    const key = headers.get('Idempotency-Key')
    requests.push({ method, path, form, key })
    if (secret?.startsWith('Bearer sk_live')) {
      return respond(refused(REFUSALS.otherMode('payment_intent', path, 'live')))
    }
    if (secret !== `Bearer ${SECRET_KEY}`) return respond(refused(REFUSALS.keyRefused()))
    if (method === 'GET' || key === null) return respond(await handle({ method, path, form }))
    const call = JSON.stringify([path, form])
    const known = answers.get(key)
    if (known && known.call !== call) return respond(refused(REFUSALS.keyReused(key)))
    if (known?.answer instanceof Promise) return respond(refused(REFUSALS.keyInUse(key)))
    if (known) return respond(known.answer, { 'Idempotent-Replayed': 'true' })
    const answer = handle({ method, path, form })
    answers.set(key, { call, answer })
    answers.set(key, { call, answer: await answer })
    return respond(await answer)
  }

  const fetch = (async (input: string | URL | Request, init: RequestInit = {}) => {
    const work = () => serve(new URL(String(input)), init)
    return (mishaps.shift() ?? ((handle) => handle()))(work)
  }) as typeof globalThis.fetch

  const open = (secretKey: string, config: Stripe.StripeConfig = {}): Promise<CardProvider> =>
    createStripe(secretKey, WEBHOOK_SECRET, {
      returnUrl: 'https://shop.example/payment',
      config: { httpClient: Stripe.createFetchHttpClient(fetch), maxNetworkRetries: 0, ...config },
    })

  return { ...standIn, provider: await open(SECRET_KEY), requests, mishaps, open }
}
