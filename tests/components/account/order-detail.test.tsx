import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { weeksAfter } from '../../../src/entities/account/repeat-plan'
import { formatDate, londonToday, oneYearAfter } from '../../../src/lib/text/dates'
import '../../../src/components/account/order-detail/RepeatOfOrder'
import { json } from '../../atoms/account/orders-page'
import { assign } from '../../atoms/session/session-page'
import { expectAccessible } from '../shop'
import { manyOrders, openOrdersPage, orderNumber } from './orders-page'

/** Opens the account's placed order. */
async function openOrder(options: Parameters<typeof openOrdersPage>[0] = {}) {
  const page = await openOrdersPage(options)
  const number = await orderNumber()
  await page.user.click(screen.getByRole('link', { name: `Order ${number}` }))
  await screen.findByRole('heading', { level: 2, name: `Order ${number}` })
  return { ...page, number }
}

const openRepeat = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: /^Auto repeat/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('combobox')
  return dialog
}

it('an order opens from the list at its own address, with its actions (account.31)', async () => {
  const { number, container } = await openOrder()
  expect(location.search).toBe(`?order=${number}`)
  expect(await screen.findByText('Total incl VAT')).toBeTruthy()
  for (const name of ['Order again', 'Auto repeat', 'Print order summary']) {
    expect(
      screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
    ).toBeTruthy()
  }
  expect(screen.getByText('This is not a VAT invoice.')).toBeTruthy()
  await expectAccessible(container)
})

it("an order shows its lines, amounts, addresses and notes in the server's texts (account.31)", async () => {
  const [order] = manyOrders(1, () => ({
    status: 'paid',
    payment_type: 'bacs',
    delivery_instructions: 'Ring twice.',
    customer_notes: 'Thank you.',
    basket: {
      product: [
        {
          id: 1,
          qty: 3,
          unit_display: '£7.01',
          total_display: '£21.99',
          product: { id: 1, sku: 'S-0', title: 'Assam' },
        },
      ],
    },
    totals: { subTotalDisplay: '£21.99', taxDisplay: '£0.11', totalDisplay: '£22.33' },
    address_delivery_json: { trading_name: 'Leeds Bakery', postcode: 'LS1 4AP' },
    address_billing_json: { company: 'Bakery Ltd', postcode: 'M1 4GX' },
  }))
  const { container } = await openOrdersPage({
    address: '/account/orders?order=9000',
    answers: { '/order/id': () => json({ data: order }) },
  })
  await screen.findByText('Total incl VAT')
  for (const text of [
    ...['9000', '04/03/2026', 'Paid – Requires Shipping', 'PO-0', 'BACS', 'Ring twice.'],
    ...['Thank you.', 'Assam', '£7.01', '£21.99', '£0.11', '£22.33'],
    ...['Leeds Bakery', 'LS1 4AP', 'Bakery Ltd', 'M1 4GX'],
  ]) {
    expect(container.textContent).toContain(text)
  }
  expect(screen.getByText('Assam').closest('tr, li')?.textContent).toContain('3')
})

it.each([
  [403, '/403'],
  [404, '/404'],
])("another customer's order (%d) shows '%s' (account.31)", async (status, target) => {
  await openOrdersPage({
    address: '/account/orders?order=5',
    answers: { '/order/id': () => json({ message: 'Not yours.' }, status) },
  })
  await waitFor(() => expect(assign).toHaveBeenCalledWith(target))
  expect(screen.queryByText('Total incl VAT')).toBeNull()
})

it.each([
  [
    'card',
    /Your card has not been charged.+saved cards, or contact customer services and quote order 9000\./,
  ],
  ['bacs', /once your payment of £22\.33 has been received.+Payment reference9000/],
  ['on account', /To pay, please contact customer services and quote order 9000\./],
])('an unpaid repeat by %s says how to pay or which number to call (account.100)', async (payment_type, says) => {
  const [order] = manyOrders(1, () => ({
    status: 'active',
    payment_type,
    parent_id: '8000',
    totals: { totalDisplay: '£22.33', total: 2_233 },
  }))
  const page = await openOrdersPage({
    answers: {
      '/order/id': () => json({ data: order }),
      '/order': () => json({ data: [order] }),
    },
  })
  const row = await screen.findByRole('row', { name: /9000/ })
  expect(row.textContent).toContain('Active – Waiting for payment')
  await page.user.click(within(row).getByRole('link', { name: 'Order 9000' }))
  const title = await screen.findByText('Waiting for payment')
  expect(title.closest('.trade-banner')?.textContent).toMatch(says)
  expect(screen.getByText('Active – Waiting for payment')).toBeDefined()
})

it('an order that fails to load can be retried; one without lines opens (account.31)', async () => {
  let isDown = true
  const { user } = await openOrdersPage({
    address: '/account/orders?order=5',
    answers: {
      '/order/id': () =>
        isDown ? json({ message: 'Closed.' }, 500) : json({ data: { id: '5', status: 'paid' } }),
    },
  })
  expect(await screen.findByText('The order could not be loaded. Closed.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This order lists no products.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull()
})

it('a repeat can be started, skipped once and stopped (account.33)', async () => {
  const { user, requests, number } = await openOrder()
  const dialog = await openRepeat(user)
  const stop = dialog.queryByRole('button', { name: 'Cancel Auto Repeat' })
  if (stop) {
    await user.click(stop)
    expect(await dialog.findByText('Auto repeat is cancelled.')).toBeTruthy()
  }
  const often = dialog.getByRole('combobox', { name: 'How often' }) as HTMLSelectElement
  expect(often.value).toBe('4')
  expect([...often.options].map(({ value }) => value)).toEqual(['1', '2', '4', '8', '12'])
  const day = dialog.getByLabelText(/^Start date/) as HTMLInputElement
  expect([day.min, day.max]).toEqual([londonToday(), oneYearAfter(londonToday())])
  await user.clear(day)
  await user.click(dialog.getByRole('button', { name: 'Repeat this order' }))
  expect(
    await dialog.findByText('Choose a day between today and one year from today.'),
  ).toBeTruthy()
  expect(document.activeElement).toBe(day)
  const start = weeksAfter(londonToday(), 2)
  await user.type(day, start)
  await user.selectOptions(often, '8')
  await user.click(dialog.getByRole('button', { name: 'Repeat this order' }))
  const long = formatDate(start)
  expect(await dialog.findByText(`This order repeats every 8 weeks, from ${long}.`)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Skip the next repeat' }))
  const next = formatDate(weeksAfter(start, 8))
  expect(
    await dialog.findByText(`The repeat of ${long} is skipped. The next one is on ${next}.`),
  ).toBeTruthy()
  expect(
    screen.getByText(new RegExp(`repeats every 8 weeks. The next repeat is on ${next}`)),
  ).toBeTruthy()
  expect(requests('PATCH', `/order/enable-repeat/${number}`)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Cancel Auto Repeat' }))
  expect(await dialog.findByText('Auto repeat is cancelled.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Auto repeat is cancelled.')
})

it('a frequency set by the server can be kept, saved and skipped (account.33)', async () => {
  const day = weeksAfter(londonToday(), 1)
  const orders = manyOrders(2, (index) => ({
    auto_repeat: true,
    auto_repeat_freq: 6,
    auto_repeat_next: index === 0 ? day : null,
  }))
  const bodies: unknown[] = []
  const { user } = await openOrdersPage({
    answers: {
      '/order': async (request) => {
        if (request.method === 'PATCH') {
          const plan = (await request.clone().json()) as { auto_repeat_next: string }
          bodies.push(plan)
          Object.assign(orders[0] ?? {}, { auto_repeat_next: plan.auto_repeat_next })
        }
        return json({ data: orders })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Auto repeat: order 8999' }))
  expect(await screen.findByDisplayValue('Every 6 weeks')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Auto repeat: order 9000' }))
  const dialog = within(await screen.findByRole('dialog'))
  const often = dialog.getByRole('combobox', { name: 'How often' }) as HTMLSelectElement
  expect(often.selectedOptions[0]?.text).toBe('Every 6 weeks')
  expect([...often.options].map(({ value }) => value)).toEqual(['1', '2', '4', '6', '8', '12'])
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText(/^This order repeats every 6 weeks/)
  await user.click(dialog.getByRole('button', { name: 'Skip the next repeat' }))
  await dialog.findByText(/is skipped/)
  expect(bodies).toEqual([
    { auto_repeat_next: day, frequency: 6 },
    { auto_repeat_next: weeksAfter(day, 6), frequency: 6 },
  ])
})

it("a next repeat without a readable date is shown in the server's words (account.128)", async () => {
  const [order] = manyOrders(1, () => ({
    auto_repeat: true,
    auto_repeat_next: 'soon',
    auto_repeat_next_human: '4 March 2027',
  }))
  const { user } = await openOrdersPage({
    answers: { '/order': ({ url }) => json({ data: url.includes('/id/') ? order : [order] }) },
  })
  expect(await screen.findByText('Repeats automatically, next: 4 March 2027')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Order 9000' }))
  expect(
    await screen.findByText('This order repeats automatically. The next repeat: 4 March 2027.'),
  ).toBeTruthy()
})

it('a refused repeat shows why and keeps the choice (account.129)', async () => {
  let answer = { message: 'No.', errors: { auto_repeat_next: ['Not on a holiday.'] } as object }
  const { user } = await openOrder({
    answers: { '/order/enable-repeat': () => json(answer, 422) },
  })
  const dialog = await openRepeat(user)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How often' }), '12')
  const submit = dialog.getByRole('button', { name: /^(Repeat this order|Save changes)$/ })
  await user.click(submit)
  expect(await dialog.findByText('Not on a holiday.')).toBeTruthy()
  answer = { message: 'This order cannot be repeated.', errors: {} }
  await user.click(submit)
  expect(
    (await dialog.findByText('This order cannot be repeated.')).closest('[role=alert]'),
  ).toBeTruthy()
  expect((dialog.getByRole('combobox', { name: 'How often' }) as HTMLSelectElement).value).toBe(
    '12',
  )
})

it('an order made by a repeat only offers to stop the repeats (account.127)', async () => {
  const orders = manyOrders(2, (index) =>
    index === 0 ? { parent_id: '8999' } : { auto_repeat: true, auto_repeat_next: '2030-01-01' },
  )
  const stopped = orders.map((order) => ({ ...order, auto_repeat: false }))
  const { user, container } = await openOrdersPage({
    answers: {
      '/order': ({ url }) => json({ data: url.includes('stop-repeat') ? stopped : orders }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Auto repeat: order 9000' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('combobox')).toBeNull()
  await expectAccessible(container)
  await user.click(dialog.getByRole('button', { name: 'Cancel Auto Repeat' }))
  expect(await dialog.findByText('That order no longer repeats.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Auto repeat is cancelled.')
  expect(dialog.queryByRole('button', { name: 'Cancel Auto Repeat' })).toBeNull()
})

it('without its order the dialog asks the buyer to reload (account.129)', async () => {
  const { RepeatDialog } = await import('../../../src/components/account/order-detail/RepeatDialog')
  const { show } = await openOrdersPage({ address: '/account/orders?order=5' })
  show(<RepeatDialog orderId="404" onClose={() => {}} />)
  const text = 'There has been an error please reload and try again.'
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
})

it('upcoming repeats are listed by day, and the next one can be skipped or ordered now (account.45, account.255)', async () => {
  const day = weeksAfter(londonToday(), 1)
  const orders = (next: string) =>
    manyOrders(2, (index) =>
      index === 0 ? { auto_repeat: 1, auto_repeat_freq: 4, auto_repeat_next: next } : {},
    )
  const bodies: unknown[] = []
  const { user, container } = await openOrdersPage({
    address: '/account/orders?orders.show=repeats',
    answers: {
      '/order': async (request) => {
        if (!request.url.includes('enable-repeat')) return json({ data: orders(day) })
        bodies.push(await request.clone().json())
        return json({ data: orders(weeksAfter(day, 4)) })
      },
    },
  })
  const days = () => [...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  await waitFor(() => expect(days()).toEqual([0, 4, 8].map((weeks) => weeksAfter(day, weeks))))
  const again = screen.getAllByRole('link', { name: /^Order again/ })
  expect(again.map((link) => link.getAttribute('href'))).toEqual([
    '/account/orders?order=9000&again=all',
  ])
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: /^Skip order 9000/ }))
  expect(await screen.findByText(/is skipped/)).toBeTruthy()
  expect(bodies).toEqual([{ auto_repeat_next: weeksAfter(day, 4), frequency: 4 }])
  expect(days()).toEqual([4, 8].map((weeks) => weeksAfter(day, weeks)))
  expect(document.activeElement).not.toBe(document.body)
})
