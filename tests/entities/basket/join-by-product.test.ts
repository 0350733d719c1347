import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Line } from '../../../src/entities/basket/basket'
import { joinByProduct } from '../../../src/entities/basket/join-by-product'

const line = (qty: number, product: object) => v.parse(Line, { id: `${qty}`, qty, product })
const TEA = { id: '7', sku: 'TEA' }

it('several lines of one product become one, with their price if they agree (account.184)', () => {
  const dear = { ...line(4, TEA), unit: 200 }
  const cheap = { ...line(2, { id: '7' }), unit: 100 }
  const other = { ...line(3, { id: '8', sku: 'COFFEE' }), unit: 300 }
  const nameless = [line(5, {}), line(6, {})]
  expect(joinByProduct([dear, other, cheap, ...nameless])).toMatchObject([
    { id: '4', qty: 6, unit: null, unit_display: null },
    { id: '3', qty: 3, unit: 300 },
    { id: '5', qty: 5 },
    { id: '6', qty: 6 },
  ])
  expect(joinByProduct([dear, { ...dear, id: '9' }])).toMatchObject([{ qty: 8, unit: 200 }])
})
