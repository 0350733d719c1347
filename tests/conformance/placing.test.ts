// @vitest-environment node
import { expect, it } from 'vitest'
import { runConformance } from './conformance'
import { findings, json, lie, matcherFor, optionsFor, type Serve, saysOf } from './lying-server'
import type { ConformanceOptions } from './options'

const placing = { isPlacing: true }

/** Whether a request places an order. */
const isPlacement = async (request: Request): Promise<boolean> =>
  request.method === 'PATCH' &&
  /\/order\/\d+$/.test(new URL(request.url).pathname) &&
  (await request.text()).includes('"pending"')

/** The number of items in the account's basket, read from the real server. */
async function itemsLeft(options: ConformanceOptions, send: typeof fetch): Promise<unknown> {
  const { email, password } = options.account ?? {}
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const login = await send(`${options.api}/auth/login`, { method: 'POST', headers, body })
  const { access_token } = (await login.json()) as { access_token: string }
  const basket = await send(`${options.api}/basket`, {
    headers: { Authorization: `Bearer ${access_token}` },
  })
  return ((await basket.json()) as { totalItems: number }).totalItems
}

it.each<[string, Serve, string]>([
  [
    'nothing, though it says so',
    async (request, own) => {
      if (!(await isPlacement(request))) return own()
      const { href } = new URL(request.url.replace('/order/', '/order/id/'))
      const { data } = (await (await fetchOf(request, href)).json()) as { data: object }
      return json({ data: { ...data, status: 'pending' } })
    },
    'no order was placed',
  ],
  [
    'an order that its buyer does not find',
    lie('GET', '/order', () => json({ data: [] })),
    'no order was placed',
  ],
  [
    'two orders',
    (() => {
      let isPlaced = false
      return async (request: Request, own: () => Promise<Response>) => {
        isPlaced ||= await isPlacement(request.clone())
        const answer = await own()
        if (!matcherFor('GET', '/order')(request) || !isPlaced) return answer
        const { data } = (await answer.json()) as { data: object[] }
        return json({ data: [{ ...data[0], id: '4711' }, ...data] })
      }
    })(),
    'more than one order was placed',
  ],
  [
    'orders that cannot be read',
    lie('GET', '/order', () => json({ message: 'Oops' }, 500)),
    'the orders cannot be read',
  ],
])('a server that places %s fails (contract.10)', async (_what, serve, says) => {
  inner = undefined
  const options = await optionsFor(serve, placing)
  const plain = options.fetch
  inner = plain
  expect(saysOf(await runConformance(options), 'GET /order')).toContain(says)
})

let inner: typeof fetch | undefined
const fetchOf = (request: Request, url: string): Promise<Response> => {
  if (!inner) throw new Error('There is no server yet')
  return inner(url, { headers: request.headers })
}

it('placements are not counted when orders cannot be listed (contract.10)', async () => {
  const gone = () => json({ message: 'Not here' }, 501)
  const report = await runConformance(await optionsFor(lie('GET', '/order', gone), placing))
  expect(findings(report, 'GET /order')).toContainEqual(
    expect.objectContaining({ title: 'one order was placed', verdict: 'not tried' }),
  )
})

it.each<[string, Serve]>([
  ['refuses the checkout', lie('GET', '/order/token', () => json({ message: 'No.' }, 500))],
  ['answers an added item with HTML', lie('POST', '/basket', () => new Response('<h1>Hello</h1>'))],
  [
    'refuses to place',
    async (request, own) => ((await isPlacement(request)) ? json({ message: 'No.' }, 422) : own()),
  ],
  [
    'forgets the lines of an answer',
    lie('POST', '/basket', async (own) => json({ ...((await own.json()) as object), data: {} })),
  ],
])('the basket is left empty when the server %s (contract.30)', async (_what, serve) => {
  const options = await optionsFor(serve, placing)
  const report = await runConformance(options)
  expect(report.summary.fails).toBeGreaterThan(0)
  expect(await itemsLeft(options, options.fetch)).toBe(0)
})

it('the basket is left empty when the server stops answering for a while (contract.30)', async () => {
  let failures = 0
  const options = await optionsFor((request, own) => {
    const isFailing = request.url.includes('/order') && request.headers.has('Token')
    if (!isFailing || failures >= 3) return own()
    failures += 1
    return Promise.reject(new TypeError('fetch failed'))
  }, placing)
  await runConformance(options)
  expect(await itemsLeft(options, options.fetch)).toBe(0)
})

it('a basket that cannot be emptied is reported (contract.30)', async () => {
  const options = await optionsFor(async (request, own) => {
    if (request.url.endsWith('/order/token')) return json({ message: 'No.' }, 500)
    return request.method === 'DELETE' ? json({ message: 'No.' }, 500) : own()
  }, placing)
  const report = await runConformance(options)
  expect(saysOf(report, 'DELETE /basket/{id}')).toContain('still holds what this run added')
})

it('a server that reopens a placed order when it is saved again fails (contract.31)', async () => {
  const takesBack: Serve = async (request, own) => {
    const isSave = (await request.clone().text()).includes('Too late')
    const answer = await own()
    if (!isSave) return answer
    const { data } = (await answer.json()) as { data: object }
    return json({ data: { ...data, status: 'new' } })
  }
  const report = await runConformance(await optionsFor(takesBack, placing))
  expect(saysOf(report, 'PATCH /order/{id}')).toContain('status "new" came')
})

it('a server that claims to compare totals, but places an unseen one, fails (contract.31)', async () => {
  const ignores: Serve = async (request, own) => {
    if (!(await isPlacement(request.clone()))) return own()
    const { data } = (await (await own()).json()) as { data?: object }
    return json({ data: { ...JSON.parse(await request.text()), ...data, status: 'pending' } })
  }
  const report = await runConformance(await optionsFor(ignores, placing))
  const says = findings(report, 'PATCH /order/{id}').find(({ title }) => title.includes('not seen'))
  expect(says).toMatchObject({ verdict: 'fails' })
  expect(says?.says.join()).toContain('status 200 came; the contract: 409')
})

it('a server that claims to compare lines, but places unseen ones, fails (payment.100)', async () => {
  const ignores: Serve = async (request, own) => {
    const body = await request.clone().text()
    if (!body.includes('never-shown')) return own()
    const { seen_lines: _, ...order } = JSON.parse(body)
    return json({ data: { ...order, status: 'pending' } })
  }
  const report = await runConformance(await optionsFor(ignores, placing))
  const says = findings(report, 'PATCH /order/{id}').find(({ title }) => title.includes('lines'))
  expect(says).toMatchObject({ verdict: 'fails' })
  expect(says?.says.join()).toContain('status 200 came; the contract: 409')
})

it('a server that claims to have delivery days, but places a missed day, fails (delivery.4)', async () => {
  const ignores: Serve = async (request, own) => {
    const body = await request.clone().text()
    if (!body.includes('2020-01-01')) return own()
    return json({ data: { ...JSON.parse(body), status: 'pending' } })
  }
  const report = await runConformance(await optionsFor(ignores, placing))
  const says = findings(report, 'PATCH /order/{id}').find(({ title }) => title.includes('deadline'))
  expect(says).toMatchObject({ verdict: 'fails' })
  expect(says?.says.join()).toContain('status 200 came; the contract: 409')
})

it('a server that compares totals passes, and so does one without that claim (contract.31)', async () => {
  const silent = lie('GET', '/auth/check', async (own) =>
    json({ ...((await own.json()) as object), capabilities: [] }),
  )
  for (const [serve, wanted] of [
    [(_request, own) => own(), ['conforms']],
    [silent, []],
  ] as [Serve, string[]][]) {
    const report = await runConformance(await optionsFor(serve, placing))
    const found = findings(report, 'PATCH /order/{id}')
    expect(
      found.filter(({ title }) => title.includes('not seen')).map(({ verdict }) => verdict),
    ).toEqual(wanted)
    expect(report.summary.fails).toBe(0)
  }
})
