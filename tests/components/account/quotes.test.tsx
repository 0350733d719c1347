import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { json } from '../../atoms/account/orders-page'
import { expectAccessible } from '../shop'
import { openOrdersPage } from './orders-page'

it('quotes are a section of the orders, each with its own address (account.40)', async () => {
  const { user, container } = await openOrdersPage()
  await user.click(await screen.findByRole('link', { name: 'Quotes' }))
  expect(location.search).toBe('?orders.show=quotes')
  const [quote] = await screen.findAllByRole('link', { name: /^Quote SO-/ })
  await expectAccessible(container)
  await user.click(quote as HTMLElement)
  expect(location.search).toBe('?quote=1')
  const number = quote?.textContent
  expect(number).toMatch(/^SO-/)
  expect(await screen.findByRole('heading', { level: 2, name: `Quote ${number}` })).toBeTruthy()
  expect(document.title).toBe(`Quote ${number}`)
  const lines = within(await screen.findByRole('table')).getAllByRole('row')
  expect(lines).toHaveLength(5)
  expect(screen.getByText('contact customer services')).toBeTruthy()
  await expectAccessible(container)
})

it('quoted products are shown with their codes (account.41)', async () => {
  await openOrdersPage({ address: '/account/orders?quote=1' })
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(4)
  for (const row of rows)
    expect(within(row).getByText('SKU').parentElement?.textContent).toMatch(/^SKU .+/)
})

it('an expired quote opens and is marked as expired (account.41)', async () => {
  const { user } = await openOrdersPage({ address: '/account/orders?orders.show=quotes' })
  const row = await screen.findByRole('row', { name: /Expired/ })
  await user.click(within(row).getByRole('link'))
  expect(await screen.findByText(/^This quote expired on/)).toBeTruthy()
  expect(screen.getAllByText('United Kingdom')).toHaveLength(2)
  expect(screen.getByRole('table')).toBeTruthy()
})

it('a quote listed without lines loads them, or shows why it cannot (account.133)', async () => {
  const quote = { id: '7', crm_order_id: 'SO-7', status: 'sent' }
  const lines = [{ product_template_name: 'Tea', quantity: 2, total_amount: '£4.00' }]
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = [
    isAnswered.then(() => json({ message: 'Closed.' }, 500)),
    json({ data: { ...quote, lines } }),
  ]
  const { user } = await openOrdersPage({
    address: '/account/orders?orders.show=quotes',
    answers: { '/quote': () => json({ data: [quote] }), '/quote/id': () => answers.shift() },
  })
  await user.click(await screen.findByRole('link', { name: 'Quote SO-7' }))
  expect(await screen.findByText('Loading the quote')).toBeTruthy()
  answer()
  expect(await screen.findByText('The quote could not be loaded. Closed.')).toBeTruthy()
  expect(screen.queryByText('This quote lists no products.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('cell', { name: 'Tea' })).toBeTruthy()
})

it('a loaded quote stays when a reload fails, with an error (account.133)', async () => {
  let isDown = true
  const { user } = await openOrdersPage({
    address: '/account/orders?orders.show=quotes',
    answers: { '/quote/id': () => (isDown ? json({ message: 'Closed.' }, 500) : undefined) },
  })
  const [link] = await screen.findAllByRole('link', { name: /^Quote SO-/ })
  await user.click(link as HTMLElement)
  expect(await screen.findByText('The quote may not be up to date. Closed.')).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/may not be up to date/)).toBeNull())
})

it.each([
  403, 404,
])('quotes refused with %d show an error in place (api.5, api.150)', async (status) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await openOrdersPage({
    address: '/account/orders?orders.show=quotes',
    answers: { '/quote': () => json({ message: 'No quotes here.' }, status) },
  })
  expect(await screen.findByText('Your quotes could not be loaded. No quotes here.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it('an account without quotes says so; failed quotes show why (account.133)', async () => {
  let answer = () => json({ message: 'Closed.' }, 500)
  const { user } = await openOrdersPage({
    address: '/account/orders?orders.show=quotes',
    answers: { '/quote': () => answer() },
  })
  expect(await screen.findByText('Your quotes could not be loaded. Closed.')).toBeTruthy()
  answer = () => json({ data: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('There are no quotes on this account.')).toBeTruthy()
})
