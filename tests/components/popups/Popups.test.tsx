import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/account/account-order'
import { shownPopupAtom, showPopupAtom } from '../../../src/atoms/base/overlay'
import { toggleFavouriteAtom } from '../../../src/atoms/favourites/favourites'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { Popups } from '../../../src/components/popups/Popups'
import { LoginToOrder } from '../../../src/components/product/LoginToOrder'
import { expectAccessible, FIRST, holdAnswers, openShop, SECOND } from '../shop'

const TEA = { id: FIRST.id, title: FIRST.title, image: '/tea.png' }
const COFFEE = { id: SECOND.id, title: SECOND.title, image: '' }

let host: HTMLElement

beforeEach(() => {
  // The test DOM has no popovers.
  HTMLElement.prototype.showPopover = vi.fn()
  HTMLElement.prototype.hidePopover = vi.fn()
  host = document.createElement('trade-popups')
  document.body.append(host)
})
afterEach(() => host.remove())

const dialog = (name: string) => screen.getByRole('dialog', { name })
const button = (name: string) => screen.getByRole('button', { name })

async function openPage(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const page = shop.show(
    <>
      <LoginToOrder product={TEA} />
      <Popups />
    </>,
  )
  return { ...shop, ...page }
}

const enquire = async ({ user }: Awaited<ReturnType<typeof openPage>>) => {
  await user.click(screen.getByRole('link', { name: /^Login to order/ }))
  return dialog('Product Enquiry')
}

it("'Login to order' asks about an online account, and names the product (page.7, product.8)", async () => {
  const shop = await openPage()
  const popup = await enquire(shop)
  expect(within(popup).getByText('Do you have an online account with us?')).toBeTruthy()
  expect(within(popup).getByText(FIRST.title)).toBeTruthy()
  expect(document.body.classList.contains('modal-open')).toBe(true)
  expect(sessionStorage.getItem('trade-blocks:redirect')).toBeNull()
  await expectAccessible(shop.container)
})

it("pressing 'Login to order' again closes its popup (page.6)", async () => {
  const shop = await openPage()
  await enquire(shop)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 2_000)
  fireEvent.click(screen.getByText(/^Login to order/))
  clock.mockRestore()
  await vi.waitFor(() => expect(document.body.classList.contains('modal-open')).toBe(false))
})

it("'Yes' opens the login form (page.7)", async () => {
  const shop = await openPage()
  await enquire(shop)
  await shop.user.click(button('Yes'))
  const popup = dialog('Login')
  expect(within(popup).getByLabelText(/^Email address/)).toBeTruthy()
  expect(within(popup).getByRole('link', { name: 'Forgotten password' })).toBeTruthy()
  expect(within(popup).getByRole('link', { name: 'Register' })).toBeTruthy()
  expect(within(popup).queryByRole('alert')).toBeNull()
  await expectAccessible(shop.container)
})

it('Esc closes the login, but not the dialog that reappears (session.19)', async () => {
  const shop = await openPage()
  await enquire(shop)
  await shop.user.click(button('Yes'))
  expect(fireEvent.keyDown(dialog('Login'), { key: 'Escape' })).toBe(false)
  expect(shop.store.get(shownPopupAtom)).toBeNull()
})

it("'Product Enquiry' and its form link to the registration (page.7)", async () => {
  const shop = await openPage()
  const popup = await enquire(shop)
  const account = { name: 'Open a trade account' }
  expect(within(popup).getByRole('link', account).getAttribute('href')).toBe('/register')
  await shop.user.click(button('No'))
  expect(within(dialog('Product Enquiry')).getByRole('link', account)).toBeTruthy()
})

it("'No' opens the enquiry form for the same product (page.7)", async () => {
  const shop = await openPage()
  await enquire(shop)
  await shop.user.click(button('No'))
  expect(shop.store.get(shownPopupAtom)).toBe('enquiryform')
  await waitFor(() =>
    expect(within(dialog('Product Enquiry')).getByRole('textbox', { name: /^First/ })).toBeTruthy(),
  )
  expect(within(dialog('Product Enquiry')).getByText(FIRST.title)).toBeTruthy()
})

it("'Login to order' regains the focus after its popups close", async () => {
  const shop = await openPage()
  const link = screen.getByRole('link', { name: /^Login to order/ })
  await enquire(shop)
  await shop.user.click(button('No'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull())
  await shop.user.click(button('Close'))
  expect(document.activeElement).toBe(link)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  await enquire(shop)
  await shop.user.click(button('Yes'))
  await shop.user.keyboard('{Escape}')
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  expect(document.activeElement).toBe(link)
  expect(document.body.classList.contains('modal-open')).toBe(false)
})

it("without popups, 'Login to order' uses the login page and returns (product.8)", async () => {
  host.remove()
  const shop = await openPage({ address: '/shop/tea' })
  const link = screen.getByRole('link', { name: /^Login to order/ })
  expect(link.getAttribute('href')).toBe('/login')
  link.addEventListener('click', (event) => event.preventDefault())
  await shop.user.click(link)
  expect(shop.store.get(shownPopupAtom)).toBeNull()
  expect(sessionStorage.getItem('trade-blocks:redirect')).toContain('/shop/tea')
})

it("a click with a modifier key follows the link of 'Login to order'", async () => {
  const shop = await openPage()
  screen
    .getByRole('link', { name: /^Login to order/ })
    .addEventListener('click', (event) => event.preventDefault())
  await shop.user.keyboard('{Control>}')
  await shop.user.click(screen.getByRole('link', { name: /^Login to order/ }))
  expect(shop.store.get(shownPopupAtom)).toBeNull()
})

it("'Send Favourites' contains the whole saved list (enquiry.4)", async () => {
  const shop = await openPage()
  shop.store.set(toggleFavouriteAtom, TEA)
  shop.store.set(toggleFavouriteAtom, COFFEE)
  act(() => shop.store.set(showPopupAtom, 'favs'))
  const popup = within(dialog('Send Favourites'))
  expect(popup.getByText(FIRST.title)).toBeTruthy()
  expect(popup.getByText(SECOND.title)).toBeTruthy()
})

it('a press outside closes the login popup; a text selection does not', async () => {
  const shop = await openPage()
  act(() => shop.store.set(showPopupAtom, 'login'))
  const [box, beside] = [dialog('Login'), dialog('Login').parentElement as HTMLElement]
  await shop.user.pointer([
    { keys: '[MouseLeft>]', target: box },
    { keys: '[/MouseLeft]', target: beside },
  ])
  expect(shop.store.get(shownPopupAtom)).toBe('login')
  await shop.user.click(beside)
  expect(shop.store.get(shownPopupAtom)).toBeNull()
})

it('the login popup opens without an earlier error', async () => {
  const shop = await openPage()
  act(() => shop.store.set(showPopupAtom, 'login'))
  await shop.user.type(screen.getByLabelText(/^Email address/), 'a@b.example')
  await shop.user.type(screen.getByLabelText(/^Password/), 'wrong')
  await shop.user.click(button('Login'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await shop.user.keyboard('{Escape}')
  act(() => shop.store.set(showPopupAtom, 'login'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('the page does not scroll while the login popup is open', async () => {
  const shop = await openPage()
  act(() => shop.store.set(showPopupAtom, 'login'))
  expect(document.documentElement.style.overflow).toBe('hidden')
  await shop.user.keyboard('{Escape}')
  expect(document.documentElement.style.overflow).toBe('')
})

it('a session that ends during an enquiry asks to sign in, and keeps typed text (session.19)', async () => {
  const shop = await openPage({ as: 'approved' })
  await waitFor(() => expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in'))
  act(() => shop.store.set(showPopupAtom, 'enquiryform', TEA))
  const field = () => screen.getByLabelText<HTMLInputElement>(/^First name/)
  await shop.user.clear(field())
  await shop.user.type(field(), 'Zoë')
  shop.api.faults.set([{ method: 'GET', path: '/api/order', status: 401, times: 1 }])
  void fetchOrders().catch(() => {})
  const popup = await screen.findByRole('dialog', { name: 'Login' })
  expect(within(popup).getByRole('alert').textContent).toContain(
    'Your session has ended. Please sign in again.',
  )
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
  const account = shop.api.accounts.find(({ role }) => role === 'approved')
  const login = within(popup)
  await shop.user.type(login.getByLabelText(/^Email address/), account?.email ?? '')
  await shop.user.type(login.getByLabelText(/^Password/), account?.password ?? '')
  await shop.user.click(button('Login'))
  await waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('enquiryform'))
  expect(field().value).toBe('Zoë')
  expect(document.activeElement).toBe(field())
})

it.each([
  ['enquiryform', 'Escape'],
  ['enquiryform', 'Close'],
  ['favs', 'Escape'],
  ['favs', 'Close'],
] as const)('text typed in the popup %s stays after %s, until it is sent (form.30)', async (popup, way) => {
  const shop = await openPage()
  shop.store.set(toggleFavouriteAtom, TEA)
  act(() => shop.store.set(showPopupAtom, popup, TEA))
  const field = () => screen.getByLabelText<HTMLInputElement>(/^First name/)
  await shop.user.type(field(), 'Ada')
  const content = field()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  if (way === 'Close') await shop.user.click(button('Close'))
  else fireEvent(content.closest('dialog') as Element, new Event('cancel'))
  await waitFor(() => expect(shop.store.get(shownPopupAtom)).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(400))
  vi.useRealTimers()
  act(() => shop.store.set(showPopupAtom, popup, COFFEE))
  expect(field()).toHaveProperty('value', 'Ada')
  if (popup === 'enquiryform') expect(screen.getByText(SECOND.title)).toBeTruthy()
  const rest = { Last: 'King', Organisation: 'Café', Postcode: 'LS1 4DY', Email: 'a@b.example' }
  for (const [label, value] of Object.entries(rest)) {
    await shop.user.type(screen.getByLabelText(new RegExp(`^${label}`)), value)
  }
  for (const box of screen.queryAllByRole('checkbox')) await shop.user.click(box)
  await shop.user.click(button('Send enquiry'))
  expect(await screen.findByText(/^Thank you for your enquiry/)).toBeTruthy()
  await shop.user.click(button('Close'))
  await waitFor(() => expect(screen.queryByText(/^Thank you for your enquiry/)).toBeNull())
  act(() => shop.store.set(showPopupAtom, popup, TEA))
  expect(field()).toHaveProperty('value', '')
})

it('an enquiry refused after its popup closed shows a notice (form.30, notices.4)', async () => {
  const shop = await openPage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  act(() => shop.store.set(showPopupAtom, 'enquiryform', TEA))
  const values = {
    First: 'Ada',
    Last: 'King',
    Organisation: 'Café',
    Postcode: 'LS1 4DY',
    Email: 'a@b.example',
  }
  for (const [label, value] of Object.entries(values)) {
    await shop.user.type(screen.getByLabelText(new RegExp(`^${label}`)), value)
  }
  for (const box of screen.queryAllByRole('checkbox')) await shop.user.click(box)
  const body = { message: 'Not today.' }
  shop.api.faults.set([{ path: '/api/auth/enquire', status: 400, body }])
  const release = holdAnswers(shop.api, 'POST', '/api/auth/enquire')
  await shop.user.click(button('Send enquiry'))
  await shop.user.click(button('Close'))
  release()
  await waitFor(() =>
    expect(shop.store.get(notificationsAtom)).toMatchObject([{ ...body, isSilent: false }]),
  )
})
