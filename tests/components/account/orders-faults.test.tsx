import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../src/components/account/order-detail/RepeatOfOrder'
import { json } from '../../atoms/account/orders-page'
import { manyOrders, openOrdersPage } from './orders-page'

const page = (status: number) =>
  new Response('<!doctype html><h1>Sorry</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })
const cut = () =>
  new Response('{"data":[{"id":"9000","sta', { headers: { 'Content-Type': 'application/json' } })
const never = () => new Promise<never>(() => {})
const offline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  throw new TypeError('Failed to fetch')
}

/** Ways in which a call can fail, and the message shown. */
const FAULTS: [string, () => Response | Promise<Response>, string][] = [
  ['never answers', never, 'The shop took too long to answer. Please try again.'],
  ['is out of reach', offline, 'You are offline. Please try again when you are back online.'],
  ['breaks off', cut, 'The shop could not be reached. Please try again.'],
  [
    'limits calls (429)',
    () => json({}, 429),
    'Too many requests at once. Please wait a moment and try again.',
  ],
  ['answers a page', () => page(200), 'The shop could not be reached. Please try again.'],
  ['answers a page (401)', () => page(401), 'The shop could not be reached. Please try again.'],
  ['answers a page (404)', () => page(404), 'The shop could not be reached. Please try again.'],
  [
    'breaks with a page (500)',
    () => page(500),
    'The shop could not do this (error 500). Please try again.',
  ],
]

const ORDERS = json({ data: manyOrders(3) })
const ORDER = json({ data: { id: '9000', status: 'paid' } })

/** The calls of the orders views: heading, address, path, final answer, and the text then shown. */
const READS = [
  ['Your orders', '/account/orders', '/order', ORDERS, 'PO-0'],
  ['The order', '/account/orders?order=9000', '/order/id', ORDER, 'This order lists no products.'],
] as const

describe.each(READS)('%s', (subject, address, path, answer, shown) => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  it.each(
    FAULTS,
  )("when the server %s, the view shows why, and 'Retry' loads it (account.126, account.31)", async (_, fault, text) => {
    let isDown = true
    const { user } = await openOrdersPage({
      address,
      answers: { [path]: () => (isDown ? fault() : answer.clone()) },
    })
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(
      (await screen.findByText(`${subject} could not be loaded. ${text}`)).closest('[role=alert]'),
    ).toBeTruthy()
    expect(location.pathname).toBe('/account/orders')
    isDown = false
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it('an ended session (401) asks the buyer to sign in once (account.4, session.19)', async () => {
    let calls = 0
    await openOrdersPage({
      address,
      answers: {
        [path]: () => {
          calls += 1
          return json({ message: 'Unauthenticated.' }, 401)
        },
      },
    })
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await screen.findByText(/Please sign in/)).toBeTruthy()
    expect(calls).toBe(1)
  })
})

/** A repeated order, 8999, and its repeat, 9000. */
const repeated = (isRepeating: boolean) =>
  manyOrders(2, (index) =>
    index === 0
      ? { parent_id: '8999' }
      : { auto_repeat: isRepeating, auto_repeat_next: isRepeating ? '2030-01-01' : null },
  )

/** Opens the auto-repeat dialog of an order. A stop is answered with 404; `isStopped`: the repeats have stopped anyway. */
async function openStop(id: string, isStopped: boolean) {
  let calls = 0
  const shop = await openOrdersPage({
    answers: {
      '/order': ({ url }) => {
        if (!url.includes('/stop-repeat/')) return json({ data: repeated(!(calls && isStopped)) })
        calls += 1
        return json({ message: 'No such repeat.' }, 404)
      },
    },
  })
  await shop.user.click(await screen.findByRole('button', { name: `Auto repeat: order ${id}` }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    ...shop,
    dialog,
    stop: await dialog.findByRole('button', { name: 'Cancel Auto Repeat' }),
    calls: () => calls,
  }
}

it.each([
  '8999',
  '9000',
])('repeats stopped in another tab are shown as stopped (account.127, api.20): order %s', async (id) => {
  const { user, dialog, stop, calls } = await openStop(id, true)
  await user.dblClick(stop)
  expect(await dialog.findByText('Auto repeat is cancelled.')).toBeTruthy()
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: 'Cancel Auto Repeat' })).toBeNull(),
  )
  expect(dialog.queryByText('No such repeat.')).toBeNull()
  expect(calls()).toBe(1)
  expect(location.pathname).toBe('/account/orders')
})

it.each([
  '8999',
  '9000',
])('active repeats are not shown as stopped (account.127, api.20): order %s', async (id) => {
  const { user, dialog, stop } = await openStop(id, false)
  await user.click(stop)
  expect((await dialog.findByText('No such repeat.')).closest('[role=alert]')).toBeTruthy()
  expect(dialog.queryByText('Auto repeat is cancelled.')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Cancel Auto Repeat' })).toBeTruthy()
})
