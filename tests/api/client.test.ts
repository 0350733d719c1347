import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from '../../src/api/api-error'
import { request } from '../../src/api/client'
import { resetConfig } from '../../src/config'
import { get, html, outcome, post, THING, Thing } from './calls'
import { fakeServer, json } from './fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  it('carries the headers of spec §7', async () => {
    const server = fakeServer(json(THING))
    server.signIn({ accessToken: 'access', basketToken: 'basket', deliveryAddressId: '7' })
    expect(await get()).toEqual(THING)
    const [sent] = server.requests
    expect(sent?.url).toBe('https://shop.example/api/thing')
    const carried = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: 'Bearer access',
      Address: '7',
      Service: 'user',
      Token: 'basket',
    }
    for (const [name, value] of Object.entries(carried)) {
      expect(sent?.headers.get(name), name).toBe(value)
    }
  })

  it('carries no header for what there is none of, or cannot stand in one', async () => {
    const server = fakeServer(json(THING))
    server.signIn({ basketToken: 'a\nb', deliveryAddressId: '☃' })
    await get()
    for (const name of ['Authorization', 'Token', 'Address']) {
      expect(server.requests[0]?.headers.has(name), name).toBe(false)
    }
  })

  it('sends its body as JSON and its query encoded', async () => {
    const server = fakeServer(json(THING))
    await post({ query: { a: 'x&y' } })
    expect(server.requests[0]?.url).toMatch(/\?a=x%26y$/)
    expect(await server.requests[0]?.text()).toBe('{"qty":2}')
  })

  it('takes the address of the API with a slash at the end, too', async () => {
    document.head.innerHTML =
      '<script type="application/json" data-trade-blocks>{"apiBase":"https://api.example/v1/"}</script>'
    resetConfig()
    const server = fakeServer(json(THING))
    await get()
    document.head.replaceChildren()
    resetConfig()
    expect(server.requests[0]?.url).toBe('https://api.example/v1/thing')
  })

  it('leaves out what the schema does not know', async () => {
    fakeServer(json({ ...THING, more: true, __proto__: { polluted: true } }))
    expect(await get()).toEqual(THING)
  })
})

describe('an answer that is none', () => {
  it.each([
    ['HTML', html(200)],
    ['malformed JSON', json('{"id":')],
    ['an empty body', json('')],
    ['null', json('null')],
    ['a list', json('[]')],
    ['a text', json('"x"')],
    ['NaN', json('NaN')],
    ['another shape', json({ id: 7 })],
  ])('is a failure: %s with status 200', async (_name, reply) => {
    const server = fakeServer(reply)
    const error = await outcome(get())
    expect(error).toMatchObject({ kind: 'unexpected', status: 200, method: 'GET' })
    expect((error as ApiError).message).toBe(
      'The shop gave an unexpected answer. Please try again.',
    )
    expect(server.requests).toHaveLength(1)
  })

  it('says so when there is no body at all', async () => {
    fakeServer(new Response(null, { status: 204 }))
    expect(await outcome(get())).toMatchObject({ kind: 'unexpected', isEmpty: true })
  })
})

describe('a refusal', () => {
  it('carries the message of the server and the errors of the fields', async () => {
    fakeServer(json({ message: 'Please check.', errors: { email: ['Is taken.'] } }, 422))
    expect(await outcome(post())).toMatchObject({
      kind: 'http',
      status: 422,
      message: 'Please check.',
      serverMessage: 'Please check.',
      fieldErrors: [{ id: 0, key: 'email', messages: ['Is taken.'] }],
    })
  })

  it.each([
    ['markup', '<b>Boom</b>'],
    ['a stack trace', 'Error: x\n    at foo (bar.js:1:1)'],
    ['more than 300 characters', 'x'.repeat(301)],
    ['something else than a text', { a: 1 }],
  ])('is told in our words when the message is %s', async (_name, message) => {
    fakeServer(json({ message }, 500))
    expect(await outcome(get())).toMatchObject({
      serverMessage: null,
      message: 'The shop could not do this (error 500). Please try again.',
    })
  })

  it('shows no HTML of an error page', async () => {
    fakeServer(html(500))
    expect(((await outcome(get())) as ApiError).message).not.toContain('<')
  })

  it('takes field names that are names of the language for what they are', async () => {
    const body = '{"errors":{"__proto__":["a"],"constructor":["b"],"9999":["c"]}}'
    fakeServer(json(body, 422))
    const { fieldErrors } = (await outcome(get())) as ApiError
    expect(fieldErrors.map(({ key }) => key).sort()).toEqual(['9999', '__proto__', 'constructor'])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('says that the session expired for a 419', async () => {
    fakeServer(json({ message: 'CSRF token mismatch.' }, 419))
    expect(await outcome(post())).toMatchObject({
      message: 'Your session expired, please try again.',
    })
  })
})

describe('without a network', () => {
  it('says that nobody is online, and does not try again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const server = fakeServer(new TypeError('Failed to fetch'))
    expect(await outcome(get())).toMatchObject({
      kind: 'offline',
      message: 'You are offline. Please try again when you are back online.',
    })
    expect(server.requests).toHaveLength(1)
  })

  it('says that the shop cannot be reached', async () => {
    fakeServer(new TypeError('Failed to fetch'))
    expect(await outcome(post())).toMatchObject({
      kind: 'network',
      message: 'The shop could not be reached. Please try again.',
    })
  })

  it('keeps credentials out of the error', async () => {
    const server = fakeServer(new TypeError('Failed to fetch'))
    server.signIn({ accessToken: 'top-secret' })
    const error = (await outcome(
      request(Thing, '/email-verify/1?signature=hidden', { method: 'POST' }),
    )) as ApiError
    const { inspect } = await import('node:util')
    const everything = inspect(error, { depth: 9, showHidden: true, getters: true })
    expect(everything).not.toMatch(/top-secret|hidden=|signature=/)
    expect(error.url).toBe('/email-verify/1')
  })
})

describe('a refusal that concerns the page', () => {
  it.each([
    [401, 'onUnauthorised'],
    [403, 'onForbidden'],
    [404, 'onNotFound'],
  ] as const)('is told once: %d', async (status, hook) => {
    const { hooks } = fakeServer(json({}, status))
    expect(await outcome(get())).toMatchObject({ isHandled: true })
    for (const [name, fn] of Object.entries(hooks)) {
      expect(fn, name).toHaveBeenCalledTimes(name === hook ? 1 : 0)
    }
  })

  it.each([401, 403, 404])('stays with the caller in the background: %d', async (status) => {
    const { hooks } = fakeServer(json({}, status))
    expect(await outcome(get('/thing', { isBackground: true }))).toMatchObject({ isHandled: false })
    for (const fn of Object.values(hooks)) expect(fn).not.toHaveBeenCalled()
  })

  it('ends the session even so where a 401 can mean nothing else', async () => {
    const server = fakeServer(json({}, 401))
    server.signIn({ accessToken: 'old' })
    await outcome(get('/thing', { isBackground: true, endsSession: true }))
    expect(server.hooks.onUnauthorised).toHaveBeenCalledExactlyOnceWith('old', false)
  })

  it('says whether somebody was writing', async () => {
    const server = fakeServer(json({}, 401))
    await outcome(get('/thing', { method: 'PATCH', body: {} }))
    expect(server.hooks.onUnauthorised).toHaveBeenCalledExactlyOnceWith(null, true)
  })

  it('does not leave for /404 when registering fails', async () => {
    const { hooks } = fakeServer(json({ message: 'Gone.' }, 404))
    const error = await outcome(get('/auth/register'))
    expect(error).toMatchObject({ message: 'Gone.', isHandled: false })
    expect(hooks.onNotFound).not.toHaveBeenCalled()
  })
})
