import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { expectAccessible } from '../shop'
import {
  card,
  chargesOf,
  isReconciled,
  MASTERCARD,
  openCardPayment,
  openSavedCards,
  payNow,
  savedCardsIn,
  VISA,
} from './card-page'
import { confirmation, sentRequests, signInAgain } from './checkout-page'

it('a card used without saving pays, and is not saved (payment.12)', async () => {
  const { page, stripe } = await openSavedCards('approved', VISA)
  await page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  stripe.behaviour.card = MASTERCARD
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
  expect(await savedCardsIn(page)).toHaveLength(1)
})

it('without saved cards, a new card is the only choice (payment.12)', async () => {
  const { page } = await openCardPayment('verified')
  const only = await screen.findByRole('radio', { name: 'New card' })
  expect((only as HTMLInputElement).checked).toBe(true)
  await page.user.click(await payNow())
  await confirmation.heading()
})

const openForm = async () => {
  const opened = await openSavedCards('approved', VISA)
  await opened.page.user.click(
    await screen.findByRole('button', { name: 'Add new payment method' }),
  )
  const name = screen.getByLabelText(/Name on card/)
  return { ...opened, name, pay: await payNow() }
}
const keep = () => screen.getByRole('checkbox', { name: 'Save for next time' })

it("'Add new payment method' chooses 'New card' and ticks 'Save for next time' (payment.12, payment.45)", async () => {
  const { page, name } = await openForm()
  expect(document.activeElement).toBe(name)
  expect(screen.getByRole('radio', { name: 'New card' })).toMatchObject({ checked: true })
  expect(keep()).toMatchObject({ checked: true })
  expect(screen.queryByRole('button', { name: 'Add new payment method' })).toBeNull()
  await page.user.click(keep())
  expect(screen.queryByLabelText(/Name on card/)?.closest('[hidden]')).not.toBeNull()
  await expectAccessible(page.view.container)
})

it('a card without a name is neither saved nor charged (payment.45, payment.47)', async () => {
  const { page, stripe, name, pay } = await openForm()
  const before = sentRequests(page.api, 'PATCH', /order/).length
  stripe.behaviour.typingError = 'Your card number is incomplete.'
  await page.user.click(pay)
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  const missing = within(summary).getAllByRole('listitem')
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'Enter the name on the card',
    'Your card number is incomplete.',
  ])
  await page.user.type(name, 'G')
  expect(screen.queryByText('Enter the name on the card')).toBeNull()
  expect(stripe.count('confirmSetup')).toBe(0)
  expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(before)
  await expectAccessible(page.view.container)
})

it('card errors disappear when only the name is missing (payment.47)', async () => {
  const { page, stripe, name, pay } = await openForm()
  await page.user.type(name, 'G')
  stripe.behaviour.typingError = 'Your card number is incomplete.'
  await page.user.click(pay)
  await screen.findByText('Your card number is incomplete.')
  await page.user.clear(name)
  stripe.behaviour.typingError = null
  await page.user.click(pay)
  await screen.findAllByText('Enter the name on the card')
  expect(screen.queryByText('Your card number is incomplete.')).toBeNull()
})

it('a card to save is saved first, then charged once (payment.15, payment.45)', async () => {
  const { page, stripe, name, pay } = await openForm()
  stripe.behaviour.card = MASTERCARD
  await page.user.type(name, 'Grace O’Brien')
  await page.user.dblClick(pay)
  await confirmation.heading()
  expect(stripe.calls.find((call) => call.name === 'confirmSetup')?.argument).toMatchObject({
    payment_method_data: { billing_details: { name: 'Grace O’Brien' } },
  })
  const [confirmed, cleared] = [stripe.count('confirmSetup'), stripe.count('clear')]
  expect([confirmed, cleared, stripe.count('confirmPayment')]).toEqual([1, 1, 0])
  expect(sentRequests(page.api, 'PUT', /\/stripe\/subscription$/)).toHaveLength(1)
  expect(await savedCardsIn(page)).toHaveLength(2)
  expect(await isReconciled(page)).toBe(true)
})

it('a card that cannot be saved is not charged, and shows why (payment.15, payment.45)', async () => {
  const { page, stripe, name, pay } = await openForm()
  stripe.behaviour.card = '4000000000000002'
  await page.user.type(name, 'Grace')
  await page.user.click(pay)
  const said = await screen.findByText('Your card was declined. You have not been charged.')
  expect(said.closest('[role="alert"]')).not.toBeNull()
  expect(name).toMatchObject({ value: 'Grace' })
  expect(sentRequests(page.api, 'PUT', /subscription/)).toEqual([])
  expect(await chargesOf(page)).toEqual([])
})

it('saving that fails to start charges nothing, and can be retried (payment.15, payment.45)', async () => {
  const { page, name, pay } = await openForm()
  page.api.faults.set([
    { path: '/api/stripe/setup-intent', times: 1, status: 500, body: { message: 'Not now.' } },
  ])
  await page.user.type(name, 'Grace')
  await page.user.click(pay)
  const said = await screen.findByText('Not now. You have not been charged.')
  expect(said.closest('[role="alert"]')).not.toBeNull()
  expect(page.store.get(notificationsAtom).map(({ message }) => message)).toEqual([
    'There was a problem setting up payment details: Not now.',
  ])
  expect(name).toMatchObject({ value: 'Grace' })
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it('a card that is saved but declined stays chosen, and is not saved again (payment.45)', async () => {
  const { page, stripe, name, pay } = await openForm()
  stripe.behaviour.card = '4000000000000341'
  await page.user.type(name, 'Grace')
  await page.user.click(pay)
  await screen.findByText('Your card was declined. You have not been charged.')
  expect(await screen.findByText('Your card is saved, and chosen for this payment.')).toBeDefined()
  expect(await card('0341')).toMatchObject({ checked: true })
  expect(name).toMatchObject({ value: '' })
  await page.user.click(await payNow())
  await waitFor(() => expect(sentRequests(page.api, 'PUT', /subscription/)).toHaveLength(2))
  expect(stripe.count('confirmSetup')).toBe(1)
  await page.user.click(screen.getByRole('radio', { name: 'New card' }))
  expect(screen.queryByText(/^Your card is saved/)).toBeNull()
})

it('a saved card without a known id is not charged; the buyer must choose (payment.45)', async () => {
  const { page, stripe, name, pay } = await openForm()
  page.api.faults.set([{ method: 'GET', path: '/api/stripe/payment-methods', status: 500 }])
  stripe.behaviour.hidesCard = true
  await page.user.type(name, 'Grace')
  await page.user.click(pay)
  expect(await screen.findByText(/^Your card is saved\. You have not been charged\./)).toBeDefined()
  expect(await chargesOf(page)).toEqual([])
})

it('a session that ends before the charge: after signing in, the saved card pays once (payment.45, checkout.4)', async () => {
  const { page, stripe, name, pay } = await openForm()
  page.api.faults.set([
    { method: 'PUT', path: '/api/stripe/subscription', times: 1, status: 401, body: {} },
  ])
  await page.user.type(name, 'Grace')
  await page.user.click(pay)
  await signInAgain(page, 'approved')
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(stripe.count('confirmSetup')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})
