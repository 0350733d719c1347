import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Charge } from '../../../demo/card-provider/card-provider'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import {
  addressStep,
  type CheckoutPage,
  fillInAsGuest,
  openCheckout,
  ordersIn,
  paymentStep,
} from './checkout-page'
import { installStripe } from './fake-stripe'

export const WITH_CARDS = { cardProvider: { name: 'stripe', publishableKey: 'pk_test_demo' } }
export const VISA = '4242424242424242'
export const MASTERCARD = '5555555555554444'
export const JOURNAL = 'trade-blocks:payment-journal'

/** Applies faults to every second `PATCH /order/{id}`: the first saves the order, the second places it. */
export const afterSaving = (...faults: object[]) => [
  { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
  ...faults.map((fault) => ({ method: 'PATCH', path: '/api/order/*', times: 1, ...fault })),
]

/** Opens checkout and chooses to pay by card; without a role as a guest. */
export async function openCardPayment(role?: AccountRole) {
  const page = await openCheckout({ ...(role && { role }), config: WITH_CARDS })
  const stripe = installStripe(page.api)
  if (!role) await fillInAsGuest(page)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  await paymentStep.choose(page, 'Card')
  return { page, stripe }
}

/** Opens a page again in the same browser: after a reload or, with `isNewTab`, after a closed tab. */
export function reopen(
  page: CheckoutPage,
  { path = '/payment', isNewTab = false, role }: ReopenOptions = {},
) {
  page.leave()
  if (isNewTab) sessionStorage.clear()
  const options = { api: page.api, isReload: true, path, config: WITH_CARDS }
  return openCheckout({ ...options, ...(role && { role }) })
}
interface ReopenOptions {
  path?: string
  isNewTab?: boolean
  role?: AccountRole
}

/** 'Pay Now', once it is enabled. */
export async function payNow(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Pay Now' })
  await waitFor(() => expect(isBlocked(button)).toBe(false))
  return button
}

export const isBlocked = (button: HTMLElement): boolean =>
  button.getAttribute('aria-disabled') === 'true'

/** The provider's charges, including pending ones, without those of the seed data. */
export const chargesOf = async ({ api }: CheckoutPage) =>
  (
    await api.database.all<Charge>(
      "SELECT * FROM stand_in_charges WHERE intent_id NOT LIKE 'pi_demo_%'",
    )
  ).filter(({ status }) => status !== 'failed')

/** Whether each charge has exactly one placed order, and each placed order one charge. */
export async function isReconciled(page: CheckoutPage): Promise<boolean> {
  const charged = (await chargesOf(page)).map(({ order_id }) => String(order_id)).toSorted()
  const orders = (await ordersIn(page.api)).filter(({ payment_type }) => payment_type === 'card')
  const placed = orders.map(({ id }) => String(id)).toSorted()
  return charged.length === 1 && JSON.stringify(charged) === JSON.stringify(placed)
}

/** The radio button of a saved card. */
export const card = (ending: string) =>
  screen.findByRole('radio', { name: new RegExp(`ending in ${ending}`) })

/** The cards saved during the test. */
export const savedCardsIn = ({ api }: CheckoutPage) =>
  api.database.all(
    "SELECT * FROM stand_in_cards WHERE customer_id IS NOT NULL AND customer_id NOT LIKE 'cus_demo_%'",
  )

/** Saves a card on an account. */
export async function saveCard(page: CheckoutPage, number = VISA) {
  const { access_token } = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
  const { client_secret } = await page.call<{ client_secret: string }>(
    'GET',
    '/stripe/setup-intent',
    undefined,
    { Authorization: `Bearer ${access_token}` },
  )
  const stripe = installStripe(page.api, { card: number })
  await window.Stripe?.('pk').confirmSetup({ clientSecret: client_secret } as never)
  return stripe
}

/** Opens payment by card for a customer with these saved cards. */
export async function openSavedCards(role: AccountRole, ...numbers: string[]) {
  const page = await openCheckout({ role, config: WITH_CARDS })
  for (const number of numbers) await saveCard(page, number)
  const stripe = installStripe(page.api)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  await paymentStep.choose(page, 'Card')
  return { page, stripe }
}
