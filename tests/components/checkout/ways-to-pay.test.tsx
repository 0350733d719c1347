import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isReconciled, MASTERCARD, payNow, VISA, WITH_CARDS } from './card-page'
import {
  type CheckoutPage,
  confirmation,
  openPayment,
  ordersIn,
  paymentStep,
  prepareBankTransfer,
} from './checkout-page'
import { installStripe } from './fake-stripe'

/** A card with 3-D Secure. */
const SECURE = '4000002760003184'

/** Pays by a new card; with a name the card is saved, too. */
async function payByCard(page: CheckoutPage, card: string, name = '') {
  const stripe = installStripe(page.api, { card })
  await paymentStep.choose(page, 'Card')
  if (name) {
    await page.user.click(await screen.findByRole('button', { name: 'Add new payment method' }))
    await page.user.type(screen.getByLabelText(/Name on card/), name)
  } else await page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
  return stripe
}

describe.each([
  ['with a crm_id', 'crm'],
  ['without a crm_id', 'verified'],
] as const)('a buyer %s', (_, role) => {
  const open = () => openPayment({ role, config: WITH_CARDS })

  it.each([
    ['a new card', VISA],
    ['a card with 3-D Secure', SECURE],
  ])('pays by %s (payment.12, payment.14)', async (_way, card) => {
    await payByCard(await open(), card)
  })

  it('pays by a card that is saved (payment.45)', async () => {
    const stripe = await payByCard(await open(), MASTERCARD, "Grace O'Brien")
    expect(stripe.count('confirmSetup')).toBe(1)
  })

  it('pays by bank transfer (payment.4)', async () => {
    const page = await open()
    await page.user.click(await prepareBankTransfer(page))
    await confirmation.heading()
    expect(await ordersIn(page.api)).toMatchObject([{ payment_type: 'bacs', status: 'pending' }])
  })
})
