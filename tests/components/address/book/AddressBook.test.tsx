import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AddressBook } from '../../../../src/components/address/book/AddressBook'
import type { Address } from '../../../../src/entities/address/address'
import { buildAddress } from '../../../atoms/checkout/order-builders'
import { expectAccessible } from '../../shop'

const site = (place: number) =>
  buildAddress({ id: String(place), trading_name: `Site ${place}`, postcode: `M${place} 1AA` })
const sites = (count: number) => Array.from({ length: count }, (_, index) => site(index + 1))

const renderCard = ({ id, trading_name }: Address) => (
  <li key={id}>
    <button type="button">{trading_name}</button>
  </li>
)
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const field = () => screen.getByRole('searchbox', { name: 'Find an address' })

it('12 addresses have no search (account.79)', () => {
  render(<AddressBook addresses={sites(12)} firstId="5" renderCard={renderCard} />)
  expect(shown()).toHaveLength(12)
  expect(shown()[0]).toBe('Site 1')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('200 addresses show the selected one first, and a search finds each (account.79)', async () => {
  const user = userEvent.setup()
  const { container } = render(
    <AddressBook addresses={sites(200)} firstId="150" renderCard={renderCard} />,
  )
  expect(shown()).toHaveLength(12)
  expect(shown()[0]).toBe('Site 150')
  expect(screen.getByText('200 of 200 addresses')).toBeTruthy()
  await expectAccessible(container)
  await user.type(field(), 'm1991aa')
  expect(shown()).toEqual(['Site 199'])
  expect(screen.getByText('1 of 200 addresses')).toBeTruthy()
})

it("'Show more' adds 24 addresses and focuses the first new one (account.79)", async () => {
  const user = userEvent.setup()
  render(<AddressBook addresses={sites(40)} renderCard={renderCard} />)
  await user.click(screen.getByRole('button', { name: 'Show 24 more addresses' }))
  expect(shown()).toHaveLength(36)
  expect(document.activeElement?.textContent).toBe('Site 13')
  await user.click(screen.getByRole('button', { name: 'Show 4 more addresses' }))
  expect(document.activeElement?.textContent).toBe('Site 37')
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

it('a search without matches says so, and can be cleared (account.79)', async () => {
  const user = userEvent.setup()
  render(<AddressBook addresses={sites(13)} renderCard={renderCard} />)
  await user.type(field(), 'nowhere')
  expect(shown()).toEqual([])
  expect(screen.getByText('No address matches your search.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all addresses' }))
  expect(shown()).toHaveLength(12)
  expect(document.activeElement).toBe(field())
})

it('the number of matches is announced once typing pauses (account.79)', () => {
  vi.useFakeTimers()
  render(<AddressBook addresses={sites(13)} renderCard={renderCard} />)
  for (const value of ['Site', 'Site 1', 'Site 13']) {
    fireEvent.input(field(), { target: { value } })
    act(() => vi.advanceTimersByTime(300))
  }
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => vi.advanceTimersByTime(700))
  expect(screen.getByRole('status').textContent).toBe('1 of 13 addresses')
  vi.useRealTimers()
})

it('Enter in the search does not submit a surrounding form (account.79)', async () => {
  const user = userEvent.setup()
  const heard = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { container } = render(
    <form onSubmit={heard} onInput={heard} onFocus={heard} onBlur={heard}>
      <AddressBook addresses={sites(13)} renderCard={renderCard} />
    </form>,
  )
  await user.type(field(), 'Site{Enter}')
  act(() => field().blur())
  expect(heard).not.toHaveBeenCalled()
  const form = container.querySelector('form')
  expect([...new FormData(form ?? undefined)]).toEqual([])
})
