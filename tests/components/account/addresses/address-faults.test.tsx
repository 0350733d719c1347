import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isSignedInAtom } from '../../../../src/atoms/session/identity'
import { button, cards, field, fill, group, openAddresses } from './addresses-page'

const HTML = '<!doctype html><h1>Sorry</h1>'

/** Ways in which a call can fail, and the message shown. */
const FAULTS: [string, object, RegExp][] = [
  ['refuses with 400', { status: 400, body: { message: 'Not readable.' } }, /Not readable\./],
  ['refuses with 403', { status: 403, body: { message: 'Not yours.' } }, /Not yours\./],
  [
    'answers a page with 403',
    { status: 403, body: HTML, contentType: 'text/html' },
    /could not be reached/,
  ],
  [
    'has lost the session token (419)',
    { status: 419, body: {} },
    /Your session expired, please try again/,
  ],
  ['limits calls (429)', { status: 429, body: {} }, /Too many requests at once/],
  ['breaks (500)', { status: 500, body: { message: 'Out of order.' } }, /Out of order\./],
  ['breaks with a page (500)', { status: 500, body: HTML, contentType: 'text/html' }, /error 500/],
  ['is away (503)', { status: 503, body: HTML, contentType: 'text/html' }, /error 503/],
  ['drops the request', { drop: 'before' }, /could not be reached/],
]

const fail = (
  api: Awaited<ReturnType<typeof openAddresses>>['api'],
  method: string,
  fault: object,
) => api.faults.set([{ method, path: '/api/address**', times: 1, ...fault }])

it.each(
  FAULTS,
)('when the server %s, a new address stays in the form and can be saved again (account.73)', async (_, fault, text) => {
  const { user, api } = await openAddresses()
  await user.click(button('Add delivery address'))
  await fill(user)
  fail(api, 'POST', fault)
  await user.click(button('Save'))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toMatch(text)
  expect(document.activeElement).toBe(summary)
  expect(field(/^Last name/).value).toBe("O'Brien 👩‍🍳")
  await user.click(button('Save'))
  await waitFor(() => expect(cards()).toHaveLength(2))
})

it.each(
  FAULTS,
)('when the server %s, a changed address stays in the form and can be saved again (account.73)', async (_, fault, text) => {
  const { user, api } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  await user.type(field(/^City/), ' West')
  fail(api, 'PATCH', fault)
  await user.click(button('Save'))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(field(/^City/).value).toBe('Oxford West')
  await user.click(button('Save'))
  await waitFor(() => expect(cards()[0]).toContain('Oxford West'))
})

it.each(
  FAULTS,
)('when the server %s, the removal dialog shows why and can retry (account.74)', async (_, fault, text) => {
  const { user, api } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Remove/ }))
  fail(api, 'DELETE', fault)
  const question = within(screen.getByRole('dialog', { name: 'Remove this address?' }))
  await user.click(question.getByRole('button', { name: 'Remove address' }))
  expect((await question.findByRole('alert')).textContent).toMatch(text)
  expect(cards()).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Remove address' }))
  await waitFor(() => expect(cards()).toHaveLength(0))
})

it.each(
  FAULTS,
)('when the server %s, the default address stays, and the card shows why (account.137)', async (_, fault, text) => {
  const { user, api } = await openAddresses({ as: 'crm' })
  fail(api, 'PATCH', fault)
  const make = () =>
    group('Delivery addresses').getAllByRole('button', { name: /^Make default/ })[0] as HTMLElement
  await user.click(make())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(text)
  expect(make().closest('li')?.contains(alert)).toBe(true)
  await user.click(make())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('a removed address that is made default leaves the list, with the focus nearby (account.138)', async () => {
  const { user, api } = await openAddresses({ as: 'crm' })
  const [button] = group('Delivery addresses').getAllByRole('button', { name: /^Make default/ })
  const before = cards().length
  fail(api, 'PATCH', { status: 404, body: { message: 'Not found.' } })
  const real = api.fetch.bind(api)
  const gone = button?.closest('li')?.textContent ?? ''
  Object.assign(api, {
    fetch: async (request: Request) => {
      const answer = await real(request)
      const isList = request.method === 'GET' && new URL(request.url).pathname === '/api/address'
      if (!isList) return answer
      const { data } = (await answer.json()) as { data: Record<string, string>[] }
      const others = data.filter((each) => !gone.includes(each.street_address_1 ?? ''))
      return Response.json({ data: others })
    },
  })
  await user.click(button as HTMLElement)
  await waitFor(() => expect(cards()).toHaveLength(before - 1))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delivery addresses'))
})

it.each([
  ['HTML', () => new Response(HTML, { headers: { 'Content-Type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['another shape', () => Response.json({ ok: 'yes' })],
])('an address saved despite %s is shown as stored (api.19)', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { user, api } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  await user.type(field(/^City/), ' West')
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) => {
    const own = await send(request)
    return request.method === 'PATCH' ? answer() : own
  }
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toContain(' West')
})

it('an address that a successful save did not change keeps its form, with a field error (api.80)', async () => {
  const { user, api } = await openAddresses()
  await user.click(group('Delivery addresses').getByRole('button', { name: /^Edit/ }))
  await user.type(field(/^City/), ' West')
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) => {
    const { url, headers, method } = request
    const isChange = method === 'PATCH' && url.includes('/api/address/')
    return send(isChange ? new Request('https://shop.example/api/address', { headers }) : request)
  }
  await user.click(button('Save'))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('This could not be changed here.')
  expect(field(/^City/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^City/).value).toMatch(/ West$/)
})

it('server errors appear at their fields, others in the summary (account.136)', async () => {
  const { user, api } = await openAddresses()
  await user.click(button('Add delivery address'))
  await fill(user)
  const errors = {
    postcode: ['Not in our area.'],
    form: ['There is no room.'],
    constructor: ['Odd.'],
  }
  fail(api, 'POST', { status: 422, body: { message: 'Please look again.', errors } })
  await user.click(button('Save'))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toBe('Please look again.Not in our area.There is no room.Odd.')
  expect(field(/^Postcode/).getAttribute('aria-invalid')).toBe('true')
  await user.click(button('Not in our area.'))
  expect(document.activeElement).toBe(field(/^Postcode/))
})

it('a session that ends during a save keeps the typed address (account.76, session.20)', async () => {
  const { user, api, store } = await openAddresses()
  await user.click(button('Add delivery address'))
  await fill(user)
  fail(api, 'POST', { status: 401, body: {} })
  await user.click(button('Save'))
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(false))
  expect(sessionStorage.getItem('trade-blocks:address-forms')).toContain('Pier 7')
})
