import { act, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { redirectTargetAtom } from '../../../src/atoms/session/session'
import { Account } from '../../../src/components/account/Account'
import type { AccountView } from '../../../src/components/account/views'
import { expectAccessible, openShop } from '../shop'

beforeEach(() => {
  document.title = 'Your account – Leaf & Bean'
})
afterEach(() => {
  document.title = ''
})

interface Opening {
  isVisitor?: boolean
  address?: string
  view?: AccountView
}

async function openAccount({ isVisitor, address = '/account', view }: Opening = {}) {
  const shop = await openShop({ ...(!isVisitor && { as: 'history' }), address })
  return { ...shop, ...shop.show(<Account {...(view && { view })} />) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Your account' })).getByRole('link', { name })
const current = () => document.querySelector('a[aria-current]')?.textContent

it('a navigation link opens its view without a page load, and moves the focus (account.3, account.121)', async () => {
  const { user, container } = await openAccount()
  await heading('Dashboard')
  expect(document.activeElement).toBe(document.body)
  expect(document.title).toBe('Your account – Leaf & Bean')
  expect(current()).toBe('Dashboard')
  await user.click(link('Support cases'))
  expect(document.activeElement).toBe(await heading('Support cases'))
  expect(location.href).toContain('/account?view=cases')
  expect(document.title).toBe('Support cases – Leaf & Bean')
  expect(current()).toBe('Support cases')
  expect(await screen.findByText('One case arrived damaged')).toBeTruthy()
  await expectAccessible(container)
  act(() => {
    history.replaceState(null, '', '/account')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(document.activeElement).toBe(await heading('Dashboard'))
  expect(document.title).toBe('Your account – Leaf & Bean')
})

it('the browser follows links with a modifier key, to a new tab or to another page (account.3)', async () => {
  const { container } = await openAccount({ address: '/account?view=cases' })
  await heading('Support cases')
  const isFollowed = (change: (link: HTMLAnchorElement) => void, init: MouseEventInit = {}) => {
    const followed = link('Dashboard') as HTMLAnchorElement
    change(followed)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    // The last listener: prevents the navigation that would end the test.
    let isLeft = false
    document.addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    act(() => void followed.dispatchEvent(click))
    return isLeft
  }
  expect(isFollowed(() => {}, { ctrlKey: true })).toBe(true)
  expect(isFollowed((each) => each.setAttribute('target', '_blank'))).toBe(true)
  expect(isFollowed((each) => each.removeAttribute('target'))).toBe(false)
  expect(isFollowed((each) => each.setAttribute('href', '/shop'))).toBe(true)
  expect(container.querySelector('h2')?.textContent).toBe('Dashboard')
})

it('after signing in, visitors return to the same view (account.4)', async () => {
  const { user, store, container, requests, answered } = await openAccount({
    isVisitor: true,
    address: '/account/orders?order=7',
  })
  const login = await screen.findByRole('link', { name: 'Login' })
  login.addEventListener('click', (event) => event.preventDefault())
  await answered()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(login)
  expect(login.getAttribute('href')).toBe('/login')
  expect(store.get(redirectTargetAtom)).toBe('/account/orders?order=7')
  expect(requests('GET', '/order')).toEqual([])
  expect(requests('GET', '/auth/user-dashboard')).toEqual([])
  await expectAccessible(container)
})

it("a failed session check shows an error, and 'Retry' opens the account (account.4)", async () => {
  const shop = await openShop({ as: 'history', address: '/account', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 500 }])
  act(() => shop.start())
  shop.show(<Account />)
  expect(await screen.findByText('Your account could not be loaded.')).toBeTruthy()
  shop.api.faults.set([])
  await shop.user.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Dashboard')
})

it("Back to another page's address loads that page (account.2)", async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await openAccount({ address: '/account/orders', view: 'orders' })
  await heading('Orders')
  act(() => {
    history.replaceState(null, '', '/account')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('with two account areas, a click focuses its own and Back the first (account.121)', async () => {
  const { user, show } = await openAccount()
  show(<Account />)
  const navigations = await waitFor(() => {
    const found = screen.getAllByRole('navigation', { name: 'Your account' })
    expect(found).toHaveLength(2)
    return found
  })
  const headings = (name: string) => screen.findAllByRole('heading', { level: 2, name })
  await user.click(
    within(navigations[0] as HTMLElement).getByRole('link', { name: 'Support cases' }),
  )
  expect(document.activeElement).toBe((await headings('Support cases'))[0])
  await user.click(
    within(navigations[1] as HTMLElement).getByRole('link', { name: 'Your details' }),
  )
  expect(document.activeElement).toBe((await headings('Your details'))[1])
  act(() => {
    history.replaceState(null, '', '/account')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(document.activeElement).toBe((await headings('Dashboard'))[0])
})

it('on other pages, the address keeps the view through a reload (account.120)', async () => {
  const { user } = await openAccount({ address: '/my-account?utm=1' })
  await heading('Dashboard')
  await user.click(link('Support cases'))
  await heading('Support cases')
  expect(location.pathname + location.search).toBe('/my-account?utm=1&view=cases')
  expect(link('Dashboard').getAttribute('href')).toBe('/my-account?utm=1')
  await user.click(link('Dashboard'))
  await heading('Dashboard')
  expect(location.pathname + location.search).toBe('/my-account?utm=1')
})

it('on other pages, the address of a view opens that view (account.120)', async () => {
  await openAccount({ address: '/my-account?view=cases' })
  await heading('Support cases')
  expect(link('Your details').getAttribute('href')).toBe('/my-account?view=details')
})

it("the page's own children replace the dashboard (account.6)", async () => {
  const { store, user } = await openShop({ as: 'history', address: '/account' })
  const tag = document.body.appendChild(document.createElement('trade-account'))
  tag.innerHTML = '<p>Offers <a href="/account?view=cases">Cases</a></p><noscript>No</noscript>'
  const root = tag.appendChild(document.createElement('trade-root'))
  const { unmount } = render(
    <Provider store={store}>
      <Account />
    </Provider>,
    { container: root },
  )
  await waitFor(() => expect(link('Dashboard')).toBeTruthy())
  expect(tag.hasAttribute('data-trade-children')).toBe(true)
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Cases' }))
  await heading('Support cases')
  expect(tag.hasAttribute('data-trade-children')).toBe(false)
  await user.click(link('Dashboard'))
  expect(tag.hasAttribute('data-trade-children')).toBe(true)
  expect(document.activeElement).toBe(link('Dashboard'))
  tag.querySelector('p')?.remove()
  await user.click(link('Support cases'))
  await user.click(link('Dashboard'))
  await heading('Dashboard')
  unmount()
  tag.remove()
})
