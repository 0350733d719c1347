// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Entry, entriesOf, faultsOf, recordEntry } from './ledger'

const PAID: Entry = {
  test: 'payment.spec.ts › a guest pays',
  declared: [],
  charges: [{ id: 'ch_1', order_id: '7', amount: 100, amount_refunded: 0, status: 'succeeded' }],
  orders: [{ id: '7', status: 'paid', payment_type: 'card', totals: { total: 100 } }],
}

it('a ledger holds the entries of all workers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(entriesOf(folder)).toEqual([])
  recordEntry(folder, 0, PAID)
  recordEntry(folder, 1, { ...PAID, test: 'two' })
  recordEntry(folder, 0, { ...PAID, test: 'three' })
  expect(entriesOf(folder)).toEqual([PAID, { ...PAID, test: 'three' }, { ...PAID, test: 'two' }])
})

it('a ledger fails for an undeclared difference, and names its test', () => {
  expect(faultsOf([PAID])).toEqual([])
  const difference = 'Order 7 is charged 100 and not placed.'
  const open = { ...PAID, orders: [] }
  expect(faultsOf([PAID, open])).toEqual([`${PAID.test}: ${difference}`])
  expect(faultsOf([PAID, { ...open, declared: [difference] }])).toEqual([])
})

it('a ledger without any charge fails when tests should charge', () => {
  const idle = { ...PAID, charges: [], orders: [] }
  expect(faultsOf([{ ...idle, test: 'search.spec.ts › a visitor searches' }])).toEqual([])
  expect(faultsOf([idle])).toEqual(['No test has charged anything.'])
})
