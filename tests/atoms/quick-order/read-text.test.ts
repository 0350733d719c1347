import { expect, it } from 'vitest'
import {
  insertFileAtom,
  insertTextAtom,
  readingAtom,
} from '../../../src/atoms/quick-order/read-text'
import { quickRowsAtom } from '../../../src/atoms/quick-order/rows'
import { lookupKey } from '../../../src/entities/quick-order/quick-order'
import { toCsv } from '../../../src/lib/text/csv'
import { openQuickShop } from '../../components/quick-order/quick-order-page'

it('a list saved as CSV is read back, with formula guards and leading zeros (quick.2, quick.3)', async () => {
  const { store } = await openQuickShop()
  const rows = [
    ['=1+1', '2'],
    ['00012', '3'],
    ['A "B", C', '4'],
  ]
  const csv = toCsv([
    ['SKU', 'Title', 'Quantity'],
    ...rows.map(([code = '', qty = '']) => [code, 'Tea; x', qty]),
  ])
  await store.set(insertFileAtom, new Blob([csv]))
  expect(store.get(readingAtom)).toEqual({
    rows: 3,
    joined: 0,
    overflow: 0,
    leftOut: [],
    unclear: 0,
  })
  expect(store.get(quickRowsAtom).slice(0, 3)).toMatchObject(
    rows.map(([code, qty]) => ({ code, qty })),
  )
})

it.each([
  ['too large', new Blob(['x'.repeat(2_000_001)])],
  ['no text', new Blob(['PK\0'])],
])('a file that is %s is not read (quick.2)', async (_, file) => {
  const { store } = await openQuickShop()
  await store.set(insertFileAtom, file)
  expect(store.get(readingAtom)).toHaveProperty('problem')
  expect(store.get(quickRowsAtom).every(({ code }) => code === '')).toBe(true)
})

it('left-out lines and lines beyond the limit are counted (quick.2)', async () => {
  const { store } = await openQuickShop()
  const many = Array.from({ length: 2_003 }, (_, index) => `X-${index} 1`)
  await store.set(insertTextAtom, ['Hi there,', ...many].join('\n'), null)
  expect(store.get(readingAtom)).toMatchObject({
    rows: 2_000,
    overflow: 3,
    leftOut: ['Hi there,'],
  })
})

it('a line that is not understood is a row, counted and not joined (quick.121)', async () => {
  const { store } = await openQuickShop()
  const line = 'Please send 12 of your EG-250'
  await store.set(insertTextAtom, `EG-250 1\n${line}\n${line}`, null)
  expect(store.get(readingAtom)).toMatchObject({ rows: 3, joined: 0, unclear: 2 })
  expect(store.get(quickRowsAtom).map(({ code, qty }) => [code, qty])).toEqual([
    ['EG-250', '1'],
    [line, ''],
    [line, ''],
    ['', ''],
  ])
})

it('rows are joined and looked up by the code as typed on a keyboard (quick.148)', async () => {
  const { store } = await openQuickShop()
  await store.set(insertTextAtom, 'EG-250 1\nＥＧ-250 2\nEG\u200B-250 3', null)
  expect(store.get(quickRowsAtom)[0]).toMatchObject({ code: 'EG-250', qty: '6', joined: 3 })
  expect(lookupKey({ code: 'ＥＧ\u200B-250 ', productId: '' })).toBe('EG-250')
})
