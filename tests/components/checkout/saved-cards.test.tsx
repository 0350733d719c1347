import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { expectAccessible } from '../shop'
import {
  chargesOf,
  isBlocked,
  JOURNAL,
  openCardPayment,
  openSavedCards,
  pause,
  payNow,
  reconciled,
  reopen,
} from './card-page'
import { type CheckoutPage, confirmation, ordersIn, sent, signInAgain } from './checkout-page'

const VISA = '4242424242424242'
const MASTERCARD = '5555555555554444'
const LONG = { timeout: 10_000 }

const card = (ending: string) =>
  screen.findByRole('radio', { name: new RegExp(`ending in ${ending}`) })
/** The cards that are saved in the test. */
const savedIn = ({ api }: CheckoutPage) =>
  api.database.all(
    "SELECT * FROM stand_in_cards WHERE customer_id IS NOT NULL AND customer_id NOT LIKE 'cus_demo_%'",
  )
const radios = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

it('saved cards are shown with brand in lower case, last four digits and expiry (payment.12)', async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  const choice = await card('4242')
  const label = (choice as HTMLInputElement).labels?.[0]?.textContent
  expect(label).toMatch(/^visa ending in 4242 expires 04\/20\d\d$/)
  expect((await card('4444')) as HTMLInputElement).toMatchObject({ checked: false })
  const button = screen.getByRole('button', { name: 'Pay Now' })
  expect(isBlocked(button)).toBe(true)
  expect(reasonOf(button)).toBe('Please select a card first.')
  await expectAccessible(page.view.container)
})

it('the selected saved card pays the order (payment.13, payment.14)', async () => {
  const { page, stripe } = await openSavedCards('approved', VISA, MASTERCARD)
  await page.user.click(await card('4444'))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(sent(page.api, 'PUT', /\/stripe\/subscription$/)).toHaveLength(1)
  expect(await reconciled(page)).toBe(true)
})

it("a saved card asks the buyer's bank where it requires that (payment.14)", async () => {
  const { page, stripe } = await openSavedCards('approved', '4000002760003184')
  await page.user.click(await card('3184'))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('handleNextAction')).toBe(1)
  expect(await reconciled(page)).toBe(true)
})

it("a declined saved card shows the server's message, and Pay Now is enabled again (payment.13, payment.17)", async () => {
  const { page } = await openSavedCards('approved', '4000000000000341', VISA)
  await page.user.click(await card('0341'))
  await page.user.click(await payNow())
  const said = await screen.findByText('Your card was declined.')
  expect(said.closest('[role="alert"]')).not.toBeNull()
  expect(localStorage.getItem(JOURNAL)).toBeNull()
  await page.user.click(await card('4242'))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await reconciled(page)).toBe(true)
})

it.each([
  ['refused', { status: 500, body: { message: 'The till is broken.' } }, 0],
  ['done, and its answer lost', { drop: 'after' }, 1],
] as const)('a saved card whose call is %s is asked about at the provider (payment.19)', async (_name, fault, charges) => {
  const { page } = await openSavedCards('approved', VISA)
  await page.user.click(await card('4242'))
  page.api.faults.set([
    { method: 'PUT', path: '/api/stripe/subscription', times: 1, ...fault } as never,
  ])
  await page.user.click(await payNow())
  if (charges === 0) {
    await screen.findByText(/^We asked for your payment for order/)
    await waitFor(() => expect(screen.queryByText(/We asked for your payment/)).toBeNull(), LONG)
    expect(screen.getByText(/The till is broken\./)).toBeDefined()
    expect(await chargesOf(page)).toEqual([])
    await page.user.click(await payNow())
  }
  await screen.findByRole('heading', { name: 'Thank you for your order' }, LONG)
  expect(await reconciled(page)).toBe(true)
})

const removeButton = () => screen.getByRole('button', { name: 'Remove visa ending in 4242' })
const undoButton = () => screen.getByRole('button', { name: 'Undo: put visa ending in 4242 back' })
/** Leaves the page: what can be undone is sent at once. */
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))

it('a removed saved card cannot be chosen from then on, and keeps its place until the cards are loaded again (payment.16)', async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await card('4242')
  const before = radios()
  await page.user.click(removeButton())
  expect(radios()).toEqual(before)
  expect(await card('4242')).toMatchObject({ disabled: true })
  expect(document.activeElement).toBe(undoButton())
  expect(screen.getByText('Removed: visa ending in 4242').role).toBe('status')
  expect(sent(page.api, 'POST', /payment-methods\/remove$/)).toEqual([])
  leave()
  const removed = await screen.findByRole('button', { name: 'Removed: visa ending in 4242' })
  expect(removed.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(removed)
  await waitFor(async () => {
    expect(await savedIn(page)).toHaveLength(1)
  })
  expect(radios()).toEqual(before)
  await page.user.click(screen.getByRole('radio', { name: 'Bank transfer' }))
  await page.user.click(screen.getByRole('radio', { name: 'Card' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull())
  expect(await card('4444')).toBeDefined()
})

it("'Undo' puts a removed saved card back, which a double click on 'Remove' does not (payment.16)", async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await card('4242')
  await page.user.dblClick(removeButton())
  expect(await card('4242')).toMatchObject({ disabled: true })
  await pause(510)
  await page.user.click(undoButton())
  expect(document.activeElement).toBe(removeButton())
  expect(await card('4242')).toMatchObject({ disabled: false })
  leave()
  expect(sent(page.api, 'POST', /payment-methods\/remove$/)).toEqual([])
})

it('the last removed saved card leaves a new card as the only choice (payment.13, payment.16)', async () => {
  const { page } = await openSavedCards('approved', VISA)
  await page.user.click(await card('4242'))
  await page.user.click(removeButton())
  expect(screen.getByRole('radio', { name: /^Use a new card/ })).toMatchObject({ checked: true })
})

it('a saved card that cannot be removed returns to its place (payment.16)', async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await card('4242')
  const before = radios()
  page.api.faults.set([{ path: '/api/stripe/payment-methods/remove', times: 1, status: 500 }])
  await page.user.click(removeButton())
  leave()
  await screen.findByRole('button', { name: 'Remove visa ending in 4242' })
  expect(await card('4242')).toMatchObject({ disabled: false })
  expect(radios()).toEqual(before)
})

it('saved cards that cannot be loaded say so, and a new card can pay (payment.12)', async () => {
  const { page } = await openSavedCards('approved')
  page.api.faults.set([{ path: '/api/stripe/payment-methods', status: 500 }])
  const again = await reopen(page, { role: 'approved' })
  await again.user.click(await screen.findByRole('radio', { name: 'Card' }))
  expect(await screen.findByText(/Your saved cards could not be loaded/)).toBeDefined()
  await again.user.click(await payNow())
  await confirmation.heading()
  expect(await ordersIn(again.api)).toHaveLength(1)
})

it("the focus of 'Retry' stays in the panel of the cards once they are loaded (notices.8)", async () => {
  const { page } = await openSavedCards('approved')
  page.api.faults.set([{ path: '/api/stripe/payment-methods', times: 1, status: 500 }])
  const again = await reopen(page, { role: 'approved' })
  await again.user.click(await screen.findByRole('radio', { name: 'Card' }))
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  const panel = (await screen.findByRole('radio', { name: /^Use a new/ })).closest('[tabindex]')
  expect(document.activeElement).toBe(panel)
})

it.each([
  ['before the order is saved', { method: 'PATCH', path: '/api/order/*' }],
  ['when the card is to be charged', { method: 'PUT', path: '/api/stripe/subscription' }],
])('a session that ends %s asks to sign in in place, and then the same card pays, once (checkout.4)', async (_name, fault) => {
  const { page } = await openSavedCards('approved', VISA)
  await page.user.click(await card('4242'))
  page.api.faults.set([{ ...fault, times: 1, status: 401, body: {} }])
  await page.user.click(await payNow())
  await signInAgain(page, 'approved')
  await screen.findByRole('heading', { name: 'Thank you for your order' }, LONG)
  expect(await reconciled(page)).toBe(true)
  expect(page.reload).not.toHaveBeenCalled()
})

it('a card that is used without saving it pays, and is not saved (payment.12)', async () => {
  const { page, stripe } = await openSavedCards('approved', VISA)
  await page.user.click(await screen.findByRole('radio', { name: /^Use a new card without/ }))
  stripe.mood.card = MASTERCARD
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await reconciled(page)).toBe(true)
  expect(await savedIn(page)).toHaveLength(1)
})

it('a new card is the only choice without saved cards (payment.12)', async () => {
  const { page } = await openCardPayment('verified')
  const only = await screen.findByRole('radio', { name: /^Use a new card without/ })
  expect((only as HTMLInputElement).checked).toBe(true)
  await page.user.click(await payNow())
  await confirmation.heading()
})

const openForm = async () => {
  const opened = await openSavedCards('approved', VISA)
  await opened.page.user.click(
    await screen.findByRole('button', { name: 'Add new payment method' }),
  )
  const save = await screen.findByRole('button', { name: 'Save card' })
  await waitFor(() => expect(isBlocked(save)).toBe(false))
  return { ...opened, save }
}

it('saving a card needs the name on it (payment.15)', async () => {
  const { page, stripe, save } = await openForm()
  await page.user.click(save)
  expect(screen.getByText('Enter the name on the card')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/Name on card/))
  expect(stripe.count('confirmSetup')).toBe(0)
  await expectAccessible(page.view.container)
})

it('saving a card clears the form, reloads the cards and chooses the new one, which pays (payment.15)', async () => {
  const { page, stripe, save } = await openForm()
  stripe.mood.card = MASTERCARD
  await page.user.type(screen.getByLabelText(/Name on card/), 'Grace O’Brien')
  await page.user.click(save)
  expect(await card('4444')).toMatchObject({ checked: true })
  expect(await screen.findByText('Your card is saved, and chosen for this payment.')).toBeDefined()
  expect(stripe.count('clear')).toBe(1)
  expect(stripe.calls.find(({ name }) => name === 'confirmSetup')?.argument).toMatchObject({
    payment_method_data: { billing_details: { name: 'Grace O’Brien' } },
  })
  expect(screen.queryByLabelText(/Name on card/)).toBeNull()
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await reconciled(page)).toBe(true)
})

it("saving a card shows the provider's message under the form, and keeps the name (payment.15)", async () => {
  const { page, stripe, save } = await openForm()
  stripe.mood.card = '4000000000000002'
  await page.user.type(screen.getByLabelText(/Name on card/), 'Grace')
  await page.user.click(save)
  const said = await screen.findByText('Your card was declined.')
  const form = said.closest('form') as HTMLElement
  expect(within(form).getByDisplayValue('Grace')).toBeDefined()
  expect(said.closest('[role="alert"]')).not.toBeNull()
})

it('saving a card that the server fails to begin says so, and can be tried again (payment.15)', async () => {
  const { page, save } = await openForm()
  page.api.faults.set([
    { path: '/api/stripe/setup-intent', times: 1, status: 500, body: { message: 'Not now.' } },
  ])
  await page.user.type(screen.getByLabelText(/Name on card/), 'Grace')
  await page.user.click(save)
  expect((await screen.findByText('Not now.')).closest('[role="alert"]')).not.toBeNull()
  expect(page.store.get(notificationsAtom).map(({ message }) => message)).toEqual([
    'There was a problem setting up payment details: Not now.',
  ])
  expect(screen.getByDisplayValue('Grace')).toBeDefined()
  await page.user.click(save)
  expect(await screen.findByText('Your card is saved, and chosen for this payment.')).toBeDefined()
})

it('a saved card is called chosen only when it is (payment.15)', async () => {
  const { page, save } = await openForm()
  await page.user.type(screen.getByLabelText(/Name on card/), 'Grace')
  await page.user.click(save)
  await screen.findByText(/chosen for this payment/)
  await page.user.click(screen.getByRole('radio', { name: /^Use a new card without/ }))
  expect(screen.queryByText(/^Your card is saved/)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Add new payment method' }))
  await page.user.type(await screen.findByLabelText(/Name on card/), 'Grace')
  page.api.faults.set([{ method: 'GET', path: '/api/stripe/payment-methods', status: 500 }])
  const again = await screen.findByRole('button', { name: 'Save card' })
  await waitFor(() => expect(isBlocked(again)).toBe(false))
  await page.user.click(again)
  expect(await screen.findByText('Your card is saved.')).toBeDefined()
})

it('a card is saved once, however often the button is pressed (payment.15)', async () => {
  const { page, stripe, save } = await openForm()
  await page.user.type(screen.getByLabelText(/Name on card/), 'Grace')
  await page.user.dblClick(save)
  await screen.findByText('Your card is saved, and chosen for this payment.')
  expect(stripe.count('confirmSetup')).toBe(1)
})
