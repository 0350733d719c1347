import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DIALECT_NAMES } from '../../demo/control/dialect'
import { userAtom } from '../../src/atoms/session/identity'
import { Account } from '../../src/components/account/Account'
import { Login } from '../../src/components/authentication/Login'
import { AddedPanel } from '../../src/components/basket/AddedPanel'
import { BasketPanel } from '../../src/components/basket/BasketPanel'
import { AccountNotice } from '../../src/components/notifications/AccountNotice'
import { AddToBasket } from '../../src/components/product/AddToBasket'
import { Price } from '../../src/components/product/Price'
import { configure } from '../api/calls'
import { cards, fill as fillAddress, openAddresses, PIER } from './account/addresses/addresses-page'
import { openOrdersPage } from './account/orders-page'
import { isReconciled, MASTERCARD, payNow, savedCardsIn, WITH_CARDS } from './checkout/card-page'
import {
  addressStep,
  confirmation,
  GUEST,
  openCheckout,
  ordersIn,
  paymentStep,
  prepareBankTransfer,
} from './checkout/checkout-page'
import { installStripe } from './checkout/fake-stripe'
import {
  button,
  field,
  fill,
  fillStep,
  goTo,
  NEWCOMER,
  openSteps,
  registrationsIn,
  reload,
} from './registration/registration-page'
import { FIRST, openShop } from './shop'

/** A displayed price. */
const PRICE = /£\s?\d/

describe.each(DIALECT_NAMES)('a server like %s (server.20)', (dialect) => {
  it('shows a visitor no price, and signs them in', async () => {
    const shop = await openShop({ address: '/login', dialect })
    const { container } = shop.show(
      <>
        <Price productId={FIRST.id} sku={FIRST.sku} />
        <AddToBasket productId={FIRST.id} sku={FIRST.sku} productTitle={FIRST.title} />
        <Login />
      </>,
    )
    await screen.findByRole('link', { name: /^Login to order/ })
    expect(container.textContent).not.toMatch(PRICE)
    const account = shop.api.accounts.find(({ role }) => role === 'verified')
    await shop.user.type(await screen.findByLabelText('Email address'), account?.email ?? '')
    await shop.user.type(screen.getByLabelText('Password'), account?.password ?? '')
    await shop.user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(localStorage.getItem('trade-blocks:auth-user')).toContain('access_token')
  })

  it('shows a buyer the price, and what was added to the basket', async () => {
    const shop = await openShop({ as: 'verified', dialect })
    const { container } = shop.show(
      <>
        <Price productId={FIRST.id} sku={FIRST.sku} />
        <AddToBasket productId={FIRST.id} sku={FIRST.sku} productTitle={FIRST.title} />
        <AddedPanel />
        <BasketPanel />
      </>,
    )
    const quantity = await screen.findByRole('textbox', { name: `Quantity of ${FIRST.title}` })
    await waitFor(() => expect(container.textContent).toMatch(/£[\d.,]+ exc VAT/))
    await shop.user.clear(quantity)
    await shop.user.type(quantity, '3')
    await shop.user.click(screen.getByRole('button', { name: /^Add to basket/ }))
    const added = within(await screen.findByRole('region', { name: 'Added to basket' }))
    await added.findByText(FIRST.title)
    expect(added.getByText(PRICE)).toBeTruthy()
    await shop.user.click(added.getByRole('button', { name: 'view basket (3)' }))
    const basket = within(await screen.findByRole('dialog', { name: 'Your Basket' }))
    expect(basket.getAllByText(PRICE).length).toBeGreaterThan(0)
    expect(basket.getByRole('link', { name: 'Checkout' })).toBeTruthy()
  })

  it('takes an order by bank transfer', async () => {
    const page = await openCheckout({ role: 'verified', dialect })
    await addressStep.fill(page, GUEST)
    await page.user.type(screen.getByLabelText(/Purchase Order Number/), 'PO-7')
    await page.user.click(await addressStep.next())
    await page.user.click(await prepareBankTransfer(page))
    await confirmation.heading()
    expect(page.view.container.textContent).toContain('Total')
    expect(await ordersIn(page.api)).toMatchObject([
      { status: 'pending', payment_type: 'bacs', purchase_number: 'PO-7' },
    ])
  })

  it('saves a card and charges it', async () => {
    const page = await openCheckout({ role: 'verified', dialect, config: WITH_CARDS })
    installStripe(page.api, { card: MASTERCARD })
    await addressStep.fill(page, GUEST)
    await page.user.click(await addressStep.next())
    await paymentStep.choose(page, 'Card')
    await page.user.click(await screen.findByRole('button', { name: 'Add new payment method' }))
    await page.user.type(screen.getByLabelText(/Name on card/), "Grace O'Brien")
    await page.user.click(await payNow())
    await confirmation.heading()
    expect(await isReconciled(page)).toBe(true)
    expect(await savedCardsIn(page)).toHaveLength(1)
  })

  it('refuses a registration at its field, then accepts it and signs in', async () => {
    const shop = await openSteps({ dialect })
    await goTo(shop, 4, { ...NEWCOMER, postcode: 'LS1 4D' })
    await fillStep(shop, 4)
    await shop.user.click(button('Sign Up'))
    await screen.findByRole('heading', { name: /^Step 2 of 4/ })
    await waitFor(() => expect(field('postcode').getAttribute('aria-invalid')).toBe('true'))
    await fill(shop, { postcode: NEWCOMER.postcode })
    for (const _ of [2, 3]) await shop.user.click(button('Next'))
    await fillStep(shop, 4)
    await shop.user.click(button('Sign Up'))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(localStorage.getItem('trade-blocks:auth-user')).toContain('access_token')
    expect(await registrationsIn(shop.api)).toMatchObject([{ first_name: 'Zoë' }])
  })

  it('greets a customer who waits for approval', async () => {
    const { store, show } = await openShop({ as: 'unapproved', dialect })
    show(<AccountNotice />)
    await screen.findByText('Account Notice:')
    expect(store.get(userAtom)).toMatchObject({ first_name: 'Nadia' })
  })

  it('keeps a changed address', async () => {
    const { user } = await openAddresses({ as: 'history', dialect })
    await user.click((await screen.findAllByRole('button', { name: /^Edit/ })).at(-1) as Element)
    for (const label of ['Company', 'Email', 'Telephone', 'City'] as const) {
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
      // A server may keep less than the form asks for.
      if (label === 'City') await user.clear(input)
      if (input.value === '') await fillAddress(user, { [label]: PIER[label] })
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(cards().filter((card) => card.includes(PIER.City))).toHaveLength(1))
  })

  it('fills every view of the account', async () => {
    const { user, api, show } = await openShop({ as: 'history', address: '/account', dialect })
    configure(WITH_CARDS)
    installStripe(api)
    show(<Account />)
    const navigation = within(await screen.findByRole('navigation', { name: 'Your account' }))
    for (const name of ['Saved cards', 'Your details', 'Password', 'Support cases', 'Dashboard']) {
      await user.click(navigation.getByRole('link', { name }))
      const heading = name === 'Password' ? 'Change password' : name
      await screen.findByRole('heading', { level: 2, name: heading })
      await waitFor(() => expect(screen.queryAllByText('Loading')).toEqual([]))
      expect(screen.queryByText(/could not be loaded/)).toBeNull()
    }
    expect(await screen.findByRole('region', { name: /^(Last order|Order again)$/ })).toBeTruthy()
  })

  it('opens an order, and offers to repeat it', async () => {
    const { user } = await openOrdersPage({ dialect })
    await user.click(await screen.findByRole('link', { name: /^Order \d+$/ }))
    await screen.findByText('Total incl VAT')
    const [again] = await screen.findAllByRole('link', { name: 'Order again' })
    await user.click(again as Element)
    expect(await screen.findByText(/^(Chosen, exc VAT|None of this)/)).toBeTruthy()
  })
})
