import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SavedCardsView } from '../../../src/components/account/saved-cards/SavedCardsView'
import { configure } from '../../api/calls'
import { WITH_CARDS } from '../checkout/card-page'
import { installStripe } from '../checkout/fake-stripe'
import { expectAccessible, openShop } from '../shop'

async function openCards(faults: object[] = [], config: object = WITH_CARDS) {
  const shop = await openShop({ as: 'history', address: '/account?view=cards' })
  configure(config)
  const stripe = installStripe(shop.api)
  await shop.answered()
  shop.api.faults.set(faults as never)
  return { ...shop, stripe, ...shop.show(<SavedCardsView />) }
}

const removeButtons = () => screen.findAllByRole('button', { name: /^Remove \w+ ending in/ })

it("saved cards and card payments are listed, and 'Remove' can be undone (account.22, payment.16)", async () => {
  const { user, requests, container } = await openCards()
  const before = await removeButtons()
  await expectAccessible(container)
  await user.click(before[0] as HTMLElement)
  const undo = screen.getByRole('button', { name: /^Undo: put \w+ ending in \d{4} back$/ })
  expect(document.activeElement).toBe(undo)
  expect(screen.getByText(/^Removed: \w+ ending in \d{4}$/).role).toBe('status')
  await expectAccessible(container)
  await user.click(undo)
  expect(await removeButtons()).toHaveLength(before.length)
  expect(document.activeElement).not.toBe(document.body)
  await user.click((await removeButtons())[0] as HTMLElement)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(requests('POST', '/stripe/payment-methods/remove')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(await removeButtons()).toHaveLength(before.length - 1)
  const removed = screen.getByRole('button', { name: /^Removed: / })
  expect(document.activeElement).toBe(removed)
})

it('a card is added in the account like at checkout (account.22, payment.15)', async () => {
  const { user, stripe } = await openCards()
  const before = await removeButtons()
  const open = screen.getByRole('button', { name: 'Add new payment method' })
  await user.click(open)
  const name = await screen.findByRole('textbox', { name: 'Name on card' })
  await waitFor(() => expect(screen.queryByText('Loading the card form')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Enter the name on the card',
  ])
  await user.type(name, 'A History')
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Your card is saved.')).toBeTruthy()
  expect(document.activeElement).toBe(open)
  expect(stripe.count('confirmSetup')).toBe(1)
  expect(await removeButtons()).toHaveLength(before.length + 1)
})

it("without the account's call, the checkout's cards are listed; a failure can be retried (account.22)", async () => {
  const { unmount, requests } = await openCards([{ path: '/api/users/payments', status: 501 }])
  await removeButtons()
  expect(requests('GET', '/stripe/payment-methods')).toHaveLength(1)
  expect(screen.queryByText('Latest card payments')).toBeNull()
  unmount()
  const { user, api } = await openCards([{ path: '/api/users/payments', status: 500 }])
  expect(await screen.findByText('Your saved cards could not be loaded.')).toBeTruthy()
  api.faults.set([])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await removeButtons()
})

it('a shop without card payments loads no saved cards (account.22)', async () => {
  const { requests } = await openCards([], {})
  expect(screen.getByText('This shop does not take cards.')).toBeTruthy()
  expect(requests('GET', '/users/payments')).toEqual([])
})
