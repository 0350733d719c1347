// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { findings, json, matcherFor, optionsFor, type Serve, saysOf } from './lying-server'
import type { Report } from './report'

const testing = { isPlacing: true, isPaying: true }

const JERSEY = 'Jersey with an Oxford postcode is refused by field'
const LATE = 'a country that is chosen after the address was accepted does not take its VAT away'
const PAGE = 'a page of another site to come back to is refused'
const LIMIT = 'a forwarded address without the right secret evades no limit'

const verdictOf = ({ findings: all }: Report, wanted: string) =>
  all.find(({ title }) => title === wanted)?.verdict

const NOBODY = 'conformance-nobody@example.invalid'

const honest: Serve = (_request, own) => own()

type Body = Record<string, unknown>

const bodyOf = async (request: Request): Promise<Body> =>
  JSON.parse((await request.clone().text()) || 'null') ?? {}

const isOrder = (request: Request, method: string) =>
  request.method === method && /\/order\/(id\/)?\d+$/.test(new URL(request.url).pathname)

/** A server that uses the basket's country for its totals, whatever the address. */
function byBasket({ places = false, pays = false, isKept = false }): Serve {
  let isJersey = false
  return async (request, own) => {
    if (matcherFor('PATCH', '/basket/country')(request)) {
      isJersey = (await bodyOf(request)).country === 'JE'
      return isJersey ? json({}) : own()
    }
    if (!isJersey) return own()
    if (isOrder(request, 'GET') && !isKept) {
      const { data } = (await (await own()).json()) as { data: { totals: { total: number } } }
      return json({ data: { ...data, totals: { ...data.totals, total: data.totals.total - 100 } } })
    }
    if (matcherFor('POST', '/stripe/payment')(request) && pays)
      return json({ client_secret: 'pi_1_secret_2' })
    const isPlacing = isOrder(request, 'PATCH') && (await bodyOf(request)).status === 'pending'
    if (isPlacing && places) return json({ data: await bodyOf(request) })
    return own()
  }
}

it('a server that starts a payment without VAT after a change of country fails (contract.31, server.110)', async () => {
  const report = await runConformance(await optionsFor(byBasket({ pays: true }), testing))
  expect(saysOf(report, 'order in checkout')).toMatch(/^a payment was begun: \d+ in place of \d+/)
})

it('a server that places an order without VAT after a change of country fails (contract.31, server.110)', async () => {
  for (const isPaying of [true, false]) {
    const options = await optionsFor(byBasket({ places: true }), { ...testing, isPaying })
    const says = saysOf(await runConformance(options), 'order in checkout')
    expect(says).toMatch(/^the order was placed: \d+ in place of \d+/)
  }
})

it.each<[string, Serve]>([
  [
    'refuses the country',
    (request, own) =>
      matcherFor('PATCH', '/basket/country')(request) ? json({ message: 'No.' }, 422) : own(),
  ],
  ['keeps the total of the address', byBasket({ isKept: true })],
  ['shows another total, and neither charges nor places it', byBasket({})],
  ['moves the order, and refuses its postcode', honest],
])('a server that %s charges the VAT (contract.31, server.110)', async (_what, serve) => {
  const report = await runConformance(await optionsFor(serve, testing))
  expect(verdictOf(report, LATE)).toBe('conforms')
})

it('an order shipped abroad skips the test of a changed country (contract.31)', async () => {
  const abroad: Serve = async (request, own) => {
    const answer = await own()
    if (!isOrder(request, 'GET') || !answer.ok) return answer
    const { data } = (await answer.json()) as { data: { address_delivery_json: Body } }
    const address_delivery_json = {
      ...data.address_delivery_json,
      country: 'FR',
      postcode: '75001',
    }
    return json({ data: { ...data, address_delivery_json } })
  }
  const report = await runConformance(await optionsFor(abroad, testing))
  expect(verdictOf(report, LATE)).toBe('not tried')
})

/** Answers a save of Jersey with an Oxford postcode. */
const toJersey =
  (answer: (sent: Body) => Response): Serve =>
  async (request, own) => {
    const sent = isOrder(request, 'PATCH') ? await bodyOf(request) : {}
    const { country } = (sent.address_billing_json ?? {}) as Body
    return country === 'JE' && sent.status !== 'pending' ? answer(sent) : own()
  }

const kept = (sent: Body) => {
  const address_delivery_json = { ...(sent.address_delivery_json as Body), country: 'GB' }
  return json({ data: { ...sent, address_delivery_json } })
}

it.each<[string, (sent: Body) => Response, string]>([
  ['accepts it', (sent) => json({ data: sent }), 'fails'],
  ['fails with 500', () => json({ message: 'Oops' }, 500), 'fails'],
  ['refuses it without a word', () => json({}, 422), 'fails'],
  ['refuses it without a field', () => json({ message: 'No.', errors: {} }, 422), 'tolerated'],
  [
    'refuses it at the country',
    () => json({ message: 'No.', errors: { 'address_delivery_json.country': ['No.'] } }, 422),
    'conforms',
  ],
  ['keeps its locked address', kept, 'conforms'],
])('an Oxford postcode in Jersey is tested on a server that %s (contract.31, server.111)', async (_what, answer, verdict) => {
  const report = await runConformance(await optionsFor(toJersey(answer), testing))
  expect(verdictOf(report, JERSEY)).toBe(verdict)
  if (verdict !== 'fails') expect(report.summary.fails).toBe(0)
})

it('a server that accepts a disguised Oxford postcode for France fails (contract.31, server.115)', async () => {
  const title = 'France with a disguised Oxford postcode is refused by field'
  const careless: Serve = async (request, own) => {
    const sent = isOrder(request, 'PATCH') ? await bodyOf(request) : {}
    const { country } = (sent.address_billing_json ?? {}) as Body
    return country === 'FR' ? json({ data: sent }) : own()
  }
  const report = await runConformance(await optionsFor(careless, testing))
  expect(verdictOf(report, title)).toBe('fails')
  expect(verdictOf(report, JERSEY)).toBe('conforms')
  const other = await runConformance(await optionsFor(honest, testing))
  expect(verdictOf(other, title)).toBe('conforms')
})

/** A server that returns no addresses of its orders, and accepts Jersey with an Oxford postcode. */
const hiding =
  (totals: (own: Body) => Body): Serve =>
  async (request, own) => {
    const sent = isOrder(request, 'PATCH') ? await bodyOf(request) : {}
    const { address_billing_json, address_delivery_json, ...order } = sent
    if ((address_billing_json as Body | undefined)?.country === 'JE' && address_delivery_json) {
      return json({ data: { ...order, totals: totals(order.totals as Body) } })
    }
    return own()
  }

it.each<[string, (own: Body) => Body, string]>([
  ['the VAT is gone', (own) => ({ ...own, tax: 0 }), 'fails'],
  ['the VAT is the same', (own) => own, 'not tried'],
])('an order without addresses is tested when %s (contract.31)', async (_what, totals, verdict) => {
  const report = await runConformance(await optionsFor(hiding(totals), testing))
  expect(verdictOf(report, JERSEY)).toBe(verdict)
})

/** Answers a payment by saved card that returns elsewhere. */
const leadingAway =
  (answer: () => Response): Serve =>
  async (request, own) =>
    matcherFor('PUT', '/stripe/subscription')(request) && (await bodyOf(request)).return_url
      ? answer()
      : own()

it.each<[string, Serve, string]>([
  [
    'accepts it',
    leadingAway(() => json({ status: 'requires_action', client_secret: 'pi_1_secret_2' })),
    'fails',
  ],
  ['fails with 500', leadingAway(() => json({ message: 'return_url' }, 500)), 'fails'],
  ['refuses something else', leadingAway(() => json({ message: 'No.' }, 422)), 'tolerated'],
  [
    'looks at the card first',
    (request, own) =>
      matcherFor('PUT', '/stripe/subscription')(request)
        ? json({ message: 'No card.' }, 422)
        : own(),
    'not tried',
  ],
  [
    'has no saved cards',
    (request, own) =>
      matcherFor('PUT', '/stripe/subscription')(request)
        ? json({ message: 'No call.' }, 404)
        : own(),
    'not offered',
  ],
  ['refuses it by name', honest, 'conforms'],
])('a foreign return page is tested on a server that %s (contract.31, server.114)', async (_what, serve, verdict) => {
  const report = await runConformance(await optionsFor(serve, testing))
  expect(verdictOf(report, PAGE)).toBe(verdict)
  if (verdict !== 'fails') expect(report.summary.fails).toBe(0)
})

/** A server that checks the card first: it accepts none, or one of the account. */
const lookingAtCard =
  (answer: () => Response): Serve =>
  async (request, own) => {
    if (!matcherFor('PUT', '/stripe/subscription')(request)) return own()
    const { payment_method } = await bodyOf(request)
    return String(payment_method).includes('conformance')
      ? json({ message: 'No card.' }, 422)
      : answer()
  }

it.each<[string, () => Response, string]>([
  ['charges it', () => json({ status: 'succeeded', client_secret: 'pi_1_secret_2' }), 'fails'],
  ['would have charged it', () => json({ message: 'Your card was declined.' }, 402), 'fails'],
  ['refuses the page', () => json({ message: 'return_url: not ours' }, 422), 'conforms'],
])('a foreign page with a saved card is tested on a server that %s (contract.32, server.114)', async (_what, answer, verdict) => {
  const options = await optionsFor(lookingAtCard(answer), testing, 'crm')
  expect(verdictOf(await runConformance(options), PAGE)).toBe(verdict)
})

it("without a test key the card provider's calls only read (contract.30)", async () => {
  const sent: string[] = []
  const watched: Serve = (request, own) => {
    if (request.method !== 'GET') sent.push(new URL(request.url).pathname)
    return own()
  }
  const report = await runConformance(await optionsFor(watched, { isPlacing: true }))
  expect(sent.filter((path) => path.includes('stripe'))).toEqual([])
  expect(findings(report, 'PUT /{provider}/subscription')).toMatchObject([
    { verdict: 'not tried', says: ['it would charge a card'] },
  ])
})

/** A server whose limit treats a forged address as another sender. */
const believing =
  (isBelieved: (headers: Headers) => boolean): Serve =>
  (request, own) =>
    matcherFor('POST', '/auth/login')(request) && isBelieved(request.headers)
      ? json({ message: 'No.' }, 422)
      : own()

it.each<[string, Serve, string]>([
  [
    'an address without a secret',
    believing(
      (headers) => headers.has('X-Trade-Client-Address') && !headers.has('X-Trade-Proxy-Secret'),
    ),
    'fails',
  ],
  [
    'an address with any secret',
    believing((headers) => headers.has('X-Trade-Proxy-Secret')),
    'fails',
  ],
  ['neither', honest, 'conforms'],
])('a sign-in limit that trusts %s is tested (contract.31, server.113)', async (_what, serve, verdict) => {
  const report = await runConformance(await optionsFor(serve, testing))
  expect(verdictOf(report, LIMIT)).toBe(verdict)
})

it('a server without a sign-in limit is reported after 21 tries (contract.10)', async () => {
  let tries = 0
  const unlimited: Serve = async (request, own) => {
    const isTry =
      matcherFor('POST', '/auth/login')(request) && (await bodyOf(request)).email === NOBODY
    tries += isTry ? 1 : 0
    return isTry ? json({ message: 'No.' }, 422) : own()
  }
  const report = await runConformance(await optionsFor(unlimited, testing))
  expect(verdictOf(report, LIMIT)).toBe('not tried')
  expect(report.untried).toEqual([])
  // 21 tries of the limit check, and one of the visitor checks.
  expect(tries).toBe(22)
})

it('a read-only run reaches no limit (contract.10)', async () => {
  const report = await runConformance(await optionsFor(honest))
  expect(verdictOf(report, LIMIT)).toBeUndefined()
  expect(verdictOf(report, JERSEY)).toBeUndefined()
})
