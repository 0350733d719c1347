import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isAddingRowsAtom } from '../../../src/atoms/quick-order/rows'
import { QuickOrder } from '../../../src/components/quick-order/QuickOrder'
import { recognisedWords, sumWords } from '../../../src/components/quick-order/quick-words'
import { followPresses } from '../../../src/lib/browser/press'
import { formatPence } from '../../../src/lib/text/money'
import { keepUnits } from '../../../src/lib/text/units'
import { writeInOtherTab } from '../../atoms/base/other-tab'
import { pressButton } from '../../lib/browser/press-button'
import { expectAccessible, holdAnswers, REFUSED_ADDITION } from '../shop'
import {
  BUYABLE_PRODUCTS,
  COCOA,
  COFFEE,
  codeField,
  openQuickOrder,
  quantityField,
  rowOf,
  SCARCE_PRODUCT,
  SOLD_OUT_PRODUCT,
  TEA,
  typedRows,
} from './quick-order-page'

const addButton = () => screen.findByRole('button', { name: /^Add \d+ products?$/ })
const kept = () => sessionStorage.getItem('trade-blocks:quick-order')
const pasteInto = (field: HTMLElement, text: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => text } })

it('code, Tab, quantity, Enter leads to the next row (quick.1, quick.7)', async () => {
  const { user, container } = await openQuickOrder({ as: 'approved' })
  await user.click(codeField(1))
  await user.keyboard(TEA.sku)
  await user.tab()
  expect(quantityField(1).value).toBe('1')
  await user.keyboard('4{Enter}')
  expect(document.activeElement).toBe(codeField(2))
  await user.keyboard(`${COFFEE.sku}{Enter}`)
  expect(document.activeElement).toBe(quantityField(2))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(document.activeElement).toBe(codeField(3))
  expect(typedRows()).toEqual([
    [TEA.sku, '4'],
    [COFFEE.sku, '2'],
  ])
  const row = within(rowOf(1))
  expect(await row.findByText(TEA.title)).toBeTruthy()
  expect(await row.findByText('In stock')).toBeTruthy()
  expect(row.getByText(new RegExp(`exc VAT ${TEA.unitDisplay}`))).toBeTruthy()
  expect(row.getByText(formatPence(TEA.pricePence * 4))).toBeTruthy()
  const total = formatPence(TEA.pricePence * 4 + COFFEE.pricePence * 2)
  expect(await screen.findByText(total)).toBeTruthy()
  await expectAccessible(container)
})

it('pasted lines become rows; a single pasted code does not (quick.2)', async () => {
  await openQuickOrder({ as: 'approved' })
  codeField(1).focus()
  expect(pasteInto(codeField(1), TEA.sku)).toBe(true)
  expect(pasteInto(codeField(1), `Hi John,\n${TEA.sku} 4\n2 x ${COFFEE.sku}`)).toBe(false)
  expect(await screen.findByText('2 rows recognised. 1 line left out: ‘Hi John,’.')).toBeTruthy()
  expect(typedRows()).toEqual([
    [TEA.sku, '4'],
    [COFFEE.sku, '2'],
  ])
  expect(document.activeElement).toBe(codeField(1))
  expect((await addButton()).textContent).toBe('Add 2 products')
})

it('all left-out lines can be read (quick.149)', async () => {
  const { user } = await openQuickOrder({ as: 'approved' })
  codeField(1).focus()
  const mail = ['Dear all,', `${TEA.sku} (4)`, 'Kind regards', 'Jane Smith', '12 High Street']
  pasteInto(codeField(1), mail.join('\n'))
  await screen.findByText(
    '1 row recognised. 4 lines left out: ‘Dear all,’, ‘Kind regards’, ‘Jane Smith’ and 1 more.',
  )
  await user.click(screen.getByText('All lines left out'))
  expect(screen.getByText('12 High Street')).toBeTruthy()
})

it('a CSV file can be opened or dropped; another file type shows an error (quick.2)', async () => {
  const { user, container } = await openQuickOrder({ as: 'approved' })
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const csv = `\uFEFFTitle,SKU,Quantity\r\n"Tea, ""black""",${TEA.sku},3\r\n`
  await user.upload(input, new File([csv], 'order.csv', { type: 'text/csv' }))
  await waitFor(() => expect(typedRows()).toEqual([[TEA.sku, '3']]))
  const form = screen.getByRole('form', { name: 'Quick order' })
  const file = new File([`${COFFEE.sku};2`], 'more.csv')
  fireEvent.drop(form, { dataTransfer: { types: ['Files'], files: [file] } })
  await waitFor(() => expect(typedRows()).toHaveLength(2))
  await user.upload(input, new File(['PK\u0003\0\0'], 'order.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/This file cannot be read here/)).toBeTruthy()
  expect(typedRows()).toHaveLength(2)
})

it('a file dropped while rows are being added is ignored (quick.2, quick.8)', async () => {
  const { paste, store, user, api } = await openQuickOrder({ as: 'approved' })
  await paste(`${TEA.sku} 2`)
  const release = holdAnswers(api, 'POST', '/api/basket')
  await user.click(await addButton())
  const form = screen.getByRole('form', { name: 'Quick order' })
  const files = [new File([`${COFFEE.sku};2`], 'more.csv')]
  expect(store.get(isAddingRowsAtom)).toBe(true)
  expect(fireEvent.drop(form, { dataTransfer: { types: ['Files'], files } })).toBe(false)
  release()
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
  expect(typedRows()).toEqual([])
})

it('a row that cannot be added shows why, and the others are added (quick.145, quick.147)', async () => {
  const { paste, requests, container, user } = await openQuickOrder({ as: 'approved' })
  await paste(
    [
      `${TEA.sku}\t2`,
      `${SCARCE_PRODUCT.sku}\t50`,
      `${SOLD_OUT_PRODUCT.sku}\t1`,
      `${COFFEE.sku.slice(0, -1)}\t1`,
      `${COCOA.sku}\t1,5`,
    ].join('\n'),
  )
  expect(await screen.findByText('1 ready, 4 to put right')).toBeTruthy()
  expect(within(rowOf(2)).getByText(`Only ${SCARCE_PRODUCT.stock} in stock`)).toBeTruthy()
  expect(quantityField(2).value).toBe('50')
  expect(within(rowOf(3)).getByText('Out of Stock')).toBeTruthy()
  const unknown = within(rowOf(4))
  expect(await unknown.findByText(/There is no product with the code/)).toBeTruthy()
  expect(unknown.getAllByRole('button').length).toBeLessThanOrEqual(4)
  expect(within(rowOf(5)).getByText('Enter a whole number')).toBeTruthy()
  await expectAccessible(container)

  await user.click(
    screen.getByRole('button', {
      name: `Change to ${SCARCE_PRODUCT.stock}: ${SCARCE_PRODUCT.title}`,
    }),
  )
  expect(quantityField(2).value).toBe(String(SCARCE_PRODUCT.stock))
  expect(document.activeElement).toBe(quantityField(2))
  await user.click(unknown.getByRole('button', { name: new RegExp(`^${COFFEE.sku}`) }))
  expect(codeField(4).value).toBe(COFFEE.sku)
  expect(document.activeElement).toBe(quantityField(4))
  await user.click(await screen.findByRole('button', { name: 'Add 3 products' }))
  const summary = await screen.findByText('3 products added to your basket.')
  expect(document.activeElement?.contains(summary)).toBe(true)
  expect(requests('POST', '/basket')).toHaveLength(3)
  expect(requests('GET', '/basket')).toHaveLength(2)
  expect(typedRows()).toEqual([
    [SOLD_OUT_PRODUCT.sku, '1'],
    [COCOA.sku, '1,5'],
  ])
  // The total appears below the rows.
  expect(await screen.findByText('None of these rows can be added yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull()
})

it('an overlong code or quantity stays as typed, with an error (look.21, quick.6)', async () => {
  const { user, queries } = await openQuickOrder({ as: 'approved' })
  const long = 'x'.repeat(101)
  await user.click(codeField(1))
  await user.paste(long)
  expect(codeField(1).value).toBe(long)
  await user.tab()
  expect(await within(rowOf(1)).findByText('A code has at most 100 characters.')).toBeTruthy()
  expect(JSON.stringify(queries)).not.toContain(long)
  await user.clear(codeField(1))
  await user.type(codeField(1), TEA.sku)
  await user.clear(quantityField(1))
  await user.click(quantityField(1))
  await user.paste('1234567890123')
  expect(quantityField(1).value).toBe('1234567890123')
  expect(await within(rowOf(1)).findByText(/^Only \d+ in stock|^Enter 9,999 or fewer/)).toBeTruthy()
})

it('a failed row stays with its reason, and can be retried (quick.8)', async () => {
  const { paste, api, user } = await openQuickOrder({ as: 'approved' })
  await paste(`${TEA.sku} 2\n${COFFEE.sku} 3`)
  await addButton()
  api.faults.set([REFUSED_ADDITION])
  await user.click(await addButton())
  expect(
    await screen.findByText('1 product could not be added. 1 product added to your basket.'),
  ).toBeTruthy()
  expect(typedRows()).toEqual([[TEA.sku, '2']])
  expect(within(rowOf(1)).getByText('Not added: Not today.')).toBeTruthy()
  await user.click(await addButton())
  expect(await screen.findByText('1 product added to your basket.')).toBeTruthy()
  expect(typedRows()).toEqual([])
})

it('a price that fails to load can be retried (quick.143, product.6)', async () => {
  const { paste, api, user, requests } = await openQuickOrder({ as: 'approved' })
  api.faults.set([{ path: '/api/prices', times: 1, status: 404, body: '{}' }])
  await paste(`${TEA.sku} 2`)
  const row = within(rowOf(1))
  await user.click(await row.findByRole('button', { name: `Try again: ${TEA.title}` }))
  expect(await row.findByText(/exc VAT/)).toBeTruthy()
  expect(row.queryByText('Price unavailable')).toBeNull()
  expect(row.queryByRole('button', { name: /^Try again/ })).toBeNull()
  expect(requests('GET', '/prices')).toHaveLength(2)
})

it("Tab moves from code to quantity, skipping the product's link (quick.1)", async () => {
  const { user, paste } = await openQuickOrder({ as: 'approved' })
  await paste(`${TEA.sku} 2`)
  expect(await screen.findByRole('link', { name: new RegExp(keepUnits(TEA.title)) })).toBeTruthy()
  await user.click(codeField(1))
  await user.tab()
  expect(document.activeElement).toBe(quantityField(1))
})

it("visitors keep their rows and see 'Login to order' once (quick.7, product.1)", async () => {
  const { paste, requests, container } = await openQuickOrder()
  await paste(`${TEA.sku} 2\n${COFFEE.sku} 3`)
  expect(await screen.findByText(TEA.title)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Login to order' })).toHaveLength(1)
  expect(container.textContent).not.toContain('£')
  expect(requests('GET', '/prices')).toEqual([])
  await waitFor(() => expect(kept()).toContain(TEA.sku))
  await expectAccessible(container)
})

it('an unapproved user reads why ordering is blocked (quick.7, product.31)', async () => {
  const { paste, requests } = await openQuickOrder({ as: 'unapproved' })
  await paste(`${TEA.sku} 2`)
  expect(await screen.findByText(TEA.title)).toBeTruthy()
  expect(
    screen.getAllByText('You can order once your business account has been approved.').length,
  ).toBeGreaterThan(0)
  expect(requests('GET', '/prices')).toEqual([])
})

it('rows survive a reload, and removed ones can be restored (quick.9)', async () => {
  const rows = BUYABLE_PRODUCTS.slice(0, 3).map(({ sku }) => ({ code: sku, qty: '2', joined: 1 }))
  sessionStorage.setItem('trade-blocks:quick-order', JSON.stringify(rows))
  const { user } = await openQuickOrder({ as: 'approved' })
  expect(typedRows()).toHaveLength(3)
  await addButton()
  await user.click(screen.getByRole('button', { name: /^Remove row 1/ }))
  expect(document.activeElement).toBe(codeField(1))
  expect(typedRows()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(typedRows()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Remove all rows' }))
  expect(typedRows()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(codeField(1)))
  await waitFor(() => expect(kept()).toBeNull())
})

it('a sign-out in another tab clears the rows while the tag is off the page (quick.9, session.18)', async () => {
  const shop = await openQuickOrder({ as: 'approved' })
  await shop.paste(`Hi,\n${TEA.sku} 4`)
  shop.unmount()
  writeInOtherTab('signed-out', 'now')
  shop.show(<QuickOrder />)
  expect(typedRows()).toEqual([])
  expect(screen.queryByText(/recognised/)).toBeNull()
})

it('a row is looked up and joined after the press that leaves it (quick.5, form.54)', async () => {
  const { user } = await openQuickOrder({ as: 'approved' })
  await user.click(codeField(1))
  await user.keyboard(`${TEA.sku}{Enter}4{Enter}${TEA.sku}`)
  const button = pressButton()
  act(() => codeField(2).blur())
  expect(typedRows()).toEqual([
    [TEA.sku, '4'],
    [TEA.sku, '1'],
  ])
  button.click()
  await waitFor(() => expect(typedRows()).toEqual([[TEA.sku, '5']]))
})

it('a removal can be undone, also when leaving a row would join it (quick.5, quick.9)', async () => {
  followPresses()
  const { user } = await openQuickOrder({ as: 'approved' })
  await user.click(codeField(1))
  await user.keyboard([COFFEE, COCOA, TEA, TEA].map(({ sku }) => `${sku}{Enter}4`).join('{Enter}'))
  await user.click(screen.getByRole('button', { name: /^Remove row 1:/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(typedRows()[0]).toEqual([COFFEE.sku, '4'])
})

it('a focused row is not joined with the row that loses the focus (quick.5)', async () => {
  const { user } = await openQuickOrder({ as: 'approved' })
  await user.click(codeField(1))
  await user.keyboard(`${TEA.sku}{Enter}2`)
  await user.click(codeField(2))
  await user.keyboard(`${TEA.sku}{Enter}3`)
  await user.click(codeField(1))
  expect(document.activeElement).toBe(codeField(1))
  await user.click(codeField(3))
  expect(typedRows()).toEqual([[TEA.sku, '5']])
})

it('a removed row does not add to another row of its product (quick.5, quick.9)', async () => {
  const { user } = await openQuickOrder({ as: 'approved' })
  await user.click(codeField(1))
  await user.keyboard(`${TEA.sku}{Enter}2{Enter}${TEA.sku}{Enter}3`)
  await user.click(screen.getByRole('button', { name: /^Remove row 2:/ }))
  expect(typedRows()).toEqual([[TEA.sku, '2']])
})

it('the focus stays in its field while the list grows beyond 100 rows (quick.11)', async () => {
  const rows = Array.from({ length: 99 }, (_, index) => ({ code: `X-${index}`, qty: '1' }))
  sessionStorage.setItem('trade-blocks:quick-order', JSON.stringify(rows))
  const { user } = await openQuickOrder()
  const fields = screen.getAllByRole<HTMLInputElement>('combobox')
  const [next, last] = [fields[25], fields[99]]
  last?.focus()
  await user.keyboard('E')
  expect(document.activeElement).toBe(last)
  expect(last?.value).toBe('E')
  await user.click(screen.getByRole('button', { name: /^Remove row 25:/ }))
  expect(document.activeElement).toBe(next)
  expect(codeField(25)).toBe(next)
})

it('the focus stays in the first field when more than 100 rows are pasted into it (quick.11)', async () => {
  await openQuickOrder()
  const first = codeField(1)
  first.focus()
  const lines = Array.from({ length: 150 }, (_, index) => `X-${index} 1`)
  pasteInto(first, lines.join('\n'))
  await screen.findByText('150 rows recognised.')
  expect(first.value).toBe('X-0')
  expect(document.activeElement).toBe(first)
})

it('a product can be found by name and chosen with the keyboard (quick.10)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { user, container } = await openQuickOrder({ as: 'approved' })
  await user.click(codeField(1))
  await user.keyboard('earl grey')
  const options = await screen.findAllByRole('option')
  expect(options.length).toBeLessThanOrEqual(6)
  expect(codeField(1).getAttribute('aria-expanded')).toBe('true')
  await expectAccessible(container)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(quantityField(1))
  expect(options[0]?.textContent).toContain(codeField(1).value)
  expect(quantityField(1).value).toBe('1')
  expect(screen.queryByRole('option')).toBeNull()
})

it('the counts of rows are singular or plural (quick.2, quick.7)', () => {
  const nothing = { rows: 0, joined: 0, leftOut: [], overflow: 0, unclear: 0 }
  expect(recognisedWords(nothing)).toBe('No codes were found.')
  expect(recognisedWords({ ...nothing, rows: 1, joined: 2, overflow: 1 })).toBe(
    '1 row recognised. 2 rows joined with others of the same code. 1 row left out: there is room for 2,000 rows.',
  )
  expect(recognisedWords({ ...nothing, rows: 3, unclear: 2 })).toBe(
    '1 row recognised. 2 lines not understood: put them right below.',
  )
  expect(recognisedWords({ ...nothing, rows: 1, unclear: 1 })).toBe(
    'No codes were found. 1 line not understood: put it right below.',
  )
  expect(sumWords({ ready: 0, wrong: 0, pending: 1, total: 0 })).toBe('Looking up 1 row')
})
