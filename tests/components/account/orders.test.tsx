import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { json } from '../../atoms/account/orders-page'
import { expectAccessible } from '../shop'
import { manyOrders, numbers, openOrdersPage } from './orders-page'

const find = () => screen.findByRole('searchbox', { name: /Find an order/ })
const listOf =
  (orders: object[]) =>
  ({ url }: Request) =>
    url.endsWith('/api/order') ? json({ data: orders }) : undefined

/** Collects the files saved from now on. */
function savedFiles(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return saved
}

it('a long search text stays, and its first 512 characters are searched (look.21, account.35)', async () => {
  await openOrdersPage({ answers: { '/order': listOf(manyOrders(3)) } })
  const field = await find()
  const most = `PO-1${' '.repeat(508)}`
  fireEvent.change(field, { target: { value: most } })
  expect(screen.queryByText(/Only the first 512/)).toBeNull()
  fireEvent.change(field, { target: { value: `${most}and more` } })
  expect(screen.getByText('Only the first 512 characters are searched for.')).toBeTruthy()
  fireEvent.blur(field)
  expect(new URL(location.href).searchParams.get('orders.q')).toBe(most)
  await waitFor(() => expect(numbers()).toEqual(['8999']))
  expect(field).toHaveProperty('value', `${most}and more`)
  fireEvent.change(field, { target: { value: 'PO-2' } })
  expect(screen.queryByText(/Only the first 512/)).toBeNull()
})

it('orders show number, date, PO number, place, status and total (account.125)', async () => {
  const { container } = await openOrdersPage({
    answers: { '/order': listOf(manyOrders(30, () => ({ shipped_at: '2026-03-06' }))) },
  })
  const link = await screen.findByRole('link', { name: 'Order 9000' })
  const row = within(link.closest('tr') as HTMLElement)
  for (const text of ['04/03/2026', 'PO-0', 'Leeds', 'Completed – Dispatched', '£0.00']) {
    expect(row.getByText(text)).toBeTruthy()
  }
  await waitFor(() => expect(numbers()).toHaveLength(25))
  expect(screen.getByText('30 orders', { selector: '[aria-hidden]' })).toBeTruthy()
  await expectAccessible(container)
})

it('an account without orders says so (account.125)', async () => {
  await openOrdersPage({ answers: { '/order': listOf([]) } })
  expect(await screen.findByText('No orders have been placed on this account.')).toBeTruthy()
})

it("orders that fail to load show why, with 'Retry' (account.126)", async () => {
  let isDown = true
  const { user } = await openOrdersPage({
    answers: { '/order': () => (isDown ? json({ message: 'Closed.' }, 500) : undefined) },
  })
  expect(await screen.findByText('Your orders could not be loaded. Closed.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

it('orders are filtered while typing; leaving the field updates the address (account.35, account.132)', async () => {
  const { user } = await openOrdersPage({
    address: '/account/orders?utm_source=mail%20a',
    answers: { '/order': listOf(manyOrders(30)) },
  })
  await user.type(await find(), 'bath po-3')
  await waitFor(() => expect(numbers()).toEqual(['8997']))
  await user.tab()
  expect(location.search).toBe('?utm_source=mail%20a&orders.q=bath%20po-3')
  await user.clear(await find())
  await user.type(await find(), 'nothing like it')
  expect(await screen.findByText('No orders match your search.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(numbers()).toHaveLength(25))
  expect(location.search).toBe('?utm_source=mail%20a')
  expect(document.activeElement).not.toBe(document.body)
})

it('the address selects the orders that are shown (account.132)', async () => {
  await openOrdersPage({
    address:
      '/account/orders?orders.site=Bath&orders.status=completed&orders.year=2026&orders.q=tea',
    answers: { '/order': listOf(manyOrders(60)) },
  })
  await waitFor(() => expect(numbers()).toHaveLength(25))
  expect(screen.getByText('30 of 60 orders', { selector: '[aria-hidden]' })).toBeTruthy()
  expect((screen.getByRole('combobox', { name: 'Delivered to' }) as HTMLSelectElement).value).toBe(
    'Bath',
  )
  expect(await screen.findByText('30 of 60 orders', { selector: '[role=status]' })).toBeTruthy()
})

it("'Filters' contains the chosen filters and shows their number (account.131)", async () => {
  const { user } = await openOrdersPage({
    address: '/account/orders?orders.site=Bath',
    answers: { '/order': listOf(manyOrders(6)) },
  })
  const button = await screen.findByRole('button', { name: 'Filters (1)' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const place = screen.getByRole('combobox', { name: 'Delivered to' })
  const fold = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(fold?.contains(place)).toBe(true)
  await user.selectOptions(place, '')
  expect(await screen.findByRole('button', { name: 'Filters' })).toBe(button)
  await waitFor(() => expect(numbers()).toHaveLength(6))
})

it('each page of orders has a link and its own address (account.132)', async () => {
  const { user } = await openOrdersPage({ answers: { '/order': listOf(manyOrders(60)) } })
  await user.click(await screen.findByRole('link', { name: '3' }))
  expect(location.search).toBe('?orders.page=3')
  await waitFor(() => expect(numbers()).toHaveLength(10))
  await user.type(await find(), 'po-5')
  await waitFor(() => expect(numbers()?.[0]).toBe('8995'))
})

it.each([
  'orders.page=99999',
  'orders.page=-1',
  'orders.q=%FF',
  `orders.q=${'x'.repeat(900)}`,
  'orders.status=nonsense',
  'orders.show=__proto__',
])("the address '%s' does not break the page (account.132)", async (query) => {
  await openOrdersPage({
    address: `/account/orders?${query}`,
    answers: { '/order': listOf(manyOrders(3)) },
  })
  const shown = () => screen.queryByRole('table') ?? screen.queryByText(/^No orders match/)
  await waitFor(() => expect(shown()).toBeTruthy())
})

it('in a list without lines, a hint says where to search for products (account.36)', async () => {
  const orders = manyOrders(3, (index) => (index === 0 ? {} : { basket: undefined }))
  await openOrdersPage({ answers: { '/order': listOf(orders) } })
  expect(
    await screen.findByText(/Products and codes are only searched in the 1 order that/),
  ).toBeTruthy()
})

it('list and CSV show future delivery days, but no past ones (delivery.5)', async () => {
  const saved = savedFiles()
  const days = ['2999-03-06', '2026-03-06', null]
  const { user } = await openOrdersPage({
    answers: {
      '/order': listOf(
        manyOrders(3, (index) => ({ status: 'pending', delivery_day: days[index] ?? null })),
      ),
    },
  })
  expect(await screen.findAllByText(/^Arrives on/)).toHaveLength(1)
  expect(screen.getByText('Arrives on Wednesday 6th March')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Export 3 orders (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { parse } = await import('csv-parse/sync')
  const rows: Record<string, string>[] = parse(await (saved[0] as Blob).text(), {
    bom: true,
    columns: true,
  })
  expect(rows.map((row) => row['Delivery day'])).toEqual(['06/03/2999', '06/03/2026', ''])
})

it('an order on its way offers its delivery day as a calendar file (delivery.5)', async () => {
  const saved = savedFiles()
  const [order] = manyOrders(1, () => ({ status: 'paid', delivery_day: '2999-03-06' }))
  const { user } = await openOrdersPage({
    address: '/account/orders?order=9000',
    answers: { '/order/id/9000': () => json({ data: order }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Save delivery day (.ics)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await (saved[0] as Blob).text()
  expect(text).toContain('SUMMARY:Delivery of order 9000 to Leeds')
  expect(text).toContain('DTSTART;VALUE=DATE:29990306')
  expect(text).not.toContain('RRULE')
})

it('the filtered orders are saved as CSV, one row each (account.37)', async () => {
  const saved = savedFiles()
  const { user } = await openOrdersPage({
    address: '/account/orders?orders.q=bath',
    answers: {
      '/order': listOf(manyOrders(60, () => ({ purchase_number: '=1+1', notes: '"' }))),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export 30 orders (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { parse } = await import('csv-parse/sync')
  const rows: Record<string, string>[] = parse(await (saved[0] as Blob).text(), {
    bom: true,
    columns: true,
  })
  expect(rows).toHaveLength(30)
  expect(rows[0]).toMatchObject({
    'Order number': '8999',
    Date: '04/03/2026',
    'PO number': "'=1+1",
    'Delivered to': 'Bath',
    Products: '2 x S-1 Tea',
    Total: '£1.00',
  })
})

it('long names, other scripts and missing fields are shown unchanged (account.125)', async () => {
  const { container } = await openOrdersPage({
    answers: {
      '/order': listOf([
        { id: 'a/b?c', purchase_number: 'x'.repeat(10_000), status: '<b>' },
        { id: 'עב ☕️', address_delivery_json: { trading_name: 'مقهى' }, totals: null, basket: [] },
      ]),
    },
  })
  // The filter options contain the same text.
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('<b>')).toBeTruthy()
  expect(table.getByText('مقهى')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Order a/b?c' })
  expect(link.getAttribute('href')).toBe('/account/orders?order=a%2Fb%3Fc')
  await expectAccessible(container)
})
