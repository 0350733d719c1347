import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fault } from '../../demo/control/faults'
import { showPanelAtom } from '../../src/atoms/base/overlay'
import { notificationsAtom } from '../../src/atoms/notices/notifications'
import { BasketPanel } from '../../src/components/basket/BasketPanel'
import { Checkout } from '../../src/components/checkout/Checkout'
import { FIRST, openShop } from './shop'

/** The answers in place of the API's. */
const DOWN: [string, Partial<Fault>][] = [
  ['that refuses the connection', { drop: 'before' }],
  [
    'behind a gateway that fails',
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  ],
  ['whose answers break off', { status: 200, body: '{"data":{"product":[{"id":"7","qty' }],
]

it.each(
  DOWN.flatMap(([name, fault]) => [
    [name, 'a visitor', fault, undefined] as const,
    [name, 'a user', fault, 'approved'] as const,
  ]),
)('a shop %s shows %s its errors in place, ends no session and recovers (notices.7, api.151)', async (_name, _who, fault, as) => {
  const { api, store, start, show, user } = await openShop({
    as,
    basket: [{ id: FIRST.id, qty: 1 }],
    tag: 'trade-product-search',
    address: '/checkout',
    isWaiting: true,
  })
  const stored = { ...localStorage }
  api.faults.set([{ path: '/api/**', ...fault }])
  start()
  const { container } = show(
    <>
      <Checkout />
      <BasketPanel />
    </>,
  )
  await screen.findByText(/^Your order could not be loaded\./)
  expect(store.get(notificationsAtom)).toMatchObject([
    { message: expect.stringMatching(/^There was a problem getting /) },
  ])
  act(() => store.set(showPanelAtom, 'basket'))
  const panel = within(screen.getByRole('dialog', { name: 'Your Basket' }))
  await panel.findByText(/^Your basket could not be loaded\./)
  expect(container.textContent).not.toMatch(/Bad Gateway|Your session has ended/)
  expect(localStorage).toMatchObject(stored)
  api.faults.set([])
  await user.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await panel.findByRole('link', { name: 'Checkout' })).toBeTruthy()
})
