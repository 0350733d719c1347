import { it } from 'vitest'
import { runCell } from './answer-cell'
import { useShop } from './answer-shop'
import { cells } from './answer-table'

const shop = useShop()

it.each(
  cells(['saving', 'asking']),
)('a guest who pays, at the call %s, reads what is known after: %s (payment.28)', (stage, answer) =>
  runCell(shop, 'guest', stage, answer))
