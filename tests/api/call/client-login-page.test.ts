import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetConfig } from '../../../src/config'
import { configure, get, html, outcome, post, THING } from '../calls'
import { fakeServer, json } from '../fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  resetConfig()
})

const after = (response: Response, path = '/login') =>
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: new URL(path, document.baseURI).href },
    clone: { value: () => response },
  })

const LOGIN_PAGES: [string, object][] = [
  ['/login', {}],
  ['/login/?redirect_to=%2Fbasket', {}],
  ['/wp-login.php?reauth=1', {}],
  ['/blog/wp-login.php', {}],
  ['https://api.example/login', { apiBase: 'https://api.example/v1' }],
  ['/en/sign-in/', { routes: { login: '/en/sign-in' } }],
  ['/?page_id=12&from=7', { routes: { login: '/?page_id=12' } }],
  ['/?lang=en&page_id=12', { routes: { login: '/?page_id=12' } }],
  ['/%6Cogin//', {}],
  ['https://login.example/?from=7', { routes: { login: 'https://login.example' } }],
  [
    'https://api.example/?page_id=12&from=7',
    { apiBase: 'https://api.example/v1', routes: { login: '/?page_id=12' } },
  ],
  ['https://api.example/wp-login.php', { apiBase: 'https://api.example/v1/' }],
]

it.each(
  LOGIN_PAGES,
)('a call redirected to the login page %s is a 401 (api.4)', async (page, config) => {
  configure(config)
  for (const [reply, method] of [
    [html(200), 'GET'],
    [html(405), 'POST'],
    [html(404), 'GET'],
  ] as const) {
    const server = fakeServer(after(reply, page))
    const error = await outcome(method === 'GET' ? get() : post())
    expect(error).toMatchObject({ kind: 'http', status: 401 })
    expect(server.hooks.onUnauthorised).toHaveBeenCalledOnce()
  }
})

it.each([
  ['another page of the site', after(html(200), '/maintenance')],
  ['the home page', after(html(200), '/')],
  ['a login page elsewhere', after(html(200), 'http://portal.example/login')],
  ['a page of a captive portal', html(200)],
  ['the page of a challenge', html(403)],
  ['a page that asks for a password of its own', html(401)],
  ['the page of a proxy that misses', html(404)],
  ['the page of a proxy that has lost something', html(410)],
  ['the page of a filter', html(422)],
])('%s is retried as a network failure and ends no session (api.151, api.3)', async (_name, reply) => {
  const server = fakeServer(reply, reply, json(THING))
  expect(await outcome(get())).toEqual(THING)
  const { requests, hooks } = fakeServer(reply)
  expect(await outcome(get())).toMatchObject({ kind: 'network', isHandled: false })
  expect([server.requests.length, requests.length]).toEqual([3, 3])
  for (const hook of Object.values(hooks)) expect(hook).not.toHaveBeenCalled()
})

it.each([
  ['/?page_id=123', { routes: { login: '/?page_id=12' } }],
  ['/?page_id=1', { routes: { login: '/?page_id=12' } }],
  ['/login', { routes: { login: 'https://' } }],
  ['/wp-login.php/help', {}],
  ['/help?page=/wp-login.php', {}],
  ['https://login.example/login', {}],
  ['https://login.example/wp-login.php', {}],
  ['https://login.example/wp-login.php?from=https://shop.example/', {}],
  ['https://api.example.org/login', { apiBase: 'https://api.example/v1' }],
])('a page at %s is not a login page, and ends no session (api.4)', async (page, config) => {
  configure(config)
  const { hooks } = fakeServer(after(html(200), page))
  expect(await outcome(get())).toMatchObject({ kind: 'network' })
  expect(hooks.onUnauthorised).not.toHaveBeenCalled()
})

it.each([
  401, 403,
])('a page with status %d in reply to a write ends no session (api.151)', async (status) => {
  const server = fakeServer(html(status))
  expect(await outcome(post())).toMatchObject({ kind: 'network', isHandled: false })
  expect(server.hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('a write answered with an HTML page is sent once (api.3)', async () => {
  const server = fakeServer(html(200))
  expect(await outcome(post())).toMatchObject({ kind: 'network', isEmpty: false })
  expect(server.requests).toHaveLength(1)
})

it('a missing page after a redirect within the API ends no session (api.4)', async () => {
  const server = fakeServer(after(html(404), '/api/thing/'))
  expect(await outcome(post())).toMatchObject({ kind: 'http', status: 404 })
  expect(server.hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('neither <base> nor a user in the address misdirects calls or the login page (api.40, api.4)', async () => {
  document.head.innerHTML = '<base href="https://elsewhere.example/">'
  const asked: string[] = []
  const { hooks } = fakeServer(({ url }) => {
    asked.push(url)
    return after(html(200), `${location.origin}/wp-login.php`)
  })
  expect(await outcome(get())).toMatchObject({ status: 401 })
  expect(asked).toEqual([`${location.origin}/api/thing`])
  expect(hooks.onUnauthorised).toHaveBeenCalledOnce()
})

it('a call redirected to JSON is answered (api.4)', async () => {
  fakeServer(after(json(THING)))
  expect(await get()).toEqual(THING)
})

it('a server error after a redirect stays a server error (api.4)', async () => {
  fakeServer(after(html(500)))
  expect(await outcome(get())).toMatchObject({ kind: 'http', status: 500 })
})
