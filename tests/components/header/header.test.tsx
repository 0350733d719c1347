import { act, screen, waitFor, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownPanelAtom } from '../../../src/atoms/base/overlay'
import { AccountButton } from '../../../src/components/header/AccountButton'
import { BasketButton } from '../../../src/components/header/BasketButton'
import { HeaderLink } from '../../../src/components/header/HeaderLink'
import { resetConfig } from '../../../src/config'
import { type HeaderTag, headerShell, unknownHeader } from '../../../src/shell/header-shell'
import type { ShellNode } from '../../../src/shell/nodes'
import { expectAccessible, FIRST, openShop, SECOND } from '../shop'

/** The shell's markup as the browser serialises it. */
const markup = ({ tag, attributes, children }: ShellNode): string => {
  const names = Object.keys(attributes).sort()
  const inside = children.map((child) => (typeof child === 'string' ? child : markup(child)))
  return `<${tag} ${names.map((name) => `${name}="${attributes[name]}"`).join(' ')}>${inside.join('')}</${tag}>`
}

const asShell = (element: Element): ShellNode => ({
  tag: element.localName,
  attributes: Object.fromEntries(
    element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']),
  ),
  children: Array.from(element.childNodes, (child) =>
    child instanceof Element ? asShell(child) : (child.textContent ?? ''),
  ),
})

beforeEach(() => {
  // The test's DOM has no popovers, so the menu is always visible.
  HTMLElement.prototype.showPopover = vi.fn()
})

const placed: Element[] = []
/** Adds a tag to the page. */
const placeTag = (tag: string) =>
  placed.push(document.body.appendChild(document.createElement(tag)))
afterEach(() => {
  for (const element of placed.splice(0)) element.remove()
})

/** Whether the next click would navigate; prevents the navigation. */
function nextClick() {
  let isFollowed = false
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', follow, { once: true })
  return () => isFollowed
}

it.each<[HeaderTag, Partial<ReturnType<typeof unknownHeader>>]>([
  ['trade-account-button', {}],
  ['trade-account-button', { isSignedIn: true }],
  ['trade-account-button', { isSignedIn: true, firstName: "Zoë O'Brien <b>" }],
  ['trade-basket-button', {}],
  ['trade-basket-button', { totalItems: 0 }],
  ['trade-basket-button', { totalItems: 1 }],
  ['trade-basket-button', { totalItems: 240 }],
])("%s with %o looks the same in React and in the loader's shell (page.4)", (tag, given) => {
  const state = { ...unknownHeader(false), ...given }
  const holder = document.createElement('div')
  holder.innerHTML = renderToString(
    <HeaderLink tag={tag} state={state} panel="login" canOpen={() => false} />,
  )
  expect(holder.children).toHaveLength(1)
  expect(markup(asShell(holder.children[0] as Element))).toBe(markup(headerShell(tag, state)))
})

it.each([
  ['trade-account-button', <AccountButton key="account" />],
  ['trade-basket-button', <BasketButton key="basket" />],
] as const)('the first render of %s is that of an unknown visitor (page.4)', (tag, button) => {
  const holder = document.createElement('div')
  holder.innerHTML = renderToString(<Provider store={createStore()}>{button}</Provider>)
  expect(holder.children).toHaveLength(1)
  const shell = headerShell(tag, unknownHeader(false))
  expect(markup(asShell(holder.children[0] as Element))).toBe(markup(shell))
})

describe('the account button', () => {
  const toggle = (name: string | RegExp) => screen.findByRole('link', { name })
  const menu = () => document.querySelector<HTMLElement>('[popover]')

  it("a visitor's account button says 'Login / Register' and opens the login slide-out (page.3)", async () => {
    placeTag('trade-login-panel')
    const shop = await openShop()
    shop.show(<AccountButton />)
    const link = await toggle('Login / Register')
    expect(link.getAttribute('href')).toBe('/login')
    expect(link.getAttribute('aria-expanded')).toBe('false')
    await shop.user.click(link)
    expect(shop.store.get(shownPanelAtom)).toBe('login')
    expect(link.getAttribute('aria-expanded')).toBe('true')
    expect(menu()).toBeNull()
  })

  it('the account button is a link to the login page without a slide-out (page.5)', async () => {
    const shop = await openShop()
    shop.show(<AccountButton />)
    const link = await toggle('Login / Register')
    const isFollowed = nextClick()
    await shop.user.click(link)
    expect(isFollowed()).toBe(true)
    expect(shop.store.get(shownPanelAtom)).toBeNull()
  })

  it("the account button says 'Hi {first_name}' and opens the account menu (page.3)", async () => {
    const shop = await openShop({ as: 'approved' })
    shop.show(<AccountButton />)
    const link = await toggle('Hi Alice')
    expect(link.getAttribute('aria-expanded')).toBe('false')
    await shop.user.click(link)
    expect(link.getAttribute('aria-expanded')).toBe('true')
    expect(menu()?.id).toBe(link.getAttribute('aria-controls'))
    expect(screen.getByRole('link', { name: 'Go To Dashboard' }).getAttribute('href')).toBe(
      '/account',
    )
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
    await shop.user.click(link)
    expect(menu()).toBeNull()
  })

  it("the menu links to orders and configured pages, above 'Log out' (page.133)", async () => {
    const shop = await openShop({ as: 'approved' })
    const routes = { quickOrder: '/quick-order', favourites: '/my-lists' }
    document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ routes })}</script>`
    resetConfig()
    shop.show(<AccountButton />)
    await shop.user.click(await toggle('Hi Alice'))
    const items = [...(menu()?.querySelectorAll('a, button') ?? [])]
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Go To Dashboard', '/account'],
      ['Orders', '/account/orders'],
      ['Quick order', '/quick-order'],
      ['Saved lists', '/my-lists'],
      ['Log out', null],
    ])
  })

  it('a click with a modifier key follows the link (page.5)', async () => {
    const shop = await openShop({ as: 'approved' })
    shop.show(<AccountButton />)
    const link = await toggle('Hi Alice')
    link.addEventListener('click', (event) => event.preventDefault())
    await shop.user.keyboard('{Control>}')
    await shop.user.click(link)
    expect(menu()).toBeNull()
  })

  it('the account menu opens with Enter, and Esc returns the focus', async () => {
    const shop = await openShop({ as: 'approved' })
    shop.show(<AccountButton />)
    const link = await toggle('Hi Alice')
    await shop.user.tab()
    expect(document.activeElement).toBe(link)
    await shop.user.keyboard('{Enter}')
    await shop.user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Go To Dashboard' }))
    await shop.user.keyboard('{Escape}')
    expect(menu()).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  it('the account menu closes on a press or focus outside', async () => {
    const shop = await openShop({ as: 'approved' })
    shop.show(
      <>
        <AccountButton />
        <button type="button">Elsewhere</button>
      </>,
    )
    await shop.user.click(await toggle('Hi Alice'))
    // Tabs past the dashboard, the orders and 'Log out'.
    for (let press = 0; press < 4; press += 1) await shop.user.tab()
    expect(menu()).toBeNull()
    await shop.user.click(await toggle('Hi Alice'))
    await shop.user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(menu()).toBeNull()
  })

  it("the account menu has no 'Ordering as' for a single delivery address (page.3)", async () => {
    const shop = await openShop({ as: 'approved' })
    shop.show(<AccountButton />)
    await shop.user.click(await toggle('Hi Alice'))
    expect(screen.queryByLabelText('Ordering as')).toBeNull()
  })

  const orderingAs = async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const shop = await openShop({ as: 'crm' })
    const crm = shop.api.accounts.find(({ role }) => role === 'crm')
    shop.show(<AccountButton />)
    await shop.user.click(await toggle(`Hi ${crm?.first_name}`))
    const select = screen.getByLabelText<HTMLSelectElement>('Ordering as')
    return { ...shop, crm, select, reload }
  }
  const use = () => screen.queryByRole('button', { name: 'Use this address' })

  it("'Use this address' stores the address and reloads the page (page.130, session.22)", async () => {
    const { user, crm, select, reload } = await orderingAs()
    expect(within(select).getAllByRole('option')).toHaveLength(crm?.delivery.length ?? 0)
    expect(select.selectedIndex).toBe(0)
    const other = within(select).getAllByRole<HTMLOptionElement>('option')[2]
    expect(other?.textContent).toContain(crm?.delivery[2]?.postcode)
    await user.selectOptions(select, other as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect(localStorage.getItem('trade-blocks:delivery-address')).toContain(other?.value)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it("a choice under 'Ordering as' alone changes nothing (page.130)", async () => {
    const { user, select, reload } = await orderingAs()
    const before = localStorage.getItem('trade-blocks:delivery-address')
    expect(use()).toBeNull()
    // An arrow key on a closed select selects at each press.
    for (const option of [1, 2, 3]) {
      await user.selectOptions(select, within(select).getAllByRole('option')[option] as HTMLElement)
    }
    expect(use()).not.toBeNull()
    await user.selectOptions(select, within(select).getAllByRole('option')[0] as HTMLElement)
    expect(use()).toBeNull()
    expect(localStorage.getItem('trade-blocks:delivery-address')).toBe(before)
    expect(reload).not.toHaveBeenCalled()
  })

  it("'Log out' ends the session and opens the home page (page.3, session.18)", async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const shop = await openShop({ as: 'approved', address: '/shop' })
    shop.show(<AccountButton />)
    await shop.user.click(await toggle('Hi Alice'))
    await shop.user.click(screen.getByRole('button', { name: 'Log out' }))
    expect(localStorage.getItem('trade-blocks:auth-user')).toBeNull()
    expect(assign).toHaveBeenCalledWith('/')
    expect(await toggle('Login / Register')).toBeTruthy()
    expect(menu()).toBeNull()
  })

  it('the open account menu is accessible', async () => {
    const shop = await openShop({ as: 'crm' })
    const { container } = shop.show(<AccountButton />)
    await shop.user.click(await toggle(/^Hi /))
    await expectAccessible(container)
  })
})

it('the basket button shows its count once the basket is loaded (page.4)', async () => {
  const shop = await openShop({
    basket: [
      { id: FIRST.id, qty: 3 },
      { id: SECOND.id, qty: 2 },
    ],
    isWaiting: true,
  })
  shop.show(<BasketButton />)
  expect(screen.getByRole('link', { name: 'Basket' }).getAttribute('href')).toBe('/basket')
  act(() => shop.start())
  const button = await screen.findByRole('link', { name: /^Basket ?, 5 items$/ })
  expect(within(button).getByText('5').getAttribute('aria-hidden')).toBe('true')
})

it('an empty basket has no badge (page.4)', async () => {
  const shop = await openShop()
  shop.show(<BasketButton />)
  const button = await screen.findByRole('link', { name: /^Basket ?, 0 items$/ })
  expect(within(button).queryByText('0')).toBeNull()
})

it('a plain click on the basket button opens the slide-out (page.5)', async () => {
  placeTag('trade-basket-panel')
  const shop = await openShop()
  shop.show(<BasketButton />)
  const link = await screen.findByRole('link', { name: /^Basket/ })
  await shop.user.click(link)
  expect(shop.store.get(shownPanelAtom)).toBe('basket')
  await waitFor(() => expect(link.getAttribute('aria-expanded')).toBe('true'))
})

it('the basket button is a link without a slide-out (page.5)', async () => {
  const shop = await openShop()
  shop.show(<BasketButton />)
  const link = await screen.findByRole('link', { name: /^Basket/ })
  const isFollowed = nextClick()
  await shop.user.click(link)
  expect(isFollowed()).toBe(true)
  expect(shop.store.get(shownPanelAtom)).toBeNull()
})
