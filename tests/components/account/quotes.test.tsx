import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatPence } from '../../../src/lib/text/money'
import { json } from '../../atoms/account/orders-page'
import { expectAccessible, FIRST } from '../shop'
import { openOrdersPage } from './orders-page'

const quoteOf = (line: object, fields = {}) => ({
  id: '7',
  crm_order_id: 'SO-7',
  status: 'active',
  totalDisplay: '£3.99',
  lines: [{ product_template_name: FIRST.title, sku: FIRST.sku, quantity: 2, ...line }],
  ...fields,
})

it('quotes are a section of the orders, and each has an address of its own (account.40)', async () => {
  const { user, container } = await openOrdersPage()
  await user.click(await screen.findByRole('link', { name: 'Quotes' }))
  expect(location.search).toBe('?orders.show=quotes')
  const [quote] = await screen.findAllByRole('link', { name: /^Quote SO-/ })
  // Phones show no column titles.
  expect(quote?.closest('tr')?.textContent).toMatch(/£[\d,.]+ exc VAT$/)
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

it('the products of a quote are ordered through a preview with prices of today (account.235)', async () => {
  const { user, container } = await openOrdersPage({
    as: 'approved',
    address: '/account/orders?quote=7',
    answers: { '/quote/id': () => json({ data: quoteOf({ product_id: FIRST.id }) }) },
  })
  await user.click(await screen.findByRole('link', { name: 'Order these products' }))
  expect(location.search).toBe('?quote=7&again=all')
  expect(await screen.findByRole('heading', { name: 'Order from quote SO-7' })).toBeTruthy()
  expect(await screen.findByText(/^The prices here are today's, not the quoted ones/)).toBeTruthy()
  expect(screen.getByText('£3.99')).toBeTruthy()
  expect(screen.getByText(formatPence(FIRST.pricePence))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByRole('button', { name: /^Add .* go to payment$/ })).toBeTruthy()
  await expectAccessible(container)
  await user.click(screen.getByRole('link', { name: 'Back to the quote' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Quote SO-7' })).toBeTruthy()
})

it.each([
  ['an expired quote', { product_id: FIRST.id }, { status: 'expired' }],
  ['a quote without products', {}, {}],
])('%s cannot be ordered, not even by the address of the preview (account.235)', async (_, line, fields) => {
  await openOrdersPage({
    as: 'approved',
    address: '/account/orders?quote=7&again=all',
    answers: { '/quote/id': () => json({ data: quoteOf(line, fields) }) },
  })
  expect(await screen.findByRole('button', { name: 'Print quote' })).toBeTruthy()
  await waitFor(() => expect(location.search).toBe('?quote=7'))
  expect(screen.queryByRole('link', { name: 'Order these products' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
})
