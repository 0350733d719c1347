import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { AddToBasket } from '../../../src/components/product/AddToBasket'
import { expectAccessible, FIRST, holdAdditions, openShop, REFUSED_ADDITION } from '../shop'
import { openWindow } from './phone-window'

interface ControlProps {
  detail?: boolean
  list?: number
}

const Control = ({ detail = false, list }: ControlProps) => (
  <AddToBasket
    productId={FIRST.id}
    sku={FIRST.sku}
    productTitle={FIRST.title}
    detail={detail}
    list={list ? { qty: list, isRefused: false, onChange: () => {} } : undefined}
  />
)
const addButtons = () =>
  screen.findAllByRole('button', { name: `Add to basket: ${FIRST.title}` }) as Promise<
    [HTMLElement, ...HTMLElement[]]
  >
const said = () => screen.queryByRole('alert')?.textContent

async function openRefused(props: ControlProps = {}) {
  const shop = await openShop({ as: 'approved' })
  const view = shop.show(<Control {...props} />)
  const [add] = await addButtons()
  shop.api.faults.set([REFUSED_ADDITION])
  await shop.user.click(add)
  await waitFor(() => expect(said()).toBe('Not added: Not today.'))
  return { ...shop, ...view }
}

it('a refusal shows at the product until the quantity changes (notices.1, notices.4)', async () => {
  const { container, store, user } = await openRefused()
  expect(store.get(notificationsAtom)).toMatchObject([{ type: 'error', isSilent: true }])
  await expectAccessible(container)
  const quantity = screen.getByRole('textbox', { name: `Quantity of ${FIRST.title}` })
  await user.type(quantity, '{Control>}a{/Control}2')
  expect(said()).toBeUndefined()
})

it('a refusal disappears with the next addition (notices.1)', async () => {
  const { user, store } = await openRefused()
  const [add] = await addButtons()
  await user.click(add)
  await waitFor(() => expect(store.get(basketLinesAtom)).toHaveLength(1))
  expect(said()).toBeUndefined()
})

it('a repeated refusal is announced again (notices.1)', async () => {
  const { api, user } = await openRefused()
  const first = screen.getByRole('alert')
  api.faults.set([REFUSED_ADDITION])
  const release = holdAdditions(api)
  const [add] = await addButtons()
  await user.click(add)
  await waitFor(() => expect(said()).toBeUndefined())
  release()
  await waitFor(() => expect(said()).toBe('Not added: Not today.'))
  expect(screen.getByRole('alert')).not.toBe(first)
})

it('a refusal disappears when another control adds the product (notices.1, notices.9)', async () => {
  const { show, user, store } = await openRefused()
  show(<Control />)
  const [, other] = await addButtons()
  await user.click(other as HTMLElement)
  await waitFor(() => expect(store.get(basketLinesAtom)).toHaveLength(1))
  await waitFor(() => expect(said()).toBeUndefined())
})

it("a refusal disappears when the list's quantity changes (notices.1, list.1)", async () => {
  const { rerender } = await openRefused({ list: 3 })
  rerender(<Control list={5} />)
  expect(said()).toBeUndefined()
})

it('a refusal for one delivery address is hidden for another (notices.1, product.1)', async () => {
  const { store } = await openRefused()
  store.set(setDeliveryAddressIdAtom, 'another')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull())
  await addButtons()
  expect(said()).toBeUndefined()
})

it('the notice of a removed control is announced, and stays (notices.4)', async () => {
  const { show, api, user, store } = await openShop({ as: 'approved' })
  const { unmount } = show(<Control />)
  const [add] = await addButtons()
  api.faults.set([REFUSED_ADDITION])
  const release = holdAdditions(api)
  await user.click(add)
  unmount()
  release()
  await waitFor(() => expect(store.get(notificationsAtom)).toMatchObject([{ isSilent: false }]))
})

it('an ended session is not shown as a refusal (session.19)', async () => {
  const { show, api, user, requests } = await openShop({ as: 'approved' })
  show(<Control />)
  const [add] = await addButtons()
  api.faults.set([{ method: 'POST', path: '/api/basket', times: 1, status: 401 }])
  await user.click(add)
  await waitFor(() => expect(requests('POST', '/basket')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Adding')).toBeNull())
  expect(said()).toBeUndefined()
})

it("a product that may be in the basket is not called 'Not added' (basket.42, notices.1)", async () => {
  const { show, api, user } = await openShop({ as: 'approved' })
  show(<Control />)
  const [add] = await addButtons()
  const { fetch } = api
  let isLost = false
  api.fetch = async (request) => {
    if (request.method === 'POST') {
      await fetch(request)
      isLost = true
    }
    if (isLost) throw new TypeError('Failed to fetch')
    return fetch(request)
  }
  await user.click(add)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    `${FIRST.title}: the shop has not confirmed this. Please check your basket before you add it again. View basket`,
  )
})

it('a different basket quantity is explained at the control, with a link (basket.80, notices.1)', async () => {
  const { show, api, user, store } = await openShop({ as: 'approved' })
  const { container } = show(<Control />)
  const [add] = await addButtons()
  const { fetch } = api
  // As if the browser repeated an addition on a server without idempotency keys.
  api.fetch = async (request) => {
    if (request.method !== 'POST') return fetch(request)
    const { key: _, ...item } = (await request.json()) as { key?: string }
    const { url, headers } = request
    const send = () =>
      fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(item) }))
    await send()
    return send()
  }
  await user.click(add)
  const alert = await screen.findByRole('alert')
  const text = `${FIRST.title}: 2 in your basket, you asked for 1 more`
  expect(alert.textContent).toBe(`${text}. View basket`)
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/basket')
  expect(store.get(notificationsAtom)).toMatchObject([{ message: text, isSilent: true }])
  expect(screen.getByText('2 in basket')).toBeTruthy()
  expect(document.activeElement).toBe(add)
  await expectAccessible(container)
  const [line] = store.get(basketLinesAtom)
  await store.set(updateItemAtom, { id: line?.id ?? '', qty: 1 })
  await waitFor(() => expect(said()).toBeUndefined())
})

it('on phones the bar shows the refusal as well (product.34, notices.1)', async () => {
  const { scrollPast } = openWindow()
  const { show, api, user } = await openShop({ as: 'approved' })
  const { container } = show(
    <div className="trade">
      <Control detail />
    </div>,
  )
  await addButtons()
  scrollPast()
  const bar = container.querySelector<HTMLElement>('.trade-action-bar')
  if (!bar) throw new Error('The bar is not there')
  api.faults.set([REFUSED_ADDITION])
  await user.click(within(bar).getByRole('button'))
  expect(await within(bar).findByText('Not added: Not today.')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
