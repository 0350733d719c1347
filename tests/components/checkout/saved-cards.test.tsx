import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { CardLabel } from '../../../src/components/card-form/CardLabel'
import { expectAccessible } from '../shop'
import {
  card,
  chargesOf,
  isBlocked,
  isReconciled,
  JOURNAL,
  MASTERCARD,
  openSavedCards,
  payNow,
  reopen,
  savedCardsIn,
  VISA,
} from './card-page'
import { confirmation, ordersIn, sentRequests, signInAgain } from './checkout-page'

const radios = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
const rowOf = (ending: string) => {
  const [row] = screen.getAllByText(new RegExp(`ending in ${ending}`), { selector: 'label *' })
  return row?.closest<HTMLElement>('.trade-choice__row') ?? document.body
}
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

it('a saved card shows its lower-case brand, last four digits and expiry (payment.12)', async () => {
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

it("a card whose month is over reads 'expired' (payment.212)", () => {
  const card = { id: '1', brand: 'Visa', last_four: '4242', exp_month: 1, last_used_at: null }
  const { container } = render(<CardLabel card={{ ...card, exp_year: 2026 }} />)
  expect(container.textContent).toBe('visa ending in 4242 expired 01/2026')
})

it('the selected saved card pays for the order (payment.13, payment.14)', async () => {
  const { page, stripe } = await openSavedCards('approved', VISA, MASTERCARD)
  await page.user.click(await card('4444'))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(sentRequests(page.api, 'PUT', /\/stripe\/subscription$/)).toHaveLength(1)
  expect(await isReconciled(page)).toBe(true)
})

it("a saved card asks the buyer's bank if required (payment.14)", async () => {
  const { page, stripe } = await openSavedCards('approved', '4000002760003184')
  await page.user.click(await card('3184'))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('handleNextAction')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it('a declined saved card shows the message until another is chosen (payment.17, payment.46)', async () => {
  const { page } = await openSavedCards('approved', '4000000000000341', VISA)
  await page.user.click(await card('0341'))
  await page.user.click(await payNow())
  const said = await screen.findByText('Your card was declined. You have not been charged.')
  expect(said.closest('[role="alert"]')).not.toBeNull()
  expect(localStorage.getItem(JOURNAL)).toBeNull()
  await page.user.click(await card('4242'))
  expect(screen.queryByText(/^Your card was declined/)).toBeNull()
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it.each([
  ['refused', { status: 500, body: { message: 'The till is broken.' } }, 0],
  ['done, and its answer lost', { drop: 'after' }, 1],
] as const)("after a saved card's call is %s, the provider is asked (payment.19)", async (_name, fault, charges) => {
  const { page } = await openSavedCards('approved', VISA)
  await page.user.click(await card('4242'))
  page.api.faults.set([
    { method: 'PUT', path: '/api/stripe/subscription', times: 1, ...fault } as never,
  ])
  await page.user.click(await payNow())
  if (charges === 0) {
    await screen.findByText(/^We asked for your payment for order/)
    await waitFor(() => expect(screen.queryByText(/We asked for your payment/)).toBeNull())
    expect(screen.getByText(/The till is broken\./)).toBeDefined()
    expect(await chargesOf(page)).toEqual([])
    await page.user.click(await payNow())
  }
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(page)).toBe(true)
})

const removeButton = () => screen.getByRole('button', { name: 'Remove visa ending in 4242' })
const undoButton = () => screen.getByRole('button', { name: 'Undo: put visa ending in 4242 back' })
/** Leaves the page, which sends pending removals at once. */
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))

it('a removed saved card cannot be chosen, but keeps its place (payment.16)', async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await card('4242')
  const before = radios()
  await page.user.click(removeButton())
  expect(radios()).toEqual(before)
  expect(await card('4242')).toMatchObject({ disabled: true })
  expect(document.activeElement).toBe(undoButton())
  expect(screen.getByText('Removed: visa ending in 4242').role).toBe('status')
  expect(sentRequests(page.api, 'POST', /payment-methods\/remove$/)).toEqual([])
  leave()
  const removed = await screen.findByRole('button', { name: 'Removed: visa ending in 4242' })
  expect(removed.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(removed)
  await waitFor(async () => {
    expect(await savedCardsIn(page)).toHaveLength(1)
  })
  expect(radios()).toEqual(before)
  await page.user.click(screen.getByRole('radio', { name: 'Bank transfer' }))
  await page.user.click(screen.getByRole('radio', { name: 'Card' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull())
  expect(await card('4444')).toBeDefined()
})

it("'Undo' restores a removed saved card; a double click on 'Remove' does not (payment.16)", async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await card('4242')
  await page.user.dblClick(removeButton())
  expect(await card('4242')).toMatchObject({ disabled: true })
  await page.user.click(undoButton())
  expect(document.activeElement).toBe(removeButton())
  expect(await card('4242')).toMatchObject({ disabled: false })
  leave()
  expect(sentRequests(page.api, 'POST', /payment-methods\/remove$/)).toEqual([])
})

it('after removing the last saved card, a new card is the only choice (payment.13, payment.16)', async () => {
  const { page } = await openSavedCards('approved', VISA)
  await page.user.click(await card('4242'))
  await page.user.click(removeButton())
  expect(screen.getByRole('radio', { name: 'New card' })).toMatchObject({ checked: true })
  leave()
})

it('a saved card that cannot be removed returns with the reason (payment.16, notices.1)', async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await card('4242')
  const before = radios()
  const no = { status: 500, body: { message: 'No.' } }
  page.api.faults.set([{ path: '/api/stripe/payment-methods/remove', times: 1, ...no }])
  await page.user.click(removeButton())
  leave()
  await screen.findByRole('button', { name: 'Remove visa ending in 4242' })
  expect(await card('4242')).toMatchObject({ disabled: false })
  expect(radios()).toEqual(before)
  expect(within(rowOf('4242')).getByRole('alert').textContent).toBe('No.')
  expect(within(rowOf('4444')).queryByRole('alert')).toBeNull()
  expect(page.store.get(notificationsAtom)).toMatchObject([
    { message: 'There was a problem removing payment methods: No.', isSilent: true },
  ])
  await page.user.click(removeButton())
  expect(within(rowOf('4242')).queryByRole('alert')).toBeNull()
  leave()
})

it('when saved cards fail to load, a new card can pay (payment.12)', async () => {
  const { page } = await openSavedCards('approved')
  page.api.faults.set([{ path: '/api/stripe/payment-methods', status: 500 }])
  const again = await reopen(page, { role: 'approved' })
  await again.user.click(await screen.findByRole('radio', { name: 'Card' }))
  expect(await screen.findByText(/Your saved cards could not be loaded/)).toBeDefined()
  await again.user.click(await payNow())
  await confirmation.heading()
  expect(await ordersIn(again.api)).toHaveLength(1)
})

it("after 'Retry' loads the cards, the focus stays in their panel (notices.8)", async () => {
  const { page } = await openSavedCards('approved')
  page.api.faults.set([{ path: '/api/stripe/payment-methods', times: 1, status: 500 }])
  const again = await reopen(page, { role: 'approved' })
  await again.user.click(await screen.findByRole('radio', { name: 'Card' }))
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  const panel = (await screen.findByRole('radio', { name: 'New card' })).closest('[tabindex]')
  expect(document.activeElement).toBe(panel)
})

it.each([
  ['before the order is saved', { method: 'PATCH', path: '/api/order/*' }],
  ['when the card is to be charged', { method: 'PUT', path: '/api/stripe/subscription' }],
])('a session that ends %s: after signing in, the same card pays once (checkout.4)', async (_name, fault) => {
  const { page } = await openSavedCards('approved', VISA)
  await page.user.click(await card('4242'))
  page.api.faults.set([{ ...fault, times: 1, status: 401, body: {} }])
  await page.user.click(await payNow())
  await signInAgain(page, 'approved')
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(page)).toBe(true)
  expect(page.reload).not.toHaveBeenCalled()
})

it('a card removed in another tab is not charged (payment.40)', async () => {
  const { page } = await openSavedCards('approved', VISA, MASTERCARD)
  await page.user.click(await card('4444'))
  await page.api.database.run(
    "UPDATE stand_in_cards SET customer_id = NULL WHERE last_four = '4444' AND customer_id NOT LIKE 'cus_demo_%'",
  )
  await page.user.click(await payNow())
  await screen.findByText('This card is not among your saved cards. You have not been charged.')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /4444/ })).toBeNull())
  const button = screen.getByRole('button', { name: 'Pay Now' })
  expect(reasonOf(button)).toBe('Please select a card first.')
  await page.user.click(await card('4242'))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})
