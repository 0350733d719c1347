import { type Behaviour, FALSE_SUCCESSES } from './behaviours'
import type { Page } from './browser'
import { confirmIntent, continueIntent, retrieveIntent } from './card-calls'
import type { IntentAnswer } from './fake-stripe'
import type { Answer, ShopServer } from './shop-server'
import type { Request } from './shop-state'
import type { World } from './world'

/** `fetch` on a page: sends a message to the server. */
export function callServer(
  world: World,
  page: Page,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const headers = new Headers(init.headers)
  const request: Request = {
    method: init.method ?? 'GET',
    path: new URL(url, 'https://shop.example').pathname.replace(/^\/api/, ''),
    body: JSON.parse(String(init.body ?? '{}')),
    token: headers.get('Token')?.replace(/~.*/, '') ?? null,
    userId: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
    atPress: world.shownAtPress(page),
  }
  const call = `${request.method} ${request.path}`
  const orderId = orderOf(world, request)
  const isCharge = call === 'PUT /stripe/subscription'
  const noteAnswer = isCharge ? world.noteRequest(page, orderId) : () => {}
  init.signal?.addEventListener('abort', noteAnswer)
  return new Promise((resolve, reject) => {
    world.network.send({
      page,
      to: 'server',
      call,
      orderId,
      perform: (behaviour) => perform(world, request, behaviour),
      reply: (answer) => {
        noteAnswer()
        resolve(responseOf(renewToken(world, answer), url))
      },
      fail: () => {
        noteAnswer()
        reject(new TypeError('No connection'))
      },
    })
  })
}

/** Renews the basket's token with each answer, on servers that do so. */
function renewToken(world: World, answer: Answer): Answer {
  const { token } = (answer.body ?? {}) as { token?: string | null }
  if (world.renewed === null || !token) return answer
  world.renewed += 1
  return { ...answer, body: { ...(answer.body as object), token: `${token}~${world.renewed}` } }
}

/** The order that a request refers to, if any. */
function orderOf({ server }: World, { path, body, token }: Request): string | null {
  const named = /^\/order\/(?:id\/)?(o\d+)$/.exec(path)?.[1] ?? body.order_id
  if (typeof named === 'string') return named
  if (path !== '/order/token') return null
  return Object.values(server.state.orders).find((order) => order.token === token)?.id ?? null
}

function perform(world: World, request: Request, behaviour: Behaviour): Answer {
  const { server } = world
  if (behaviour === 'swapped') world.swapElsewhere()
  if (behaviour === 'van leaves') world.vans.leave()
  if (request.method === 'PATCH' && FALSE_SUCCESSES.some((each) => each === behaviour)) {
    return server.handle({ ...request, method: 'GET' })
  }
  const redirected = redirect(server, request, behaviour)
  if (redirected) return redirected
  if (!request.path.startsWith('/stripe/')) return server.handle(request)
  if (behaviour === 'other amount') {
    // The price changes during the request, and the server does not compare totals.
    world.changePrice()
    const { seen_total: _, ...body } = request.body
    return server.handle({ ...request, body })
  }
  const before = server.provider.intents.size
  const answer = server.handle(request, fateOf(behaviour))
  const isNew = server.provider.intents.size > before
  if (behaviour === 'wrong amount' && isNew) server.misprice(String(request.body.order_id))
  return answer
}

/** The answer to a redirected write; `null` without a redirect. */
function redirect(server: ShopServer, request: Request, behaviour: Behaviour): Answer | null {
  if (request.method === 'GET') return null
  const get = (path: string) => server.handle({ ...request, method: 'GET', path, body: {} })
  if (behaviour === 'turned into GET') return { ...get(request.path), isRedirected: true }
  if (behaviour !== 'led elsewhere' && behaviour !== 'moved') return null
  const answer = server.handle(request)
  return { ...(behaviour === 'moved' ? answer : get('/basket')), isRedirected: true }
}

const fateOf = (behaviour: Behaviour) =>
  behaviour === 'declined' || behaviour === 'processing' || behaviour === 'action'
    ? behaviour
    : 'accepted'

/** The parts of a `Response` that the client reads. */
function responseOf({ status, body, isRedirected = false }: Answer, url: string): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = {
    status,
    ok: status < 400,
    headers: new Headers(),
    redirected: isRedirected,
    url,
  }
  return { ...response, body: text, text: async () => text } as unknown as Response
}

/** A call of the provider's script on a page: sends a message to the provider. */
export function callProvider(
  world: World,
  page: Page,
  call: 'confirm' | 'retrieve' | 'continue',
  secret: string,
): Promise<IntentAnswer> {
  const { provider } = world.server
  const intent = provider.find(secret.replace('_secret_x', ''))
  const atPress = world.shownAtPress(page)
  const isCharge = call === 'confirm'
  const noteAnswer = isCharge ? world.noteRequest(page, intent?.orderId ?? null) : () => {}
  const carryOut = (behaviour: Behaviour): Answer => {
    if (behaviour === 'van leaves') world.vans.leave()
    if (!intent) return { status: 404, body: null }
    if (call === 'retrieve') return retrieveIntent(intent)
    if (call === 'continue') return continueIntent(provider, intent, fateOf(behaviour))
    return confirmIntent(provider, intent, fateOf(behaviour), atPress)
  }
  return new Promise((resolve) => {
    world.network.send({
      page,
      to: 'provider',
      call,
      orderId: call === 'retrieve' ? (intent?.orderId ?? null) : null,
      perform: carryOut,
      reply: (answer) => {
        noteAnswer()
        resolve(answerOfProvider(answer))
      },
      fail: () => {
        noteAnswer()
        resolve({ error: { type: 'api_connection_error' } })
      },
    })
  })
}

function answerOfProvider({ status, body }: Answer): IntentAnswer {
  if (status === 429) return { error: { type: 'invalid_request_error', code: 'rate_limit' } }
  if (status >= 500) return { error: { type: 'api_error' } }
  if (status >= 400) return { error: { type: 'invalid_request_error', code: 'resource_missing' } }
  return typeof body === 'object' && body ? body : { error: { type: 'api_error' } }
}
