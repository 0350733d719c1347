import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  inChunks,
  isBlank,
  joinRows,
  type QuickRow,
  StoredRows,
} from '../../../src/entities/quick-order/quick-order'

const row = (id: number, code: string, qty: string): QuickRow => ({
  id: String(id),
  code,
  productId: '',
  qty,
  joined: 1,
  chunk: 0,
})
const codeOf = ({ code }: QuickRow) => code

it('rows of one code are joined into the first one, which shows how many (quick.5)', () => {
  const rows = [row(1, 'A', '2'), row(2, 'B', '1'), row(3, 'A', '3'), row(4, 'A', '1')]
  expect(joinRows(rows, codeOf, null)).toEqual([
    { ...row(1, 'A', '6'), joined: 3 },
    row(2, 'B', '1'),
  ])
})

it('invalid quantities are not joined, nor is the row being edited (quick.5)', () => {
  const rows = [row(1, 'A', '2'), row(2, 'A', '1,5'), row(3, 'A', '3'), row(4, '', '')]
  expect(joinRows(rows, codeOf, '3')).toBe(rows)
  expect(joinRows(rows, codeOf, null).map(({ id }) => id)).toEqual(['1', '2', '4'])
})

it('a row that the basket may have already is not joined (quick.169)', () => {
  const sent = { ...row(2, 'A', '5'), sent: { productId: '1', had: 0 } }
  const rows = [row(1, 'A', '2'), sent, row(3, 'A', '3')]
  expect(joinRows(rows, codeOf, null)).toEqual([{ ...row(1, 'A', '5'), joined: 2 }, sent])
})

it('joining never changes the quantity of a product (quick.5)', () => {
  const code = fc.constantFrom('A', 'B', 'C')
  fc.assert(
    fc.property(fc.array(fc.tuple(code, fc.nat(99))), (typed) => {
      const rows = typed.map(([each, qty], index) => row(index, each, String(qty)))
      const sum = (list: readonly QuickRow[], wanted: string) =>
        list.reduce((all, each) => all + (each.code === wanted ? Number(each.qty) : 0), 0)
      const joined = joinRows(rows, codeOf, null)
      expect(new Set(joined.map(codeOf)).size).toBe(joined.length)
      for (const each of 'ABC') expect(sum(joined, each)).toBe(sum(rows, each))
    }),
  )
})

it('bad or missing fields of a stored row get default values (quick.9)', () => {
  expect(v.parse(StoredRows, [{ code: '00012', qty: '3', joined: 'x' }, {}])).toEqual([
    { code: '00012', productId: '', qty: '3', joined: 1 },
    { code: '', productId: '', qty: '', joined: 1 },
  ])
  expect(v.safeParse(StoredRows, 'rows').success).toBe(false)
})

it('a row without a code is empty', () => {
  expect([row(1, ' ', '3'), row(2, 'A', '')].map(isBlank)).toEqual([true, false])
})

const chunksOf = (rows: readonly QuickRow[]) =>
  rows.map(({ chunk }) => chunk).filter((chunk, place, all) => chunk !== all[place - 1])

it('a chunk has ten rows, and is filled up at its end (quick.11)', () => {
  const rows = inChunks(Array.from({ length: 25 }, (_, index) => row(index, 'A', '1')))
  expect([0, 9, 10, 19, 20].map((place) => rows[place]?.chunk)).toEqual([1, 1, 2, 2, 3])
  expect(inChunks([...rows, row(25, '', '')]).at(-1)?.chunk).toBe(3)
  expect(inChunks(rows)).toBe(rows)
})

it('no row leaves its chunk while others come and go (quick.11)', () => {
  const change = fc.record({
    place: fc.nat(120),
    count: fc.nat(60),
    removed: fc.nat(30),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let next = 0
      const made = (count: number) =>
        Array.from({ length: count }, () => {
          next += 1
          return row(next, 'A', '1')
        })
      let rows = inChunks(made(101))
      for (const { place, count, removed } of changes) {
        const gone = inChunks(rows.toSpliced(place, removed))
        expect(gone).toEqual(rows.toSpliced(place, removed))
        rows = inChunks(gone.toSpliced(place, 0, ...made(count)))
        const above = gone.slice(0, place)
        expect(rows.slice(0, above.length)).toEqual(above)
        const chunks = chunksOf(rows)
        expect(new Set(chunks).size).toBe(chunks.length)
        expect(chunks).not.toContain(0)
      }
    }),
  )
})
