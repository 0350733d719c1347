import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { Clock } from '../../api/clock'
import { readInput } from '../../api/input'
import { isEqual } from '../../api/people/secrets'
import { Problem } from '../../api/problem'
import { ConnectionDropped, dropMidBody, type Handler, type ServerEnv } from '../../control/faults'
import type { Sql } from '../../database/database'
import { STAND_IN_KEY } from '../keys'
import { confirmRefusal, elementsRefusal, returnUrlRefusal } from '../strict-rules'
import { REFUSALS } from '../stripe-refusals'
import type { BookSql, Books } from './books'
import { CardInput, type CardRow, findCard, firstCardProblem, keepCard, testCardOf } from './cards'
import { redirectOf, stateOf } from './intent-changes'
import { answerChallenge, confirmIntent, findIntent, type IntentRow, isOpen } from './intents'
import { pageRoutes } from './pages'
import {
  cardError,
  intentResponse,
  invalidRequest,
  refusalError,
  STAND_IN_PATH,
  StandInError,
} from './stripe-responses'
import { type Refusal, testCard } from './test-cards'

const Secret = v.pipe(v.string(), v.maxLength(200))
const Key = v.optional(v.pipe(v.string(), v.maxLength(200)), STAND_IN_KEY)
const Retrieval = v.object({ client_secret: Secret, key: Key })
const Elements = v.object({
  mode: v.string(),
  amount: v.optional(v.number()),
  currency: v.optional(v.string()),
  allowed_payment_method_types: v.optional(v.array(v.string())),
})
const Confirmation = v.object({
  client_secret: Secret,
  key: Key,
  elements: v.optional(Elements),
  card: v.optional(CardInput),
  payment_method: v.optional(v.pipe(v.string(), v.maxLength(100))),
  return_url: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
})
type Confirmation = v.InferOutput<typeof Confirmation>
const Authentication = v.object({ client_secret: Secret, is_authorised: v.boolean() })

interface StandInParts {
  books: Books
  clock: Clock
}

const KINDS = { payment_intents: 'payment', setup_intents: 'setup' } as const
const isKind = (name: string): name is keyof typeof KINDS => name in KINDS

interface Asked {
  kinds: string
  id: string
  secret: string
  key?: string
}

/** Finds the intent of a request; 404 without the right client secret and publishable key. */
async function requireIntent(
  sql: BookSql,
  { kinds, id, secret, key = STAND_IN_KEY }: Asked,
  now: Date,
): Promise<IntentRow> {
  const what = kinds === 'setup_intents' ? 'setup_intent' : 'payment_intent'
  if (key.startsWith('pk_live_')) throw refusalError(REFUSALS.otherMode(what, id, 'live'))
  if (key !== STAND_IN_KEY) throw refusalError(REFUSALS.missing(what, id, 'intent'))
  const intent = await findIntent(sql, id, now)
  const isKnown =
    intent && isKind(kinds) && intent.kind === KINDS[kinds] && isEqual(secret, intent.client_secret)
  if (!isKnown) throw refusalError(REFUSALS.missing(what, id, 'intent'))
  return intent
}

/** Validates a return URL: only pages of this site are allowed. */
function requireSameOrigin(address: string | undefined, origin: string): string | null {
  if (address === undefined) return null
  const refusal = returnUrlRefusal(address)
  if (refusal) throw refusalError(refusal)
  const url = new URL(address)
  if (url.origin === origin && !url.username && !url.password) return url.href
  throw invalidRequest(400, 'url_invalid', 'The return_url must be a page of this site.')
}

/** Refuses a confirmation as Stripe does (server.27). The refusal carries the intent. */
function requireConfirmable(intent: IntentRow, input: Confirmation, origin: string): void {
  const { kind, status } = intent
  const refusal =
    (isOpen(intent) ? null : REFUSALS.notConfirmable(kind, status)) ??
    (input.elements ? elementsRefusal(intent, input.elements) : null) ??
    (kind === 'payment' && !input.return_url ? REFUSALS.returnUrlMissing() : null)
  if (refusal) throw refusalError(refusal, intent, origin)
}

/** The card to confirm with: a typed one, or a saved one of the same customer. */
async function cardOf(
  sql: Sql,
  intent: IntentRow,
  { card, payment_method: id = '' }: Confirmation,
  now: Date,
): Promise<CardRow> {
  if (card) return keepCard(sql, card, null, now)
  const saved = await findCard(sql, id)
  if (!saved) throw refusalError(REFUSALS.missing('PaymentMethod', id, 'payment_method'))
  const { intent: state, card: kept } = stateOf(intent, saved)
  const refusal = state && confirmRefusal(state, kept, id)
  if (refusal) throw refusalError(refusal)
  return saved
}

const refusalIn = ({ error_json }: IntentRow): Refusal | null =>
  error_json === null ? null : (JSON.parse(error_json) as Refusal)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The stand-in's HTTP service, called by its script, its frames and the bank's page. */
export function createStandInService({ books, clock }: StandInParts): Handler {
  const service = new Hono<{ Bindings: ServerEnv }>().basePath(STAND_IN_PATH)
  // Sandboxed frames have no origin, so their requests are cross-origin.
  service.use('/v1/*', cors())
  service.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
  })
  service.onError((error, context) => {
    if (error instanceof ConnectionDropped) throw error
    if (error instanceof StandInError) return context.json({ error: error.error }, error.status)
    if (error instanceof Problem) {
      const { status, message } = error
      return context.json({ error: { type: 'invalid_request_error', message } }, status)
    }
    console.error(error)
    const message = 'An unexpected error occurred.'
    return context.json({ error: { type: 'api_error', message } }, 500)
  })
  service.notFound((context) => {
    const error = { type: 'invalid_request_error', message: 'There is nothing here.' }
    return context.json({ error }, 404)
  })

  service.post('/v1/:kinds/:id/retrieve', async (context) => {
    const { kinds, id } = context.req.param()
    const { client_secret: secret, key } = await readInput(context, Retrieval)
    const intent = await books.transaction((sql) =>
      requireIntent(sql, { kinds, id, secret, key }, clock.now()),
    )
    return context.json(intentResponse(intent, new URL(context.req.url).origin))
  })

  service.post('/v1/:kinds/:id/confirm', async (context) => {
    const { kinds, id } = context.req.param()
    const { origin } = new URL(context.req.url)
    const input = await readInput(context, Confirmation)
    const returnUrl = requireSameOrigin(input.return_url, origin)
    if (input.card) {
      const problem = firstCardProblem(input.card, clock.now())
      if (problem) throw new StandInError(402, { type: 'card_error', ...problem })
      await wait(testCard(input.card.number).delayMs ?? 0)
    }
    const { intent, card } = await books.transaction(async (sql) => {
      const now = clock.now()
      const { client_secret: secret, key } = input
      const before = await requireIntent(sql, { kinds, id, secret, key }, now)
      requireConfirmable(before, input, origin)
      const card = await cardOf(sql, before, input, now)
      const terms = { returnUrl: redirectOf(card, returnUrl), now }
      return { intent: await confirmIntent(sql, before, card, terms), card }
    })
    const refusal = refusalIn(intent)
    if (refusal) throw cardError(intent, refusal, origin)
    const answer = context.json(intentResponse(intent, origin))
    return testCardOf(card).isAnswerLost ? dropMidBody(answer, context.env) : answer
  })

  service.post('/v1/:kinds/:id/authenticate', async (context) => {
    const { kinds, id } = context.req.param()
    const { origin } = new URL(context.req.url)
    const { client_secret, is_authorised } = await readInput(context, Authentication)
    const { intent, returnUrl } = await books.transaction(async (sql) => {
      const before = await requireIntent(sql, { kinds, id, secret: client_secret }, clock.now())
      return {
        returnUrl: before.return_url,
        intent: await answerChallenge(sql, before, is_authorised, clock.now()),
      }
    })
    const refusal = refusalIn(intent)
    if (returnUrl === null && refusal) throw cardError(intent, refusal, origin)
    return context.json({ ...intentResponse(intent, origin), return_url: returnUrl })
  })

  service.route('/', pageRoutes())
  return async (request, env) => service.fetch(request, env)
}
